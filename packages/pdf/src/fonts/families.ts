/**
 * Fonts that are loaded together. Each level has those of the levels before it; most letters need the first alone.
 * `letter`: the fonts people choose, with Hebrew and Arabic. `symbols`: other scripts, signs and pictographs.
 * `han`: Chinese, Japanese and Korean, which take most memory.
 */
export const FONT_LEVELS = ['letter', 'symbols', 'han'] as const;
export type FontLevel = (typeof FONT_LEVELS)[number];

export interface FontFamily {
  readonly name: string;
  readonly level: FontLevel;
  /** Files of its package. */
  readonly files: readonly string[];
}

const UPRIGHT = ['400Regular', '700Bold'];
const ALL_STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];
const REGULAR = ['400Regular'];

function family(name: string, level: FontLevel, styles: readonly string[] = UPRIGHT): FontFamily {
  const folder = name.toLowerCase().replaceAll(' ', '-');
  const file = name.replaceAll(' ', '');
  return { name, level, files: styles.map((style) => `@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`) };
}

/** In the order in which they are tried for a character that the chosen family lacks. */
export const FAMILIES: readonly FontFamily[] = [
  family('Noto Sans Hebrew', 'letter'),
  family('Noto Sans Arabic', 'letter'),
  family('Arimo', 'letter', ALL_STYLES),
  family('Carlito', 'letter', ALL_STYLES),
  family('Tinos', 'letter', ALL_STYLES),
  family('Noto Sans', 'symbols', ALL_STYLES),
  family('Noto Sans Armenian', 'symbols'),
  family('Noto Sans Georgian', 'symbols'),
  family('Noto Sans Ethiopic', 'symbols'),
  family('Noto Sans Devanagari', 'symbols'),
  family('Noto Sans Bengali', 'symbols'),
  family('Noto Sans Gurmukhi', 'symbols'),
  family('Noto Sans Gujarati', 'symbols'),
  family('Noto Sans Tamil', 'symbols'),
  family('Noto Sans Telugu', 'symbols'),
  family('Noto Sans Kannada', 'symbols'),
  family('Noto Sans Malayalam', 'symbols'),
  family('Noto Sans Thai', 'symbols'),
  family('Noto Sans Symbols', 'symbols'),
  family('Noto Sans Symbols 2', 'symbols', REGULAR),
  family('Noto Sans Math', 'symbols', REGULAR),
  family('Noto Emoji', 'symbols'),
  family('Noto Sans SC', 'han'),
  family('Noto Sans KR', 'han'),
];

/** Returns the families of a level and of those before it. */
export function familiesUpTo(level: FontLevel): readonly FontFamily[] {
  const highest = FONT_LEVELS.indexOf(level);
  return FAMILIES.filter((one) => FONT_LEVELS.indexOf(one.level) <= highest);
}
