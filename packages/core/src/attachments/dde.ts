/** Dynamic data exchange (DDE) lets a document start a program through a field or a formula. */

/** Returns true if a field's code starts with the keyword DDE or DDEAUTO. */
export function isDdeField(code: string): boolean {
  return /^[\s"'\\]*dde(?:auto)?(?![a-z])/i.test(code);
}

/** Returns true if a field's code up to a field in it could be completed to the keyword by that one's result. */
export function mayBecomeDdeField(code: string): boolean {
  return 'ddeauto'.startsWith(
    code
      .replace(/^[\s"'\\]+/, '')
      .slice(0, 10)
      .toLowerCase(),
  );
}

/** What closes texts, quoted sheet names and column names, which may contain a bar. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['[', ']'],
]);

/** Removes what is quoted. Something that isn't closed stays, and is searched for its end only once. */
function withoutQuoted(formula: string): string {
  const unclosed = new Set<string>();
  const plain: string[] = [];
  let from = 0;
  for (const { 0: opening, index } of formula.matchAll(/["'[]/g)) {
    if (index < from || unclosed.has(opening)) continue;
    const end = formula.indexOf(CLOSING.get(opening) ?? opening, index + 1);
    if (end === -1) unclosed.add(opening);
    else {
      plain.push(formula.slice(from, index));
      from = end + 1;
    }
  }
  return plain.join('') + formula.slice(from);
}

/** Returns true if a spreadsheet formula addresses a program: `service|topic!item`, or the function DDE. */
export function isDdeFormula(formula: string): boolean {
  const plain = withoutQuoted(formula);
  return plain.includes('|') || /(?:^|[^\w.])dde\s*\(/i.test(plain);
}
