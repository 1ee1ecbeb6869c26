/** What of a line is written: its text, with the expressions it needs named in single braces. */
type Line = string;

const ADDRESS: readonly Line[] = ['{ClientContactName}', '{ClientCommonName}', '{ClientAddress}'];
/** The first whose expressions are known. */
const SALUTATIONS: readonly Line[] = ['Dear {ClientContactName}:', 'Dear {ClientCommonName}:', 'Dear Sir or Madam:'];
const SIGNATURE: readonly Line[] = ['{ClientRepName}', '{ClientRepEmail}'];
const EXPRESSION = /\{(\w+)\}/g;

/**
 * A letter to begin a template from, as HTML of the document schema: date, address block, salutation, room for the text, and
 * closing. A line that needs an expression which the organisation does not have is left out.
 * @param knows whether there is an expression of this name.
 */
export function letterSkeleton(knows: (name: string) => boolean): string {
  const known = (lines: readonly Line[]) =>
    lines.filter((line) => [...line.matchAll(EXPRESSION)].every(([, name = '']) => knows(name)));
  const paragraph = (lines: readonly Line[]) =>
    lines.length === 0 ? '' : `<p>${lines.join('<br>').replaceAll(EXPRESSION, '{{shortcode $1}}')}</p>`;
  return [
    paragraph(known(['{TodaysDate}'])),
    paragraph(known(ADDRESS)),
    paragraph(known(SALUTATIONS).slice(0, 1)),
    '<p></p>',
    paragraph(['Sincerely,']),
    paragraph(known(SIGNATURE)),
  ].join('');
}
