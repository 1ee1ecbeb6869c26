import { createHash } from 'node:crypto';
import type { CloudDocument, ContentType } from '@letterdesk/core/attachments/cloud-document';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CloudDocumentMissing, type CloudDocuments } from './port.ts';

export const CONTRACT_TYPES: readonly ContentType[] = [
  { name: 'License', watermarkable: true, defaultTo: true },
  { name: 'Photograph', watermarkable: false, defaultTo: false },
];

export interface KeptDocument extends CloudDocument {
  readonly environment: string;
  readonly bytes: Buffer;
}

function kept(
  id: number,
  environment: string,
  kind: 'provider' | 'client',
  owner: number,
  bytes: Buffer,
): KeptDocument {
  return {
    id: String(id),
    environment,
    owner: { kind, id: owner },
    filename: `Grüße ${id} "x".pdf`,
    docType: 'License',
    description: id % 2 === 0 ? null : 'Full, unrestricted',
    state: id % 2 === 0 ? null : 'TX',
    scannedDate: id % 2 === 0 ? null : '2024-02-29',
    expirationDate: id % 2 === 0 ? null : '2027-01-10',
    bytes,
  };
}

const LARGE = Buffer.alloc(3_000_000, 'Every byte of it. ');

/** Shared by all implementations' tests. */
export const CONTRACT_DOCUMENTS: readonly KeptDocument[] = [
  kept(1, 'first', 'provider', 1001, Buffer.from('One.')),
  kept(2, 'first', 'provider', 1001, LARGE),
  kept(3, 'first', 'client', 1001, Buffer.from('Three.')),
  kept(4, 'first', 'client', 12, Buffer.from('Four.')),
  kept(5, 'second', 'provider', 1001, Buffer.from('Five.')),
];

export interface CloudDocumentsUnderTest {
  readonly cloudDocuments: CloudDocuments;
  /** Number of open files or connections. */
  openNow(): Promise<number>;
  close(): Promise<void>;
}

/** Contract tests of the port. */
export function testCloudDocuments(name: string, open: () => Promise<CloudDocumentsUnderTest>): void {
  describe(`cloud documents, ${name}`, () => {
    let opened: CloudDocumentsUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const list = async (environment: string, owners: Parameters<CloudDocuments['listDocuments']>[1]) => {
      const documents = await opened.cloudDocuments.listDocuments(environment, owners);
      return documents.toSorted((one, other) => one.id.localeCompare(other.id));
    };
    const described = (...ids: string[]) =>
      CONTRACT_DOCUMENTS.filter(({ id }) => ids.includes(id)).map(({ environment, bytes, ...document }) => document);

    test('lists exactly the documents of the given records, unchanged', async () => {
      const provider = { kind: 'provider', id: 1001 } as const;
      expect(await list('first', [provider])).toEqual(described('1', '2'));
      expect(await list('first', [provider, { kind: 'client', id: 12 }])).toEqual(described('1', '2', '4'));
      expect(await list('first', [{ kind: 'client', id: 99 }])).toEqual([]);
      expect(await list('first', [])).toEqual([]);
    });

    test('keeps environments apart', async () => {
      expect(await list('second', [{ kind: 'provider', id: 1001 }])).toEqual(described('5'));
      expect(await list('third', [{ kind: 'provider', id: 1001 }])).toEqual([]);
    });

    test('opens the exact bytes of a document with their number', async () => {
      const { size, bytes } = await opened.cloudDocuments.openDocument('2');
      const hash = createHash('sha256');
      for await (const chunk of bytes) hash.update(chunk);
      expect([size, hash.digest('hex')]).toEqual([LARGE.length, createHash('sha256').update(LARGE).digest('hex')]);
    });

    test('closes a document at any point of reading', async () => {
      const fresh = await open();
      onTestFinished(() => fresh.close());
      const { cloudDocuments, openNow } = fresh;
      const readNothing = await cloudDocuments.openDocument('2');
      const readSome = await cloudDocuments.openDocument('2');
      await readSome.bytes[Symbol.asyncIterator]().next();
      expect(await openNow()).toBe(2);
      for (const document of [readNothing, readSome, readSome]) document.close();
      await vi.waitFor(async () => expect(await openNow()).toBe(0), { timeout: Number(process.env.TEST_CONDITION_MS) });

      const readAll = await cloudDocuments.openDocument('2');
      let size = 0;
      for await (const chunk of readAll.bytes) size += chunk.byteLength;
      readAll.close();
      expect(size).toBe(LARGE.length);
    });

    test.each(['99', 'x', '1 or 1=1', '../1', '99999999999999999999'])('has no document %j', async (id) => {
      await expect(opened.cloudDocuments.openDocument(id)).rejects.toBeInstanceOf(CloudDocumentMissing);
    });

    test('lists its content types', async () => {
      expect(await opened.cloudDocuments.contentTypes()).toEqual(CONTRACT_TYPES);
    });
  });
}
