// Pictures of cards: drawn by this page from the name and the types alone, the same ones every time.

const PALETTE: Record<string, [string, string, string]> = {
  W: ["#f6ecc9", "#d8bd7a", "#8a6d2f"],
  U: ["#a7d4f2", "#3f86c4", "#163d66"],
  B: ["#8d8297", "#443b52", "#17121f"],
  R: ["#f6b48f", "#d4573a", "#6b1d14"],
  G: ["#b4dba0", "#4d9457", "#173f26"],
  M: ["#f2dd97", "#c99a3b", "#5f4212"],
  C: ["#dcdde0", "#9aa1a9", "#41474f"],
};

/** The palette of some colours: gold for several, grey for none. */
export function paletteKey(colors: string[]): string {
  return colors.length > 1 ? "M" : colors[0] ?? "C";
}

const LAND_COLORS: [string, string][] = [["Plains", "W"], ["Island", "U"], ["Swamp", "B"], ["Mountain", "R"], ["Forest", "G"]];

/** What a land is drawn in: the colours of its basic land types. */
export function landColors(subtypes: string[]): string[] {
  return LAND_COLORS.flatMap(([type, color]) => (subtypes.includes(type) ? [color] : []));
}

/** A stream of numbers from 0 to 1 that depends on a text alone. */
function numbers(text: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

interface Scene {
  next: () => number;
  light: string;
  middle: string;
  dark: string;
}

/** The picture of a card. */
export function Art(props: { name: string; types: string[]; subtypes: string[]; colors: string[] }) {
  const { name, types, subtypes } = props;
  const colors = types.includes("land") && props.colors.length === 0 ? landColors(subtypes) : props.colors;
  const [light, middle, dark] = PALETTE[paletteKey(colors)] ?? PALETTE.C!;
  const scene = { next: numbers(name), light, middle, dark };
  return (
    <svg class="art" viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="100" height="70" fill={middle} />
      <Sky {...scene} />
      <Motif types={types} scene={scene} />
    </svg>
  );
}

function Sky({ next, light, dark }: Scene) {
  const x = 15 + next() * 70;
  const y = 12 + next() * 18;
  return (
    <g>
      <circle cx={x} cy={y} r="46" fill={light} opacity="0.35" />
      <circle cx={x} cy={y} r="28" fill={light} opacity="0.45" />
      <path d="M0 70V52Q25 44 50 51T100 49V70Z" fill={dark} opacity="0.35" />
    </g>
  );
}

function Motif({ types, scene }: { types: string[]; scene: Scene }) {
  if (types.includes("creature")) return <Mask {...scene} />;
  if (types.includes("land")) return <Hills {...scene} />;
  if (types.includes("planeswalker")) return <Spark {...scene} />;
  if (types.includes("instant")) return <Burst {...scene} />;
  if (types.includes("sorcery")) return <Rings {...scene} />;
  if (types.includes("enchantment")) return <Flower {...scene} />;
  if (types.includes("artifact")) return <Gear {...scene} />;
  return <Rings {...scene} />;
}

/** A mirrored mask for a creature. */
function Mask({ next, light, dark }: Scene) {
  const wide = 15 + next() * 9;
  const brow = 20 + next() * 8;
  const jaw = 56 + next() * 8;
  const horn = 4 + next() * 14;
  const ear = wide + next() * 12;
  const half = `M50 ${brow}L${50 + wide * 0.5} ${brow - 3}L${50 + ear} ${horn}L${50 + wide} ${brow + 9}L${50 + wide * 0.85} ${jaw - 12}L50 ${jaw}Z`;
  const eye = 4 + next() * 4;
  const mark = next() * 8;
  const side = (
    <g>
      <path d={half} fill={dark} opacity="0.9" />
      <path d={`M50 ${brow + 6}L${50 + wide * 0.6} ${brow + 4}L50 ${brow + 13 + mark}Z`} fill={light} opacity="0.28" />
      <path d={`M${50 + eye} ${brow + 16}L${50 + wide - 3} ${brow + 11}L${50 + wide * 0.6} ${brow + 19}Z`} fill={light} />
      <path d={`M50 ${jaw - 9}L${50 + wide * 0.45} ${jaw - 13}L50 ${jaw - 4}Z`} fill={light} opacity="0.5" />
    </g>
  );
  return (
    <g>
      {side}
      <g transform="matrix(-1 0 0 1 100 0)">{side}</g>
    </g>
  );
}

function Hills({ next, light, dark, middle }: Scene) {
  const ridge = (base: number, height: number, jag: number) => {
    let d = `M0 70V${base}`;
    for (let x = 0; x <= 100; x += jag) d += `L${x + jag / 2} ${base - next() * height}L${x + jag} ${base - (next() * height) / 4}`;
    return `${d}V70Z`;
  };
  return (
    <g>
      <circle cx={20 + next() * 60} cy="20" r="8" fill={light} />
      <path d={ridge(44, 26, 34)} fill={dark} opacity="0.45" />
      <path d={ridge(54, 18, 25)} fill={dark} opacity="0.7" />
      <path d={ridge(63, 8, 20)} fill={middle} />
    </g>
  );
}

function star(points: number, outer: number, inner: number, turn: number): string {
  let d = "";
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = turn + (i * Math.PI) / points;
    d += `${i === 0 ? "M" : "L"}${(50 + r * Math.cos(a)).toFixed(1)} ${(35 + r * Math.sin(a)).toFixed(1)}`;
  }
  return `${d}Z`;
}

