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
/** Milliseconds. */
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

describe('a scanner', () => {
  it('is sent the very bytes, in portions, and finds nothing', async () => {
    const clamd = await given(says('stream: OK\0'));
    expect(await createScanner(clamd.url).scan(portions(FILE))).toBeNull();
    expect(await createScanner(clamd.url).scan(portions(Buffer.alloc(0)))).toBeNull();
    expect(await createScanner(clamd.url).scan(async () => Readable.from([FILE, Buffer.alloc(0), FILE]))).toBeNull();
    expect(clamd.seen).toEqual([FILE, Buffer.alloc(0), Buffer.concat([FILE, FILE])]);
  });

  it('says what it finds, also before it has the whole file', async () => {
    const found = says('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    for (const script of [found, { ...found, afterBytes: 100_000 }]) {
      const clamd = await given(script);
      expect(await createScanner(clamd.url).scan(portions(FILE))).toBe('Win.Test.EICAR_HDB-1');
    }
  });

  it('may listen at a socket of this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letterdesk scanner-'));
    try {
      const clamd = await given(says('stream: OK\0'), join(folder, 'clamd.ctl'));
      expect(await createScanner(clamd.url).scan(portions(FILE))).toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('that is none opens no file', async () => {
    const open = () => expect.fail('The file was opened.');
    expect(await createScanner(undefined).scan(open)).toBeNull();
  });
});

describe('it is unknown whether a file is clean', () => {
  it.each<[string, Script, string]>([
    ['when the answer breaks off', says('stream: O'), 'its answer broke off'],
    ['when it finds nothing in half of it', { ...says('stream: OK\0'), afterBytes: 100_000 }, 'before it had the file'],
    ['when it hangs up', { afterBytes: 1, act: (socket) => socket.destroy() }, ''],
    ['when it finds fault with the command', says('UNKNOWN COMMAND\0'), 'it answered "UNKNOWN COMMAND"'],
    [
      'when it can’t read',
      says("stream: Can't allocate memory ERROR\0"),
      'it answered "stream: Can\'t allocate memory ERROR"',
    ],
    ['when it says two things', says('stream: OK\nstream: X FOUND\0'), 'it answered "stream: OK\\nstream: X FOUND"'],
    [
      'when it does not stop answering',
      { act: (socket) => socket.write('x'.repeat(10_000)) },
      'its answer is too long',
    ],
  ])('%s', async (_when, script, reason) => {
    const error = await thrownBy(script);
    expect(error).toBeInstanceOf(ScannerUnreachable);
    expect(error).toHaveProperty('fileTooLarge', false);
    expect(error).toHaveProperty('message', expect.stringContaining(reason));
  });

  it('when it takes longer than it may, with the answer or with the file', async () => {
    const reason = 'The virus scanner can’t be used: it did not answer in time.';
    expect(await thrownBy({ act: () => {} }, LIMIT)).toHaveProperty('message', reason);
    const { url } = await given({ act: () => {} });
    const endless = async () => Readable.from(neverMore());
    await expect(createClamd({ url, timeLimit: LIMIT }).scan(endless)).rejects.toThrow(reason);
  });

  it('when it takes no files of the size', async () => {
    const error = await thrownBy({
      afterBytes: 100_000,
      act: (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    });
    expect(error).toBeInstanceOf(ScannerUnreachable);
    expect(error).toHaveProperty('fileTooLarge', true);
  });

  it('when nothing listens', async () => {
    const scan = createScanner(NOBODY).scan(portions(FILE));
    await expect(scan).rejects.toThrow('The virus scanner can’t be used: ECONNREFUSED.');
  });
});

it('what goes wrong with the file itself is no fault of the scanner', async () => {
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
