import { attachCloudDocuments, listCloudDocuments, listContentTypes } from '@letterdesk/contract/cloud-documents';
import { getLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptDocument } from '../../integrations/cloud-documents/cloud-documents.conformance.ts';
import {
  type DocumentServer,
  startDocumentServer,
} from '../../integrations/cloud-documents/testing/start-document-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';

const types = [{ name: 'License', watermarkable: true, defaultTo: false }];
const documents = ['one', 'two'].map(
  (id): KeptDocument => ({
    id,
    environment: 'demo',
    owner: { kind: 'client', id: CLIENT_ID },
    filename: `${id}.txt`,
    docType: 'License',
    description: null,
    state: null,
    scannedDate: null,
    expirationDate: null,
    bytes: Buffer.from(`This is ${id}.`),
  }),
);
const SENTENCE = 'The cloud document store doesn’t answer. Try again in a moment.';

let store: DocumentServer;
let server: TestApp;
let maya: TestClient;
let template: number;

beforeAll(async () => {
  store = await startDocumentServer({ documents, types });
  server = await startTestApp({ variables: { CLOUD_DOCUMENTS_URL: store.url, CLOUD_DOCUMENTS_TOKEN: store.token } });
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

test('a document that breaks off is refused with a sentence, and the other one is attached', async () => {
  const letter = await givenLetter(maya, template);
  const query = { letterId: letter.id };
  expect((await maya.call(listCloudDocuments, { query })).body.documents.map(({ id }) => id)).toEqual(['one', 'two']);
  const whole = store.requests.length;
  const body = { letterId: letter.id, documents: [{ id: 'one' }, { id: 'two', watermarked: true }] };
  store.reactAt('/documents/open', { status: 200, headers: { 'content-length': '99' }, body: 'Half', after: 'drop' });
  const answer = await maya.call(attachCloudDocuments, { body });
  expect(answer.body.attached.map(({ name }) => name)).toEqual(['two.txt']);
  expect(answer.body.refused).toEqual([
    { id: 'one', name: 'one.txt', code: 'cloud_documents_unavailable', message: SENTENCE },
  ]);
  expect(store.requests.length - whole).toBe(4);
});

test('an unreachable store is reported, and nothing changes', async () => {
  const letter = await givenLetter(maya, template);
  await store.close();
  const body = { letterId: letter.id, documents: [{ id: 'one' }] };
  for (const answer of [
    await maya.call(listCloudDocuments, { query: { letterId: letter.id } }),
    await maya.call(attachCloudDocuments, { body }),
  ]) {
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      503,
      'cloud_documents_unavailable',
      SENTENCE,
    ]);
    expect(answer.headers.get('retry-after')).not.toBeNull();
  }
  expect((await maya.call(listContentTypes)).error.message).toBe('Unable to retrieve content types');
  expect((await maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);
});
