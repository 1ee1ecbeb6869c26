/** A skeleton line with its expressions in single braces. */
type Line = string;

const ADDRESS: readonly Line[] = ['{ClientContactName}', '{ClientCommonName}', '{ClientAddress}'];
/** The first whose expressions exist is used. */
const SALUTATIONS: readonly Line[] = ['Dear {ClientContactName}:', 'Dear {ClientCommonName}:', 'Dear Sir or Madam:'];
const SIGNATURE: readonly Line[] = ['{ClientRepName}', '{ClientRepEmail}'];
const EXPRESSION = /\{(\w+)\}/g;

/**
 * Returns a starter template as HTML: date, address block, salutation, body and closing. Lines with unknown
 * expressions are omitted.
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
