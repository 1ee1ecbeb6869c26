/** A tab's blanks, as in mails, which have no tab stops. */
const TAB = '    ';

/** Word's bullets, boxes and arrows: characters of its symbol fonts, which nobody else has. */
const SYMBOL_FONTS: Readonly<Record<string, string>> = {
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '☐',
  '\uf071': '☐',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0a7': '▪',
  '\uf0a8': '☐',
  '\uf0b0': '°',
  '\uf0b1': '±',
  '\uf0b3': '≥',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0e8': '➔',
  '\uf0fb': '✗',
  '\uf0fc': '✓',
  '\uf0fd': '☒',
  '\uf0fe': '☑',
};

const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...SYMBOL_FONTS,
  '\t': TAB,
  // A blank with a line in fonts of its script, and a box elsewhere.
  '\u1680': ' ',
  // An old no-break sign of no width, which PDF/UA-1 forbids.
  '\ufeff': '\u2060',
  // Signs around annotations, which a text has none of.
  '\ufff9': '',
  '\ufffa': '',
  '\ufffb': '',
};

const DIFFERENT = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'g');

/** Replaces characters that editor, PDF and mail show differently. */
export function sameEverywhere(text: string): string {
  return text.replace(DIFFERENT, (character) => REPLACEMENTS[character] ?? '');
}
