import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamd, createScanner } from './clamd.ts';
import { ScannerUnreachable } from './port.ts';
import { type Script, type ScriptedClamd, says, startScriptedClamd } from './testing/scripted-clamd.ts';

/** A port where nothing listens; a free port might be taken later. */
const NOBODY = 'tcp://127.0.0.1:1';
/** Milliseconds to wait for the scanner. */
const LIMIT = 150;
const FILE = Buffer.alloc(300_000, 'file');

let started: ScriptedClamd[] = [];

afterEach(async () => {
  for (const each of started) await each.close();
  started = [];
});

async function given(script: Script, path?: string): Promise<ScriptedClamd> {
  const clamd = await startScriptedClamd(script, path);
  started.push(clamd);
  return clamd;
}

const portions = (bytes: Buffer, size = 64_000) => {
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return async () => Readable.from(parts);
};

async function thrownBy(script: Script, timeLimit?: number): Promise<unknown> {
  const { url } = await given(script);
  const scanner = createClamd({ url, ...(timeLimit !== undefined && { timeLimit }) });
  return scanner.scan(portions(FILE)).catch((error: unknown) => error);
}

describe('a virus scanner', () => {
  it('receives the exact bytes in chunks and reports a clean file', async () => {
    const clamd = await given(says('stream: OK\0'));
    expect(await createScanner(clamd.url).scan(portions(FILE))).toBeNull();
    expect(await createScanner(clamd.url).scan(portions(Buffer.alloc(0)))).toBeNull();
    expect(await createScanner(clamd.url).scan(async () => Readable.from([FILE, Buffer.alloc(0), FILE]))).toBeNull();
    expect(clamd.seen).toEqual([FILE, Buffer.alloc(0), Buffer.concat([FILE, FILE])]);
  });

  it('reports an infection, even before it has the whole file', async () => {
    const found = says('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    for (const script of [found, { ...found, afterBytes: 100_000 }]) {
      const clamd = await given(script);
      expect(await createScanner(clamd.url).scan(portions(FILE))).toBe('Win.Test.EICAR_HDB-1');
    }
  });

  it('can listen at a local socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letterdesk scanner-'));
    try {
      const clamd = await given(says('stream: OK\0'), join(folder, 'clamd.ctl'));
      expect(await createScanner(clamd.url).scan(portions(FILE))).toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('opens no file if there is no scanner', async () => {
    const open = () => expect.fail('The file was opened.');
    expect(await createScanner(undefined).scan(open)).toBeNull();
  });
});

describe('a scan', () => {
  it.each<[string, Script, string]>([
    ['breaks off its answer', says('stream: O'), 'its answer broke off'],
    ['answers after half of the file', { ...says('stream: OK\0'), afterBytes: 100_000 }, 'before it had the file'],
    ['hangs up', { afterBytes: 1, act: (socket) => socket.destroy() }, ''],
    ['rejects the command', says('UNKNOWN COMMAND\0'), 'it answered "UNKNOWN COMMAND"'],
    [
      'reports a read error',
      says("stream: Can't allocate memory ERROR\0"),
      'it answered "stream: Can\'t allocate memory ERROR"',
    ],
    ['gives two answers', says('stream: OK\nstream: X FOUND\0'), 'it answered "stream: OK\\nstream: X FOUND"'],
    ['answers without end', { act: (socket) => socket.write('x'.repeat(10_000)) }, 'its answer is too long'],
  ])('fails when the scanner %s', async (_when, script, reason) => {
    const error = await thrownBy(script);
    expect(error).toBeInstanceOf(ScannerUnreachable);
    expect(error).toHaveProperty('fileTooLarge', false);
    expect(error).toHaveProperty('message', expect.stringContaining(reason));
  });

  it('fails when the answer or the file takes too long', async () => {
    const reason = 'The virus scanner can’t be used: it did not answer in time.';
    expect(await thrownBy({ act: () => {} }, LIMIT)).toHaveProperty('message', reason);
    const { url } = await given({ act: () => {} });
    const endless = async () => Readable.from(neverMore());
    await expect(createClamd({ url, timeLimit: LIMIT }).scan(endless)).rejects.toThrow(reason);
  });

  it("fails when the file is over the scanner's size limit", async () => {
    const error = await thrownBy({
      afterBytes: 100_000,
      act: (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    });
    expect(error).toBeInstanceOf(ScannerUnreachable);
    expect(error).toHaveProperty('fileTooLarge', true);
  });

  it('fails when no scanner listens', async () => {
    const scan = createScanner(NOBODY).scan(portions(FILE));
    await expect(scan).rejects.toThrow('The virus scanner can’t be used: ECONNREFUSED.');
  });
});

it('an error of the file itself is not a scanner error', async () => {
  const { url } = await given(says('stream: OK\0'));
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield FILE;
        throw new Error('The disk is gone.');
      })(),
    );
  await expect(createScanner(url).scan(broken)).rejects.toThrow('The disk is gone.');
});

async function* neverMore(): AsyncGenerator<Buffer> {
  yield FILE;
  await new Promise(() => {});
}
