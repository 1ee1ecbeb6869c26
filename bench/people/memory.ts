import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { floodLetter } from '@letterdesk/contract/flooding';
import { renderPdf } from '@letterdesk/contract/pdf';
import { sendEmail } from '@letterdesk/contract/sending';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts';
import { type StartedMain, startMain } from '../../apps/server/src/testing/start-main.ts';
import { createClient, type TestClient } from '../../apps/server/src/testing/test-client.ts';
import { type CountingMailServer, startCountingMailServer } from './counting-mail-server.ts';
import { readUsage, type Usage } from './usage.ts';

const PROCESSES = 2;
const PEOPLE = 100;
const AT_ONCE = 8;
/** Of the work, after which caches and pools have their size. */
const SETTLED = 0.3;
const SAMPLES = 20;
/** Growth in parts of the settled memory, and in descriptors. */
const GOAL = { memory: 0.1, descriptors: 10 };
/** Milliseconds for mails that are still on their way. */
const DELIVERY_LIMIT = 600_000;

/** Two processes send mails and render PDFs, as many of each. @returns false if a mail was lost or doubled, or use grew. */
export async function measureMemory(count: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-'));
  const postgres = await startEmbeddedPostgres({ folder, password: randomBytes(12).toString('hex'), isDurable: true });
  const mailServer = await startCountingMailServer();
  const mains: StartedMain[] = [];
  try {
    const variables = {
      SMTP_URL: mailServer.url,
      MAIL_DNS: 'off',
      LOG_LEVEL: 'error',
      BLOB_FOLDER: join(folder, 'blobs'),
    };
    for (let index = 0; index < PROCESSES; index += 1) {
      // The first one fills in the demo data.
      const more = { ...variables, DEMO_DATA: index === 0 ? 'on' : 'off' };
      mains.push(await startMain(postgres.url, join(folder, `process-${index}`), { variables: more }));
    }
    const clients = await Promise.all(mains.map(clientsOf));
    const pids = mains.map(({ process }) => process.pid ?? 0);
    const pdfs = await repeat(count, pids, (index) => renderOne(clientAt(clients, index), index));
    const sends = await repeat(count, pids, (index) => sendOne(clientAt(clients, index), index));
    await untilDelivered(mailServer, count);
    const { doubled, lost } = { doubled: mailServer.doubled(), lost: count - mailServer.mails() };
    console.log(`${PROCESSES} processes sent ${count} mails: ${doubled} doubled, ${lost} lost (goals 0)`);
    const isFlat = [showUsage(`${count} PDFs`, pdfs), showUsage(`${count} sendings`, sends)].every(Boolean);
    return isFlat && doubled === 0 && lost === 0;
  } finally {
    for (const main of mains) await main.kill();
    await mailServer.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function clientsOf(main: StartedMain): Promise<TestClient[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    main.tokenFor({ username: `sender.${index}`, expiresIn: 86_400 }),
  );
  return (await Promise.all(people)).map((token) => createClient(main, token));
}

function clientAt(clients: readonly TestClient[][], index: number): TestClient {
  const client = clients[index % PROCESSES]?.[Math.floor(index / PROCESSES) % PEOPLE];
  if (client === undefined) throw new Error('There is no such person');
  return client;
}

/** Does the work a few times at once. @returns samples of the processes' use, in order. */
async function repeat(
  count: number,
  pids: readonly number[],
  work: (index: number) => Promise<void>,
): Promise<Usage[]> {
  const usages: Usage[] = [];
  const every = Math.max(1, Math.floor(count / SAMPLES));
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < count; index = next++) {
        await work(index);
        if ((index + 1) % every === 0) usages.push(await readUsage(pids));
      }
    }),
  );
  return usages;
}

async function renderOne(client: TestClient, index: number): Promise<void> {
  const letterTemplateId = await templateId(client);
  const text = `<p>Letter ${index}</p><p>${'We are pleased to confirm the assignment. '.repeat(20)}</p>`;
  const answer = await client.call(renderPdf, { body: { text, letterTemplateId } });
  if (answer.status !== 200) throw new Error(`A PDF was answered ${answer.status}: ${answer.error.code}`);
}

async function sendOne(client: TestClient, index: number): Promise<void> {
  const { body: letter } = await client.call(floodLetter, {
    body: { letterTemplateId: await templateId(client), ids: { assignmentId: 501 } },
  });
  const body = {
    letter: { id: letter.id, version: letter.version },
    letterTo: `recipient.${index}@meridale.example`,
    letterFromEmail: 'letters@meridale.example',
    letterFromName: 'Meridale',
    cc: '',
    bcc: '',
    subject: `Confirmation ${index}`,
    message: '<p>Good morning.</p>',
  };
  const answer = await client.call(sendEmail, { headers: { 'idempotency-key': randomUUID() }, body });
  if (answer.status !== 202) throw new Error(`A sending was answered ${answer.status}: ${answer.error.code}`);
}

let template: Promise<number> | undefined;

function templateId(client: TestClient): Promise<number> {
  template ??= client.call(listTemplateNames).then(({ body }) => {
    const found = body.find(({ name }) => name === 'Assignment Confirmation, Client') ?? body[0];
    if (found === undefined) throw new Error('There are no templates');
    return found.id;
  });
  return template;
}

async function untilDelivered(mailServer: CountingMailServer, count: number): Promise<void> {
  const end = performance.now() + DELIVERY_LIMIT;
  while (mailServer.mails() < count && performance.now() < end) await wait(100);
  // Doubled mails would come later.
  await wait(2_000);
}

function showUsage(what: string, usages: readonly Usage[]): boolean {
  const settled = usages[Math.floor(usages.length * SETTLED)];
  const end = usages.at(-1);
  if (settled === undefined || end === undefined) throw new Error('Nothing was measured');
  const growth = end.bytes / settled.bytes - 1;
  const more = end.descriptors - settled.descriptors;
  console.log(
    `${what}: ${usages.map(({ bytes, childBytes }) => `${megabytes(bytes - childBytes)}+${megabytes(childBytes)}`).join(' ')} MB (servers + children)`,
  );
  console.log(
    `${what}: ${megabytes(settled.bytes)} MB after ${SETTLED * 100} %, ${megabytes(end.bytes)} MB at the end, ${(growth * 100).toFixed(0)} % growth (goal ${GOAL.memory * 100} %); ${settled.descriptors} and ${end.descriptors} descriptors (goal ${GOAL.descriptors} more)`,
  );
  return growth <= GOAL.memory && more <= GOAL.descriptors;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
