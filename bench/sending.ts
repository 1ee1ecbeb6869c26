import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../apps/server/src/ports.ts';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const SENDS = 200;
const SENDERS = 4;
const AT_ONCE = 8;
/** Milliseconds per mail at the mail server. */
const SERVER_PAUSE = 20;
const LIMIT = 120_000;

/** Sends letters to a counting SMTP server, while calling the API. */
const port = await freePort();
const copies = new Map<string, number>();
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1]?.trim() ?? '';
      copies.set(id, (copies.get(id) ?? 0) + 1);
      setTimeout(() => done(null), SERVER_PAUSE);
    });
  },
});
await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening));
const product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_DNS: 'off' });
try {
  const letters = await floodLetters();
  const tokens = await Promise.all(Array.from({ length: SENDERS }, (_, index) => product.tokenOf(`sender.${index}`)));
  const posts: number[] = [];
  const answers: number[] = [];
  const sentLetterIds: number[] = [];
  let next = 0;
  let working = true;

  const start = performance.now();
  const asking = (async () => {
    while (working) {
      answers.push(await timed(() => product.call('GET', `/v1/letters/${letters[0]?.id}`)));
      await wait(25);
    }
  })();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < SENDS; index = next++) {
        posts.push(
          await timed(async () => {
            const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${tokens[index % SENDERS]}` };
            const answer = await product.call('POST', '/v1/email', emailOf(letters[index], index), headers);
            sentLetterIds.push(((await answer.json()) as { sentLetterId: number }).sentLetterId);
          }),
        );
      }
    }),
  );
  const accepted = performance.now() - start;
  while (copies.size < SENDS && performance.now() - start < LIMIT) await wait(20);
  const delivered = performance.now() - start;
  await wait(500);
  working = false;
  await asking;

  const doubled = [...copies.values()].filter((count) => count > 1).length;
  console.log(
    `${SENDS} sends: accepted in ${seconds(accepted)}, delivered in ${seconds(delivered)} (${(SENDS / (delivered / 1000)).toFixed(0)} a second); lost ${SENDS - copies.size}, doubled ${doubled} (goal 0 and 0)`,
  );
  console.log(
    `POST /v1/email: p50 ${milliseconds(percentile(posts, 0.5))}, p95 ${milliseconds(percentile(posts, 0.95))}`,
  );
  console.log(
    `opening a letter meanwhile, ${answers.length} times: p50 ${milliseconds(percentile(answers, 0.5))}, p95 ${milliseconds(percentile(answers, 0.95))}, longest ${milliseconds(Math.max(...answers))}`,
  );
  if (copies.size !== SENDS || doubled > 0 || new Set(sentLetterIds).size !== SENDS) process.exitCode = 1;
} finally {
  await product.stop();
  await new Promise<void>((closed) => smtp.close(closed));
}

interface FloodedLetter {
  readonly id: number;
  readonly version: number;
}

/** One two-page letter per sending. */
async function floodLetters(): Promise<FloodedLetter[]> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as {
    id: number;
    name: string;
  }[];
  const template = names.find(({ name }) => name === 'Assignment Confirmation, Client') ?? names[0];
  const body = { letterTemplateId: template?.id, ids: { assignmentId: 501 } };
  const letters: FloodedLetter[] = [];
  while (letters.length < SENDS) {
    letters.push((await (await product.call('POST', '/v1/flooded-letter', body)).json()) as FloodedLetter);
  }
  return letters;
}

function emailOf(letter: FloodedLetter | undefined, index: number) {
  return {
    letter: { id: letter?.id, version: letter?.version },
    letterTo: `recipient.${index}@meridale.example`,
    letterFromEmail: 'letters@meridale.example',
    letterFromName: 'Meridale',
    cc: '',
    bcc: '',
    subject: `Confirmation ${index}`,
    message: `<p>Good morning, this is number ${index}.</p>`,
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`;
}
