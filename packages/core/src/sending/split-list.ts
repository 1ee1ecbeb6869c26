/** Splits at a separator, except inside `"…"`, `(…)` and `<…>`. An unclosed one counts as text. */
export function splitOutsideQuotes(text: string, separator: ',' | ';' | '\t'): string[] {
  const closing = matchParentheses(text);
  const lastBracket = text.lastIndexOf('>');
  let hasQuotes = true;
  const endOf = (at: number): number | undefined => {
    if (text[at] === '(') return closing.get(at);
    if (text[at] === '<') return lastBracket > at ? text.indexOf('>', at) : undefined;
    if (text[at] !== '"' || !hasQuotes) return undefined;
    const end = closingQuote(text, at);
    hasQuotes = end !== undefined;
    return end;
  };
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const end = endOf(at);
    if (end !== undefined) at = end;
    else if (text[at] === separator) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** Finds the end of `"Doe, Jane \"JD\""`. */
function closingQuote(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return undefined;
}

/** Returns the index of each opening parenthesis with the index of the one that closes it. */
export function matchParentheses(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') open.push(at);
    const start = text[at] === ')' ? open.pop() : undefined;
    if (start !== undefined) closing.set(start, at);
  }
  return closing;
}
