import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../http-source/source.ts';
import { CONTRACT_DOCUMENTS, CONTRACT_TYPES, testCloudDocuments } from './cloud-documents.conformance.ts';
import { httpCloudDocuments } from './http.ts';
import { type CloudDocuments, CloudDocumentsUnavailable } from './port.ts';
import { type DocumentServer, type Reaction, startDocumentServer } from './testing/start-document-server.ts';

const HELD = { documents: CONTRACT_DOCUMENTS, types: CONTRACT_TYPES };

testCloudDocuments('over HTTP', async () => {
  const server = await startDocumentServer(HELD);
  return {
    cloudDocuments: httpCloudDocuments(server),
    openNow: () => server.connections(),
    close: () => server.close(),
  };
});

describe('a cloud document store over HTTP', () => {
  let server: DocumentServer;
  let cloudDocuments: CloudDocuments;
  let before = 0;

  beforeAll(async () => {
    server = await startDocumentServer(HELD);
    cloudDocuments = httpCloudDocuments({ ...server, firstWait: 1 });
  });
  beforeEach(() => {
    server.react();
    before = server.requests.length;
  });
  afterAll(() => server.close());

  const list = (from = cloudDocuments) => from.listDocuments('first', [{ kind: 'provider', id: 1001 }]);
  const read = async (from = cloudDocuments) => {
    const { bytes } = await from.openDocument('1');
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };

  async function failing(ask: () => Promise<unknown>, ...reactions: Reaction[]) {
    server.react(...reactions);
    const error = await ask().then(
      (answer) => ({ answer }),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CloudDocumentsUnavailable);
    expect(inspect(error, { depth: 20 })).not.toContain(server.token);
    return { message: (error as Error).message, asked: server.requests.length - before };
  }

  test('receives its token', async () => {
    await read();
    await list();
    const tokens = server.requests.slice(before).map(({ authorization }) => authorization);
    expect(tokens).toEqual(Array(2).fill(`Bearer ${server.token}`));
  });

  test('is asked again after an error and a cut connection, for lists and bytes', async () => {
    for (const ask of [list, read]) {
      server.react({ status: 503 }, 'drop');
      await ask();
    }
    expect(server.requests.length - before).toBe(2 * ATTEMPTS);
  });

  test.each([401, 403, 302, 204])("isn't asked again after %i", async (status) => {
    for (const ask of [list, read]) {
      before = server.requests.length;
      const { message, asked } = await failing(ask, { status, headers: { location: `${server.url}/documents/list` } });
      expect([asked, message]).toEqual([1, expect.stringContaining(`answered ${status}`)]);
    }
  });

  test('is unavailable after a timeout if it says nothing', async () => {
    const impatient = httpCloudDocuments({ ...server, firstWait: 1, timeout: 50 });
    for (const ask of [list, read]) {
      before = server.requests.length;
      const { message, asked } = await failing(() => ask(impatient), ...Array<Reaction>(ATTEMPTS).fill('silence'));
      expect([asked, message]).toEqual([ATTEMPTS, expect.stringContaining('gave no answer')]);
    }
  });

  test("is unavailable if it can't be reached", async () => {
    const nowhere = httpCloudDocuments({ url: 'http://127.0.0.1:1', token: server.token, firstWait: 1 });
    for (const ask of [list, read]) expect((await failing(() => ask(nowhere))).message).toContain('gave no answer');
  });

  const digest = (text: string) => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;

  test.each<[string, Reaction, string]>([
    [
      'half of the bytes',
      { status: 200, headers: { 'content-length': '10' }, body: 'Half', after: 'drop' },
      'broke off',
    ],
    [
      'no length',
      { status: 200, headers: { 'transfer-encoding': 'chunked' }, body: 'One.' },
      'without a Content-Length',
    ],
    [
      'encoded bytes',
      { status: 200, headers: { 'content-length': '4', 'content-encoding': 'x-own' }, body: 'One.' },
      'encoded bytes',
    ],
    [
      'other bytes than it promised',
      { status: 200, headers: { 'content-length': '4', 'repr-digest': digest('Two.') }, body: 'One.' },
      'other bytes than its digest says',
    ],
  ])('is unavailable if a document has %s', async (_, reaction, problem) => {
    expect((await failing(read, reaction)).message).toContain(problem);
  });

  test.each([
    ['stalls', { still: 50, whole: 10_000 }],
    ['takes too long as a whole', { still: 10_000, whole: 50 }],
  ])('is unavailable if a document %s', async (_, bytesTimes) => {
    const impatient = httpCloudDocuments({ ...server, bytesTimes });
    const stuck: Reaction = { status: 200, headers: { 'content-length': '10' }, body: 'Half', after: 'silence' };
    expect((await failing(() => read(impatient), stuck)).message).toContain('broke off after 4 of 10 bytes');
  });

  const { environment, bytes, ...one } = CONTRACT_DOCUMENTS[0] ?? Object();
  const answering = (...documents: object[]) => JSON.stringify({ documents });

  test.each([
    ['no JSON', '<html>Maintenance</html>'],
    ['half an answer', '{"documents": [{"id"'],
    ['no documents', '{}'],
    ["another owner's document", answering({ ...one, owner: { kind: 'client', id: 1001 } })],
    ['a document twice', answering(one, one)],
    ['a day that there is not', answering({ ...one, expirationDate: '2027-02-30' })],
    ['a moment in place of a day', answering({ ...one, scannedDate: '2026-01-01T00:00:00Z' })],
    ['no name', answering({ ...one, filename: '' })],
    ['a name without an end', answering({ ...one, filename: 'x'.repeat(1_001) })],
    ['a text that can’t be stored', answering({ ...one, description: 'a\0b' })],
    ['half a sign', answering({ ...one, docType: 'a\uD800' })],
    ['a number as an id', answering({ ...one, id: 7 })],
  ])('is unavailable if it lists %s', async (_, body) => {
    const { message, asked } = await failing(list, { status: 200, body });
    expect([asked, message]).toEqual([1, expect.stringContaining('sent an invalid response')]);
  });

  test('can send additional properties, which are ignored', async () => {
    server.react({ status: 200, body: answering({ ...one, shelf: 7 }) });
    expect(await list()).toEqual([one]);
  });

  test('is unavailable if its content types are ambiguous', async () => {
    const body = JSON.stringify({ contentTypes: [CONTRACT_TYPES[0], CONTRACT_TYPES[0]] });
    await failing(() => cloudDocuments.contentTypes(), { status: 200, body });
    await failing(() => cloudDocuments.contentTypes(), {
      status: 200,
      body: '{"contentTypes": [{"name": "License"}]}',
    });
  });
});
