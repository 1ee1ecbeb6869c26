/** Sorts independently of the database's collation; equal items keep their order. */
export function sortedBy<T>(items: readonly T[], key: (item: T) => string | number): T[] {
  const keyed = items.map((item) => ({ item, key: key(item) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key))).map(({ item }) => item);
}
