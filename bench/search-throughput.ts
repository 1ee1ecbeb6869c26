import type { RunningProduct } from '../tooling/product.ts';

const USERS = 4;
const MILLISECONDS = 10_000;

/** Searches per second of concurrent users without pauses. */
export async function searchesASecond(product: RunningProduct, terms: readonly string[]): Promise<string> {
  const until = performance.now() + MILLISECONDS;
  const counts = await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      const authorization = `Bearer ${await product.tokenOf(`searcher.${user}`)}`;
      let count = 0;
      for (; performance.now() < until; count += 1) {
        const value = terms[(count + user) % terms.length] ?? '';
        await product.call('GET', `/v1/search?${new URLSearchParams({ value })}`, undefined, { authorization });
      }
      return count;
    }),
  );
  const searches = counts.reduce((sum, count) => sum + count, 0);
  return `${Math.round((searches * 1_000) / MILLISECONDS)} searches a second by ${USERS} people; goal 150`;
}
