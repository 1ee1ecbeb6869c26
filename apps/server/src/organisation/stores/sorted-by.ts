/** Sorts independently of the database's collation. */
export function sortedBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  const keyed = items.map((item) => ({ item, key: key(item) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key))).map(({ item }) => item);
}
