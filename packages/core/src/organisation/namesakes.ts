/** What people choose by its name: a template or an e-mail message. */
export interface NamedOfDivision {
  readonly id: number;
  readonly name: string;
  readonly division: { readonly id: number };
}

const nameIn = (name: string, division: number) => `${division} ${name.trim().toLowerCase()}`;

/**
 * Whether another one of the division is called so, capitals aside.
 * @param own what is named is not its own namesake; null when it is not stored yet.
 */
export function hasNamesake(
  { own, name, division }: { readonly own: number | null; readonly name: string; readonly division: number },
  all: readonly NamedOfDivision[],
): boolean {
  if (name.trim() === '') return false;
  const wanted = nameIn(name, division);
  return all.some((one) => one.id !== own && nameIn(one.name, one.division.id) === wanted);
}

/**
 * What tells those of one name in one division apart, by their ids: the first mark that differs among all of them, and
 * otherwise the number that stands in their addresses. Who has its name alone needs none.
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
