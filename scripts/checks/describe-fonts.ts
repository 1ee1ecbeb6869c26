import { encodePrintable, writeFontFaces } from '@letterdesk/pdf/fonts/describe-fonts';

const TABLE = 'packages/core/src/document/printable-characters.ts';
const STYLES = 'apps/web/src/editor/view/fallback-fonts.css';

/** Returns the files that describe the letter fonts, by path. */
export function describeFonts(): ReadonlyMap<string, string> {
  const table = `/** The characters of the letter fonts; \`npm run fonts\` writes it. Decoded by \`decodeRanges\`. */
export const PRINTABLE =
  '${encodePrintable()}';
`;
  const styles = `/* The PDF's fonts for other scripts, signs and pictographs; \`npm run fonts\` writes it. */
${writeFontFaces()}`;
  return new Map([
    [TABLE, table],
    [STYLES, styles],
  ]);
}
