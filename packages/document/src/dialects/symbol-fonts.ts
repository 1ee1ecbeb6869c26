import type { LightElement, LightNode } from '../light-dom.ts';

/** Characters by code: `from` and those that follow it; a blank means none. */
type Range = readonly [from: number, characters: string];

function table(...ranges: readonly Range[]): ReadonlyMap<number, string> {
  return new Map(
    ranges.flatMap(([from, characters]) =>
      [...characters].flatMap((character, index): [number, string][] =>
        character === ' ' ? [] : [[from + index, character]],
      ),
    ),
  );
}

const SYMBOL = table(
  [0x22, '∀ ∃  ∋'],
  [0x2a, '∗  −'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ ∴ ⊥'],
  [0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'],
  [0x7e, '∼'],
  [0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
  [0xc4, '⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊ ®©™∑'],
  [0xf2, '∫'],
);

const WINGDINGS_RANGES: readonly Range[] = [
  [0x22, '✂'],
  [0x28, '☎✆✉'],
  [0x45, '☜☞☝☟ ☺ ☹ ☠'],
  [0x51, '✈☼'],
  [0x6c, '●❍■□ ❑❒⬧⧫◆❖⬥⌧ ⌘❀✿❝❞'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•'],
  [0xa1, '○'],
  [0xa7, '▪◻ ✦★✶✴✹'],
  [0xd8, '➢'],
  [0xdc, '➲'],
  [0xdf, '←→↑↓↖↗↙↘←➔↑↓'],
  [0xef, '⇦⇨⇧⇩⬄⇳'],
  [0xfb, '✗✓☒☑'],
];

const FONTS: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: SYMBOL,
  wingdings: table(...WINGDINGS_RANGES),
  'wingdings 2': table([0x4f, '✗✓☒☑☒☒'], [0x96, '••'], [0xa2, '■□']),
  'wingdings 3': table([0x7d, '▶']),
  webdings: table([0x33, '◀▶'], [0x61, '✓ □   ■'], [0x6e, '●'], [0x72, '✗']),
};
/** For characters of the private use area whose font is unknown. */
const UNKNOWN_FONT = table(...WINGDINGS_RANGES, [0xb7, '•']);

/** Windows' characters of the codes 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const PRIVATE_USE = 0xf000;

/** Returns the font that an element sets; null for an ordinary one, undefined for none. */
function fontOf(element: LightElement): ReadonlyMap<number, string> | null | undefined {
  const { style } = element;
  const shorthand = style.getPropertyValue('font').replace(/^.*?\d(?:pt|px|em|%)(?:\/\S+)?\s+/, '');
  const families =
    style.getPropertyValue('mso-symbol-font-family') ||
    style.getPropertyValue('font-family') ||
    shorthand ||
    element.getAttribute('face');
  if (!families) return undefined;
  const [first = ''] = families.split(',');
  const name = first.replace(/["']/g, '').trim().toLowerCase();
  return Object.hasOwn(FONTS, name) ? (FONTS[name] ?? null) : null;
}

/** Replaces characters of symbol fonts in plain text, which doesn't say its font. */
export function readSymbols(text: string): string {
  return shownText(text, null);
}

function shownText(text: string, font: ReadonlyMap<number, string> | null): string {
  return [...text].map((character) => shownCharacter(character, font)).join('');
}

/** Blanks keep their meaning in every font. */
function shownCharacter(character: string, font: ReadonlyMap<number, string> | null): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code > PRIVATE_USE + 0x20 && code <= PRIVATE_USE + 0xff;
  if (isPrivate) return (font ?? UNKNOWN_FONT).get(code - PRIVATE_USE) ?? character;
  if (font === null) return character;
  const index = WINDOWS.indexOf(character);
  return font.get(index === -1 ? code : 0x80 + index) ?? character;
}

function convert(node: LightNode, font: ReadonlyMap<number, string> | null): void {
  if (node.nodeType === 3) {
    node.nodeValue = shownText(node.nodeValue, font);
    return;
  }
  if (node.hasAttribute('data-shortcode')) return;
  const own = fontOf(node);
  for (const child of node.childNodes) convert(child, own === undefined ? font : own);
}

/** Replaces text set in symbol fonts by the characters that people see. */
export function convertSymbolFonts(root: LightElement, html: string): void {
  if (/symbol|ingdings|webdings|[\uf020-\uf0ff]|&#/i.test(html)) convert(root, null);
}
