import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const ROUNDS = 200;
/** Concurrent requests of the attacker. */
const ATTACK = 12;
const MARKS = 100_000;

/**
 * One person's one-page PDFs, alone and while a read-only user keeps twelve letters of 100,000 combining marks
 * queued.
 */
const product = await startProduct();
try {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const letterTemplateId = names[0]?.id;
  const page = (round: number) =>
    `<p>Letter ${round}</p>${`<p>${'We are pleased to confirm. '.repeat(12)}</p>`.repeat(4)}`;
  const mine = async (round: number): Promise<number> => {
    const start = performance.now();
    const answer = await product.call('POST', '/v1/pdf', { text: page(round), letterTemplateId, name: `${round}` });
    await answer.arrayBuffer();
    return performance.now() - start;
  };
  const times = async (first: number) => {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await mine(first + round));
    return all.slice(ROUNDS / 4);
  };
  const alone = await times(0);

  const token = await product.tokenOf('ana.reader', ['ROLE_LETTERS_VIEW_ONLY']);
  const statuses = new Map<number, number>();
  let attacks = true;
  const attack = async (): Promise<void> => {
    const text = `<p>a${'\u0301'.repeat(MARKS)}</p>`;
    while (attacks) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ text, letterTemplateId, name: 'Marks' });
      const answer = await fetch(`${product.url}/v1/pdf`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const wait = Number(answer.headers.get('retry-after') ?? 0);
      if (attacks && wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(2, wait) * 1_000));
    }
  };
  const attackers = Array.from({ length: ATTACK }, attack);
  const beside = await times(ROUNDS);
  attacks = false;
  await Promise.all(attackers);

  const [before, under] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  console.log(`one page, p95: alone ${milliseconds(before)}, under the attack ${milliseconds(under)}`);
  console.log(`ratio ${(under / before).toFixed(1)} (goal 3 or less)`);
  console.log(`the attacker was answered ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
} finally {
  await product.stop();
}
