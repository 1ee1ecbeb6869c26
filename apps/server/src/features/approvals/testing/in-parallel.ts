/** Maps items concurrently, a few at a time. @returns the results in order. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>, lanes = 8): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