function Burst({ next, light, dark }: Scene) {
  const points = 6 + Math.floor(next() * 6);
  const turn = next() * 3;
  return (
    <g>
      <path d={star(points, 33, 10 + next() * 6, turn)} fill={dark} opacity="0.75" />
      <path d={star(points, 22, 6, turn + 0.3)} fill={light} opacity="0.9" />
    </g>
  );
}

function Rings({ next, light, dark }: Scene) {
  const rings = 3 + Math.floor(next() * 3);
  return (
    <g fill="none" stroke-width="3">
      {Array.from({ length: rings }, (_, i) => (
        <circle key={i} cx="50" cy="35" r={6 + i * 7} stroke={i % 2 ? light : dark} stroke-dasharray={`${8 + next() * 22} ${3 + next() * 6}`} />
      ))}
    </g>
  );
}

function Flower({ next, light, dark }: Scene) {
  const petals = 5 + Math.floor(next() * 6);
  const long = 17 + next() * 8;
  return (
    <g>
      {Array.from({ length: petals }, (_, i) => (
        <ellipse key={i} cx="50" cy={35 - long * 0.62} rx="5" ry={long * 0.6} fill={i % 2 ? light : dark} opacity="0.75"
          transform={`rotate(${(i * 360) / petals} 50 35)`} />
      ))}
      <circle cx="50" cy="35" r="6" fill={light} />
    </g>
  );
}

function Gear({ next, light, dark }: Scene) {
  const teeth = 6 + Math.floor(next() * 5);
  return (
    <g>
      {Array.from({ length: teeth }, (_, i) => (
        <rect key={i} x="46" y="8" width="8" height="12" rx="1.5" fill={dark} opacity="0.85" transform={`rotate(${(i * 360) / teeth} 50 35)`} />
      ))}
      <circle cx="50" cy="35" r="20" fill={dark} opacity="0.85" />
      <path d={star(3 + Math.floor(next() * 4), 14, 6, next() * 3)} fill={light} opacity="0.85" />
    </g>
  );
}

function Spark({ next, light, dark }: Scene) {
  return (
    <g>
      <path d={star(5, 34, 9, -Math.PI / 2)} fill={light} opacity="0.7" />
      <path d={`M50 12L${60 + next() * 4} 62H${40 - next() * 4}Z`} fill={dark} opacity="0.85" />
      <circle cx="50" cy="20" r="7" fill={dark} opacity="0.95" />
    </g>
  );
}
