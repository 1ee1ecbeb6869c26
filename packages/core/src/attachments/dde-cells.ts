/** Programs read a table with one of these between its cells. */
const SEPARATORS = [',', ';', '\t'];

/**
 * Starts to look for a cell of a CSV file that starts a program (`=service|topic!item`).
 * @returns a function that takes the next portion of the text, and returns true once there is such a cell.
 */
export function startDdeCellSearch(): (portion: string) => boolean {
  const searches = SEPARATORS.map(searchCells);
  let beginning: string | null = '';
  /** Starts to search with the separators that the table names itself, from its beginning. */
  const searchOwn = (portion: string): boolean => {
    if (beginning === null) return false;
    beginning += portion;
    const named = readOwnSeparators(beginning);
    if (named === null) return false;
    const own = named.map(searchCells);
    const isFound = own.map((search) => search(beginning ?? '')).includes(true);
    searches.push(...own);
    beginning = null;
    return isFound;
  };
  return (portion) => searches.some((search) => search(portion)) || searchOwn(portion);
}

/** Names the separator in the first line; it may have been read as several characters. */
const OWN_SEPARATOR = /^[ "\ufeff\xef\xbb\xbf]{0,8}sep=([^\r\n]{1,4})/i;
/** Characters in which the line fits. */
const BEGINNING_LENGTH = 20;

/** @returns the separators that a table names itself; null if its first line isn't complete. */
function readOwnSeparators(beginning: string): readonly string[] | null {
  const line = /^[^\r\n]*[\r\n]/.exec(beginning);
  if (line === null && beginning.length < BEGINNING_LENGTH) return null;
  const [, named = ''] = OWN_SEPARATOR.exec(beginning) ?? [];
  return [...new Set(named)].filter((separator) => !SEPARATORS.includes(separator));
}

/** Blanks, and a byte order mark, which may have been read as three characters. */
const SKIPPED = ' \ufeff\xef\xbb\xbf';

/** How far a formula has come: its bar follows the service. */
type Progress = 'none' | 'formula' | 'bar';
/** What a cell has begun with: blanks and quotes, a sign that begins a formula unless a blank follows, or a text. */
type Beginning = 'blank' | 'sign' | 'text';

/**
 * Programs disagree on which quotes open and close a cell. So each cell that may begin here counts, and its formula
 * has two ends: with the cell as if there were no quotes, and if it began with a quote, at the next single one.
 */
function searchCells(separator: string): (portion: string) => boolean {
  let beginning: Beginning = 'blank';
  let hasQuote = false;
  let plain: Progress = 'none';
  let quoted: Progress = 'none';
  /** True behind a quote that either ends the quoted formula or is the first of two. */
  let isAtQuote = false;
  let before = '';

  function begin(): void {
    beginning = 'text';
    plain = 'formula';
    if (hasQuote && quoted === 'none') quoted = 'formula';
  }
  function beginCell(): void {
    beginning = 'blank';
    hasQuote = false;
    plain = 'none';
  }
  function continueBeginning(character: string): void {
    if (beginning === 'sign') {
      if (/\s/.test(character)) beginning = 'text';
      else begin();
    } else if (character === '"') hasQuote = true;
    else if (character === '=') begin();
    else if (character === '+' || character === '-' || character === '@') beginning = 'sign';
    else if (!SKIPPED.includes(character)) beginning = 'text';
  }
  function continueQuoted(character: string): void {
    if (isAtQuote && character !== '"') quoted = 'none';
    isAtQuote = character === '"' && !isAtQuote;
  }
  function passBar(): void {
    if (!/[\w)"' ]/.test(before)) return;
    if (plain === 'formula') plain = 'bar';
    if (quoted === 'formula') quoted = 'bar';
  }
  function isFoundAt(character: string): boolean {
    if (quoted !== 'none') continueQuoted(character);
    if (character === separator || character === '\n' || character === '\r') beginCell();
    else if (beginning !== 'text') continueBeginning(character);
    if (character === '|') passBar();
    before = character;
    return character === '!' && (plain === 'bar' || quoted === 'bar');
  }
  return (portion) => {
    for (let at = 0; at < portion.length; at += 1) if (isFoundAt(portion.charAt(at))) return true;
    return false;
  };
}
