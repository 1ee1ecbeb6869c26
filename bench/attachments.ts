/** Transfers 25 MB files beside a bare stream server, and measures memory over 500 uploads of 10 MB. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResidentBytes } from '@letterdesk/pdf/pool/resident-bytes';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const LARGE = 25 * 1024 * 1024;
const ROUNDS = 12;
const WARM_UP = 3;
const SMALLER = 10 * 1024 * 1024;
const UPLOADS = 500;
const SETTLED_AFTER = 50;
/** Few distinct files, so that the disk holds 200 MB instead of 5 GB. */
const FILES = 20;
const PER_LETTER = 100;
/** Limit: 240 uploads per person and minute. */
const PEOPLE = 5;

const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bare-'));
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-file-server.ts'), join(folder, 'file')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [port] = (await once(bare.stdout, 'data')) as [Buffer];
const bareUrl = `http://127.0.0.1:${String(port).trim()}`;
const product = await startProduct({ ATTACHMENTS_PER_LETTER: String(PER_LETTER) });
try {
  await compareTimes();
  await watchMemory();
} finally {
  await product.stop();
  bare.kill('SIGKILL');
  await rm(folder, { recursive: true });
}

/** Alternating, so that other load affects both. */
async function compareTimes(): Promise<void> {
  const letterId = await newLetter();
  const times = { up: [] as number[], bareUp: [] as number[], down: [] as number[], bareDown: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const form = await aForm(LARGE);
    let attachmentId = 0;
    const took = {
      up: await timed(async () => {
        attachmentId = await upload(letterId, form, product.token);
      }),
      bareUp: await timed(() => fetch(bareUrl, { method: 'POST', body: form.body }).then((answer) => answer.text())),
      down: await timed(async () => drain(await download(letterId, attachmentId))),
      bareDown: await timed(async () => drain(await fetch(bareUrl))),
    };
    if (round < 0) continue;
    for (const kind of ['up', 'bareUp', 'down', 'bareDown'] as const) times[kind].push(took[kind]);
  }
  report('upload', times.up, times.bareUp);
  report('download', times.down, times.bareDown);
}

function report(what: string, own: readonly number[], bareTimes: readonly number[]): void {
  const [mine, theirs] = [percentile(own, 0.5), percentile(bareTimes, 0.5)];
  console.log(
    `${what} of 25 MB: p50 ${milliseconds(mine)}, through a bare stream server ${milliseconds(theirs)}: ${(theirs / mine).toFixed(2)} times as fast (goal: 0.5 or more)`,
  );
}

async function watchMemory(): Promise<void> {
  const files = await Promise.all(Array.from({ length: FILES }, () => aForm(SMALLER)));
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => product.tokenOf(`person.${index}`)));
  let [letterId, settled] = [0, 0];
  for (let number = 0; number < UPLOADS; number += 1) {
    if (number % PER_LETTER === 0) letterId = await newLetter();
    const form = files[number % FILES];
    if (form !== undefined) await upload(letterId, form, tokens[number % PEOPLE] ?? product.token);
    if (number + 1 === SETTLED_AFTER) settled = await residentMegabytes();
  }
  const end = await residentMegabytes();
  console.log(
    `${UPLOADS} uploads of 10 MB: ${settled} MB after ${SETTLED_AFTER}, ${end} MB at the end: ${((end / settled - 1) * 100).toFixed(0)} % growth (goal: flat)`,
  );
}

async function residentMegabytes(): Promise<number> {
  return Math.round(((await readResidentBytes(product.processId)) ?? Number.NaN) / 1024 / 1024);
}

async function newLetter(): Promise<number> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const body = { letterTemplateId: names[0]?.id, ids: { assignmentId: 501 } };
  return ((await (await product.call('POST', '/v1/flooded-letter', body)).json()) as { id: number }).id;
}

async function upload(letterId: number, form: Form, token: string): Promise<number> {
  const response = await fetch(`${product.url}/v1/email-attachments?selectedLetterId=${letterId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': form.type },
    body: form.body,
  });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { attachment: { id: number } }).attachment.id;
}

function download(letterId: number, attachmentId: number): Promise<Response> {
  return product.call('GET', `/v1/email-attachments/${attachmentId}?letterId=${letterId}`);
}

async function drain(response: Response): Promise<void> {
  let came = 0;
  for await (const chunk of response.body ?? []) came += chunk.length;
  if (came < LARGE) throw new Error(`${came} bytes came back`);
}

/** A prepared form, so that building it isn't measured. */
interface Form {
  readonly type: string;
  readonly body: Buffer<ArrayBuffer>;
}

async function aForm(size: number): Promise<Form> {
  const form = new FormData();
  form.append('file', new Blob([aPdf(size)]), 'file.pdf');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Different bytes each time, starting like a PDF. */
function aPdf(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, randomBytes(1_000_003));
  bytes.write('%PDF-1.7\n');
  return bytes;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}
