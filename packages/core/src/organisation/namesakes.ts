export interface NamedOfDivision {
  readonly id: number;
  readonly name: string;
  readonly division: { readonly id: number };
}

const nameIn = (name: string, division: number) => `${division} ${name.trim().toLowerCase()}`;

/** @param own excluded from the check; null for unsaved items. */
export function hasNamesake(
  { own, name, division }: { readonly own: number | null; readonly name: string; readonly division: number },
  all: readonly NamedOfDivision[],
): boolean {
  if (name.trim() === '') return false;
  const wanted = nameIn(name, division);
  return all.some((one) => one.id !== own && nameIn(one.name, one.division.id) === wanted);
}

/**
 * Returns distinguishing labels, by id, for items of one name in one division: the first label that differs for all,
 * otherwise the id.
 */
export function marksOfNamesakes<T extends NamedOfDivision>(
  all: readonly T[],
  marks: readonly ((one: T) => string)[],
): ReadonlyMap<number, string> {
  const byName = Map.groupBy(all, ({ name, division }) => nameIn(name, division.id));
  const found = new Map<number, string>();
  for (const namesakes of byName.values()) {
    if (namesakes.length < 2) continue;
    const mark = marks.find((each) => differs(namesakes.map(each))) ?? (({ id }: T) => `No. ${id}`);
    for (const one of namesakes) found.set(one.id, mark(one));
  }
  return found;
}

function differs(marks: readonly string[]): boolean {
  return marks.every((mark) => mark.trim() !== '') && new Set(marks).size === marks.length;
}
