import type { PreQueryDefinition } from '../flooding/pre-query.ts';
import type { RecordKind } from '../flooding/records.ts';

/** Maximum characters and lines that fit on the page. */
export interface NamedField {
  /** Where it is named: `field`, `columns.0.field`. */
  readonly at: string;
  readonly record: RecordKind | 'letter';
  readonly name: string;
}

interface Expression {
  readonly record: RecordKind | 'letter';
  readonly field: string;
  readonly columns: readonly { readonly field: string }[] | null;
}

/** The fields that an expression finds its value in. What stands in the rows of a field is the source's own. */
export function fieldsOfExpression({ record, field, columns }: Expression): NamedField[] {
  if (field !== '') return [{ at: 'field', record, name: field }];
  return (columns ?? []).map((column, index) => ({ at: `columns.${index}.field`, record, name: column.field }));
}

/** What every record has besides its fields. */
const OF_EVERY_RECORD: readonly string[] = ['id', 'label'];

/** The fields that a pre-query shows, and finds an id in. */
export function fieldsOfPreQuery({
  record,
  resultFields,
  idMapValueField,
}: Pick<PreQueryDefinition, 'record' | 'idMapValueField'> & {
  readonly resultFields: readonly { readonly name: string }[];
}): NamedField[] {
  const named = [
    { at: 'idMapValueField', record, name: idMapValueField },
    ...resultFields.map(({ name }, index) => ({ at: `resultFields.${index}.name`, record, name })),
  ];
  return named.filter(({ name }) => !OF_EVERY_RECORD.includes(name));
}

/** Changes between a name and one that was meant. */
const NEAR = 3;

/** The one of some names that was most likely meant, when one is near enough. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  const near = names
    .map((each) => ({ each, changes: changesBetween(wanted, each.toLowerCase()) }))
    .filter(({ each, changes }) => changes <= Math.min(NEAR, Math.floor(Math.max(each.length, wanted.length) / 3)))
    .toSorted((one, other) => one.changes - other.changes);
  return near[0]?.each ?? null;
}

/** How many letters are put in, taken out or replaced to make one text the other (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, theirs] of [...other].entries()) {
      const replaced = (before[column] ?? 0) + (letter === theirs ? 0 : 1);
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
