// A modal dialog; the browser keeps the focus inside and gives it back.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

import { usePage } from "../context.ts";

/** A dialog that is open as long as it is drawn. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const { t } = usePage();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current?.showModal();
    return () => ref.current?.close();
  }, []);
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={close} onClick={(e) => { if (e.target === ref.current) close(); }}>
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button button-close" aria-label={t("tool.close")} onClick={close}>×</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
