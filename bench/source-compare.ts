import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import type { TemplateName } from '@letterdesk/contract/templates';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const CALLS = 200;
const WARM_UP = 20;
const GOAL = 100;

/**
 * What it costs to fetch a letter's values again, as Submit, Approve and Send do, and to check an e-mail, with embedded
 * customer data.
 */
const product = await startProduct();
try {
  const letter = await longestLetter();
  const { id: letterId, letterTemplate, name, text, flooded } = letter;
  const request = { letterId, letterTemplateId: letterTemplate.id, name, text, flooded };
  const check = (compareWithSource: boolean) =>
    timed(async () => (await product.call('POST', '/v1/checks', { ...request, compareWithSource })).text());
  const withSource: number[] = [];
  const without: number[] = [];
  // Side by side, so that other work on the machine slows both.
  for (let index = -WARM_UP; index < CALLS; index += 1) {
    const times = [await check(true), await check(false)] as const;
    if (index < 0) continue;
    withSource.push(times[0]);
    without.push(times[1]);
  }
  const [compared, plain] = [percentile(withSource, 0.5), percentile(without, 0.5)];
  console.log(
    `check ${flooded.length} values: p50 ${milliseconds(plain)}; with their source ${milliseconds(compared)}, p95 ${milliseconds(percentile(withSource, 0.95))}; ${(compared / plain).toFixed(1)} x`,
  );
  console.log(`a comparison adds at most p50 ${milliseconds(compared)} to a sending (goal ${GOAL} ms or less)`);
  const email = await preparedEmail(letter);
  const ofEmail: number[] = [];
  for (let index = -WARM_UP; index < CALLS; index += 1) {
    const time = await timed(async () => (await product.call('POST', '/v1/email/checks', email)).text());
    if (index >= 0) ofEmail.push(time);
  }
  const all = percentile(ofEmail, 0.5);
  console.log(
    `all checks of a letter and its e-mail, before they are sent: p50 ${milliseconds(all)}, p95 ${milliseconds(percentile(ofEmail, 0.95))} (goal ${GOAL} ms or less)`,
  );
  if (Math.max(compared, all) > GOAL) process.exitCode = 1;
} finally {
  await product.stop();
}

/** Returns the letter with the most values of all templates. */
async function longestLetter(): Promise<Letter> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as TemplateName[];
  const letters: Letter[] = [];
  for (const { id: letterTemplateId } of names) {
    const body = { letterTemplateId, ids: { assignmentId: 501 } };
    letters.push((await (await product.call('POST', '/v1/flooded-letter', body)).json()) as Letter);
  }
  const [longest] = letters.filter(({ id }) => id > 0).sort((one, other) => other.flooded.length - one.flooded.length);
  if (longest === undefined) throw new Error('No letter was stored');
  return longest;
}

/** The e-mail as the send wizard proposes it. */
async function preparedEmail({ id, version }: Letter): Promise<EmailRequest> {
  const answer = await product.call('GET', `/v1/email?letterId=${id}`);
  const { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message } =
    (await answer.json()) as PreparedEmail;
  const mail = { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message };
  return { letter: { id, version, sentLetters: 0 }, ...mail };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}
