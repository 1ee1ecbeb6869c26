import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobSettings } from './create-blobs.ts';
import { BlobAltered, BlobMissing, type BlobStore, BlobTooLarge } from './port.ts';
import { hashBytes, manyBytes } from './testing/given-bytes.ts';
import { type BlobsProcess, runBlobsProcess } from './testing/run-blobs-process.ts';

const MEGABYTE = 1_000_000;
const LARGE = 96 * MEGABYTE;

export interface BlobsUnderTest {
  readonly blobs: BlobStore;
  readonly settings: BlobSettings;
  names(): Promise<string[]>;
  incoming(): Promise<string[]>;
  alter(sha256: string, bytes: Uint8Array): Promise<void>;
  date(sha256: string, at: Date): Promise<void>;
  close(): Promise<void>;
}

/** Contract tests of the port. */
export function testBlobs(name: string, open: () => Promise<BlobsUnderTest>): void {
  describe(`blobs ${name}`, () => {
    let opened: BlobsUnderTest;
    let blobs: BlobStore;
    let processes: BlobsProcess[];

    beforeEach(async () => {
      processes = [];
      opened = await open();
      blobs = opened.blobs;
    });
    afterEach(async () => {
      for (const started of processes) await started.kill();
      await opened.close();
    });

    const inProcess = (
      ...[task, size, limits]: Parameters<typeof runBlobsProcess> extends [unknown, ...infer P] ? P : []
    ) => {
      const started = runBlobsProcess(opened.settings, task, size, limits);
      processes.push(started);
      return started;
    };

    const expectNothing = async () => {
      expect(await opened.names()).toEqual([]);
      expect(await opened.incoming()).toEqual([]);
    };

    it('return the exact bytes by their SHA-256', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 0]);
      const name = await blobs.put(bytes);
      expect(name).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(await blobs.read(name)).toEqual(bytes);
    });

    it('keep the same bytes under the same name, stored once or simultaneously', async () => {
      const names = await Promise.all(Array.from({ length: 10 }, () => blobs.put(Buffer.from('letter'))));
      expect(new Set(names).size).toBe(1);
      expect(await opened.names()).toEqual([names[0]]);
      expect((await blobs.read(names[0] ?? '')).toString()).toBe('letter');
      expect(await opened.incoming()).toEqual([]);
    });

    it('keep empty content and empty streams', async () => {
      const name = await blobs.put(Buffer.alloc(0));
      expect(await blobs.read(name)).toEqual(Buffer.alloc(0));
      expect(await blobs.receive(Readable.from([]), { maxBytes: 0 })).toEqual({ sha256: name, size: 0 });
    });

    it('accept a stream up to its limit and return it as one', async () => {
      const size = 3 * MEGABYTE + 1;
      const kept = await blobs.receive(Readable.from(manyBytes(size)), { maxBytes: size });
      expect(kept).toEqual({ sha256: await hashBytes(manyBytes(size)), size });
      const found = await blobs.open(kept.sha256);
      expect([found.size, await hashBytes(found.stream)]).toEqual([size, kept.sha256]);
      expect(await opened.incoming()).toEqual([]);
    });

    it('keep nothing of content over its limit, and stop reading it', async () => {
      let asked = 0;
      const source = manyBytes(LARGE, (sent) => {
        asked = sent;
      });
      await expect(blobs.receive(source, { maxBytes: MEGABYTE })).rejects.toThrow(BlobTooLarge);
      expect(asked).toBeLessThan(2 * MEGABYTE);
      expect((await source.next()).done).toBe(true);
      await expectNothing();
    });

    it('keep nothing of a failing source, and report its error', async () => {
      async function* failing() {
        yield* manyBytes(MEGABYTE);
        throw new Error('The client is gone.');
      }
      await expect(blobs.receive(failing(), { maxBytes: LARGE })).rejects.toThrow('The client is gone.');
      await expectNothing();
    });

    it('keep nothing of an interrupted stream', async () => {
      const source = Readable.from(
        manyBytes(LARGE, (sent) => {
          if (sent > MEGABYTE) source.destroy();
        }),
      );
      await expect(blobs.receive(source, { maxBytes: LARGE })).rejects.toThrow(/premature/i);
      await expectNothing();
    });

    it.each(['0'.repeat(64), '', '../../etc/passwd', `${'a'.repeat(63)}/`])(
      'have no content under %j',
      async (name) => {
        await expect(blobs.open(name)).rejects.toThrow(BlobMissing);
        await expect(blobs.read(name)).rejects.toThrow(BlobMissing);
      },
    );

    it('return no byte of a file with a flipped one', async () => {
      const bytes = Buffer.alloc(MEGABYTE, 'letter');
      const name = await blobs.put(bytes);
      bytes[bytes.length - 1] = 0;
      await opened.alter(name, bytes);
      await expect(blobs.open(name)).rejects.toThrow(BlobAltered);
      await expect(blobs.read(name)).rejects.toThrow(BlobAltered);
      expect(await opened.incoming()).toEqual([]);
    });

    it('are complete again when lost bytes are stored again', async () => {
      const name = await blobs.put(Buffer.from('letter'));
      await opened.alter(name, Buffer.from('lett'));
      await expect(blobs.read(name)).rejects.toThrow(BlobAltered);
      await blobs.put(Buffer.from('letter'));
      expect((await blobs.read(name)).toString()).toBe('letter');
    });

    it('are listed if they were stored before a time, until they are stored again', async () => {
      const texts = ['one', 'two', 'three', 'four', 'five'];
      const names = await Promise.all(texts.map((text) => blobs.put(Buffer.from(text))));
      const [renewed = '', recent = '', ...old] = names;
      for (const name of [renewed, ...old]) await opened.date(name, hoursAgo(30));
      await opened.date(recent, hoursAgo(20));
      await blobs.put(Buffer.from('one'));
      expect((await Array.fromAsync(blobs.namesBefore(hoursAgo(24)))).toSorted()).toEqual(old.toSorted());
      expect(await Array.fromAsync(blobs.namesBefore(hoursAgo(40)))).toEqual([]);
    });

    it('return an empty list while there are none', async () => {
      expect(await Array.fromAsync(blobs.namesBefore(new Date()))).toEqual([]);
    });

    it('can be removed twice and stored again', async () => {
      const [name, other] = [await blobs.put(Buffer.from('letter')), await blobs.put(Buffer.from('other'))];
      await blobs.remove(name);
      await blobs.remove(name);
      await expect(blobs.open(name)).rejects.toThrow(BlobMissing);
      expect(await opened.names()).toEqual([other]);
      await blobs.put(Buffer.from('letter'));
      expect((await blobs.read(name)).toString()).toBe('letter');
    });

    it('remove remains of killed processes, but no running uploads', async () => {
      const incoming = join(opened.settings.folder, 'incoming');
      expect(await blobs.clearIncoming(new Date())).toBe(0);
      await mkdir(incoming, { recursive: true });
      for (const [name, hours] of [
        ['left', 30],
        ['coming', 1],
      ] as const) {
        await writeFile(join(incoming, name), 'half');
        await utimes(join(incoming, name), hoursAgo(hours), hoursAgo(hours));
      }
      expect(await blobs.clearIncoming(hoursAgo(24))).toBe(1);
      expect((await opened.incoming()).map((path) => path.split('/').at(-1))).toEqual(['coming']);
    });

    it('need no more memory for a large stream than for a small one', async () => {
      const found = await inProcess('measure', LARGE).next();
      const sha256 = await hashBytes(manyBytes(LARGE));
      expect(found).toMatchObject({ sha256, readBack: sha256 });
      expect(found).toHaveProperty('grownBy');
      expect(Number((found as { grownBy: number }).grownBy)).toBeLessThan(LARGE / 2);
    });

    it('accept the same bytes from two processes at once', async () => {
      const size = 20 * MEGABYTE;
      const started = [inProcess('receive', size), inProcess('receive', size)];
      const sha256 = await hashBytes(manyBytes(size));
      expect(await Promise.all(started.map((one) => one.next()))).toEqual(Array(2).fill({ sha256, size }));
      expect(await opened.names()).toEqual([sha256]);
      expect(await hashBytes((await blobs.open(sha256)).stream)).toBe(sha256);
      expect(await opened.incoming()).toEqual([]);
    });

    it('report a full disk and keep nothing of the oversized content', async () => {
      const found = await inProcess('receive', 5 * MEGABYTE, { fileBytes: 2 * MEGABYTE }).next();
      expect(found).toEqual({ error: 'StorageFull' });
      await expectNothing();
    });

    it('have no content under a name when the process is killed during a stream', async () => {
      const started = inProcess('hang', 4 * MEGABYTE);
      expect(await started.next()).toBe('half');
      await started.kill();
      expect(await opened.names()).toEqual([]);
    });
  });
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
