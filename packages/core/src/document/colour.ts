const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
  darkblue: '#00008b',
  darkred: '#8b0000',
  darkgreen: '#006400',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
};

const hex = (channel: string): string => Math.min(255, Number(channel)).toString(16).padStart(2, '0');

/**
 * Normalises `#rgb`, `#rrggbb`, `rgb(1, 2, 3)`, opaque `rgba(…)` and common names to `#rrggbb`; null for anything
 * else, such as `transparent` or variables.
 */
export function canonicalColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  if (/^#[0-9a-f]{3}$/.test(colour)) return `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}`;
  const match = /^rgba?\((\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})(?:[ ,/]{1,3}(?:1|1\.0|100%))?\)$/.exec(colour);
  if (match) return `#${hex(match[1] ?? '0')}${hex(match[2] ?? '0')}${hex(match[3] ?? '0')}`;
  return Object.hasOwn(NAMED, colour) ? (NAMED[colour] ?? null) : null;
}
