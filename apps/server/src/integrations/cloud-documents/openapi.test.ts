import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_DOCUMENTS, CONTRACT_TYPES } from './cloud-documents.conformance.ts';
import { httpCloudDocuments } from './http.ts';
import { cloudDocumentsOpenApi } from './protocol.ts';
import { startDocumentServer } from './testing/start-document-server.ts';

const FILE = join(import.meta.dirname, '../../../../../docs/cloud-documents.openapi.json');

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: object } };
}
interface Written {
  readonly paths: Record<string, { post: { requestBody: Content; responses: { 200: Content } } }>;
  readonly components: { readonly schemas: object };
}

const written = JSON.parse(readFileSync(FILE, 'utf8')) as Written;

function schemaOf(body: Content | undefined): z.ZodType {
  const schema = { ...body?.content['application/json'].schema, $defs: written.components.schemas };
  return z.fromJSONSchema(JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')));
}

test('docs/cloud-documents.openapi.json equals the generated document (npm run openapi writes it)', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(cloudDocumentsOpenApi())));
});

test('the document describes every request and every answer of a store', async () => {
  const server = await startDocumentServer({ documents: CONTRACT_DOCUMENTS, types: CONTRACT_TYPES });
  const cloudDocuments = httpCloudDocuments(server);
  const documents = await cloudDocuments.listDocuments('first', [{ kind: 'provider', id: 1001 }]);
  const contentTypes = await cloudDocuments.contentTypes();
  for await (const chunk of (await cloudDocuments.openDocument('1')).bytes)
    expect(Buffer.from(chunk).toString()).toBe('One.');
  await server.close();
  expect(server.requests.map(({ path }) => path)).toEqual(Object.keys(written.paths));
  for (const { path, body } of server.requests) {
    expect(schemaOf(written.paths[path]?.post.requestBody).parse(body)).toEqual(body);
  }
  const answered = (path: string) => schemaOf(written.paths[path]?.post.responses[200]);
  expect(answered('/documents/list').parse({ documents })).toEqual({ documents });
  expect(answered('/content-types/list').parse({ contentTypes })).toEqual({ contentTypes });
});
