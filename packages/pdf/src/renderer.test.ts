import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool } from './pool/worker-pool.ts';
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from './renderer.ts';
import {
  aPdfRequest,
  cell,
  headerCell,
  image,
  PICTURE_URL,
  paragraph,
  row,
  table,
} from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';

const open: PdfRenderer[] = [];

async function aRenderer(options: PdfRendererOptions = {}): Promise<PdfRenderer> {
  const renderer = createPdfRenderer({ size: 1, ...options });
  open.push(renderer);
  await renderer.ready();
  return renderer;
}

function onlyProcess(renderer: PdfRenderer): number {
  const [pid] = renderer.workerPids();
  if (pid === undefined) throw new Error('no worker process');
  return pid;
}

function hang(pid: number): void {
  process.kill(pid, 'SIGSTOP');
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
});

// Process starts are slow on busy machines.
describe('the renderer', () => {
  it('gives identical bytes for identical input, in two processes and between other letters', async () => {
    const [first, second] = [await aRenderer(), await aRenderer()];
    const request = aPdfRequest([
      paragraph('Dear Dr. Whitfield,'),
      table(row(headerCell('Date')), row(cell('Dec 7'))),
      image(PICTURE_URL, 'A seal'),
    ]);
    const one = await first.render(request);
    await second.render(aPdfRequest([paragraph('Another letter')]));
    const other = await second.render(structuredClone(request));
    const again = await first.render(request);
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0);
  });

  it('renders letters during its start, and many at once', async () => {
    const renderer = createPdfRenderer({ size: 2 });
    open.push(renderer);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renderer.render(aPdfRequest([paragraph(`Letter ${index}`)]))),
    );
    const texts = await Promise.all(
      results.map(async ({ bytes }) => (await readPdf(bytes)).pages[0]?.lines[0]?.trim()),
    );
    expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `Letter ${index}`));
  });

  it('renders a letter again when its process is killed', async () => {
    const renderer = await aRenderer();
    const pid = onlyProcess(renderer);
    hang(pid);
    const rendering = renderer.render(aPdfRequest([paragraph('Still here')]));
    process.kill(pid, 'SIGKILL');
    const { bytes } = await rendering;
    expect((await readPdf(bytes)).pages[0]?.text).toContain('Still here');
    expect(onlyProcess(renderer)).not.toBe(pid);
  });

  it('gives up on a letter whose process dies twice', async () => {
    const renderer = await aRenderer();
    const first = onlyProcess(renderer);
    const rows = Array.from({ length: 900 }, (_, index) => row(...[1, 2, 3, 4, 5].map((x) => cell(`${index}-${x}`))));
    const rendering = expect(renderer.render(aPdfRequest([table(...rows)]))).rejects.toMatchObject({ code: 'crashed' });
    process.kill(first, 'SIGKILL');
    await expect.poll(() => onlyProcess(renderer)).not.toBe(first);
    await renderer.ready();
    process.kill(onlyProcess(renderer), 'SIGKILL');
    await rendering;
  });

  it('stops a hanging rendering and renders the next letter', async () => {
    const renderer = await aRenderer({ timeoutMs: 1_500 });
    const pid = onlyProcess(renderer);
    hang(pid);
    await expect(renderer.render(aPdfRequest([paragraph('Hangs')]))).rejects.toMatchObject({ code: 'timed_out' });
    expect(isRunning(pid)).toBe(false);
    const { pages } = await renderer.render(aPdfRequest([paragraph('Next')]));
    expect(pages).toBe(1);
  });

  it('refuses jobs that waited too long for a worker and continues with the rest', async () => {
    const renderer = await aRenderer({ waitMs: 300 });
    const pid = onlyProcess(renderer);
    hang(pid);
    const first = renderer.render(aPdfRequest([paragraph('First')]));
    await expect(renderer.render(aPdfRequest([paragraph('Waits')]))).rejects.toMatchObject({ code: 'busy' });
    process.kill(pid, 'SIGCONT');
    expect((await first).pages).toBe(1);
  });

  it("stops a preview when its person's time is used up, but no sendings or other people's previews", async () => {
    const renderer = await aRenderer({ budgetMs: 5_000 });
    const turn = { person: 'ann', urgent: false };
    hang(onlyProcess(renderer));
    const cutOff = { code: 'over_budget', retryAfterSeconds: expect.any(Number) };
    await expect(renderer.render(aPdfRequest([paragraph('Slow')]), turn)).rejects.toMatchObject(cutOff);
    await expect(renderer.render(aPdfRequest([paragraph('Again')]), turn)).rejects.toMatchObject(cutOff);
    const [sent, other] = await Promise.all([
      renderer.render(aPdfRequest([paragraph('Sent')]), { ...turn, urgent: true }),
      renderer.render(aPdfRequest([paragraph('Another’s')]), { person: 'ben', urgent: false }),
    ]);
    expect([sent.pages, other.pages]).toEqual([1, 1]);
  });

  it('returns the output of a process that ended by itself', async () => {
    const messages: string[] = [];
    const entry = fileURLToPath(new URL('./testing/worker-that-ends.ts', import.meta.url));
    const limits = { timeoutMs: 1_000, memoryBytes: 1e9, waitMs: 1_000, budgetMs: 1_000 };
    const program = { entry, nodeArguments: [] };
    const pool = new WorkerPool({ ...limits, program, size: 1, onLost: (words) => messages.push(words) });
    await expect.poll(() => messages.join()).toContain('There are no fonts here.');
    await pool.close();
  });

  it('stops a rendering that takes too much memory', async () => {
    const renderer = await aRenderer({ memoryLimitMb: 16 });
    const pid = onlyProcess(renderer);
    hang(pid);
    await expect(renderer.render(aPdfRequest([paragraph('Greedy')]))).rejects.toMatchObject({ code: 'too_large' });
  });

  it('leaves no process behind when its parent is killed, idle or rendering', async () => {
    const parent = fork(fileURLToPath(new URL('./testing/renderer-owner.ts', import.meta.url)), [], { execArgv: [] });
    const [{ idle, busy }] = (await once(parent, 'message')) as [{ idle: number; busy: number }];
    expect([isRunning(idle), isRunning(busy)]).toEqual([true, true]);
    parent.kill('SIGKILL');
    await expect.poll(() => [isRunning(idle), isRunning(busy)]).toEqual([false, false]);
  });

  it('leaves no process behind when it is closed, and refuses further letters', async () => {
    const renderer = await aRenderer({ size: 2 });
    const pids = renderer.workerPids();
    expect(pids).toHaveLength(2);
    for (const pid of pids) hang(pid);
    const waiting = Promise.allSettled([1, 2, 3].map(() => renderer.render(aPdfRequest([paragraph('Late')]))));
    await renderer.close();
    expect(pids.filter(isRunning)).toEqual([]);
    expect(await waiting).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ reason: expect.objectContaining({ code: 'crashed' }) })),
    );
    await expect(renderer.render(aPdfRequest([]))).rejects.toMatchObject({ code: 'crashed' });
  });
});
