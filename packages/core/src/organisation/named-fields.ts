import type { PreQueryDefinition } from '../flooding/pre-query.ts';
import type { RecordKind } from '../flooding/records.ts';

/** A field of the customer data used by the organisation. */
export interface NamedField {
  /** Path such as `field` or `columns.0.field`. */
  readonly at: string;
  readonly record: RecordKind | 'letter';
  readonly name: string;
}

interface Expression {
  readonly record: RecordKind | 'letter';
  readonly field: string;
  readonly columns: readonly { readonly field: string }[] | null;
}

/** Returns the fields an expression reads. Cells of a list's rows aren't checked. */
export function fieldsOfExpression({ record, field, columns }: Expression): NamedField[] {
  if (field !== '') return [{ at: 'field', record, name: field }];
  return (columns ?? []).map((column, index) => ({ at: `columns.${index}.field`, record, name: column.field }));
}

/** Every record has these. */
const OF_EVERY_RECORD: readonly string[] = ['id', 'label'];

/** Returns the fields a pre-query shows and takes its id from. */
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

/** Maximum edit distance of a suggestion. */
const MAX_DISTANCE = 3;

/** Returns the closest name, if any is near enough. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  const near = names
    .map((each) => ({ each, changes: changesBetween(wanted, each.toLowerCase()) }))
    .filter(
      ({ each, changes }) => changes <= Math.min(MAX_DISTANCE, Math.floor(Math.max(each.length, wanted.length) / 3)),
    )
    .toSorted((one, other) => one.changes - other.changes);
  return near[0]?.each ?? null;
}

/** Returns the Levenshtein distance of two texts. */
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
