/** Dynamic data exchange (DDE) lets a document start a program through a field or a formula. */

/** Returns true if a field's code starts with the keyword DDE or DDEAUTO. */
export function isDdeField(code: string): boolean {
  return /^[\s"'\\]*dde(?:auto)?(?![a-z])/i.test(code);
}

/** Texts, quoted sheet names and column names, which may contain a bar. */
const QUOTED = /"[^"]*"|'[^']*'|\[[^\]]*\]/g;

/** Returns true if a spreadsheet formula addresses a program: `service|topic!item`, or the function DDE. */
export function isDdeFormula(formula: string): boolean {
  const plain = formula.replace(QUOTED, '');
  return plain.includes('|') || /(?:^|[^\w.])dde\s*\(/i.test(plain);
}

/** Characters of a formula that are looked at on each side of its bar. */
export const DDE_REACH = 255;

/** Returns true if a line of a CSV file has a cell with a DDE formula. */
export function hasDdeCell(line: string): boolean {
  let from = 0;
  for (let bar = line.indexOf('|'); bar !== -1; bar = line.indexOf('|', from)) {
    const before = line.slice(Math.max(from, bar - DDE_REACH), bar);
    from = bar + 1;
    if (isStartOfFormula(before) && line.slice(from, from + DDE_REACH).includes('!')) return true;
  }
  return false;
}

/** A cell that spreadsheet programs read as a formula. */
const FORMULA = /(?:^|[,;\t"|])[ "]*(?:=|[-+@](?=[^\s]))/;

function isStartOfFormula(before: string): boolean {
  return FORMULA.test(before) && /[\w)"' ]$/.test(before);
}
