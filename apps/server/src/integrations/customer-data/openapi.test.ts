import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ID_KEYS, isPluralIdKey, MAX_ID } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_RECORDS } from './customer-data.conformance.ts';
import { httpCustomerData } from './http.ts';
import { CALLS, customerDataOpenApi } from './protocol.ts';
import { startRecordServer } from './testing/start-record-server.ts';

const FILE = join(import.meta.dirname, '../../../../../docs/customer-data.openapi.json');

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: object } };
}
interface Written {
  readonly paths: Record<string, { post: { requestBody: Content; responses: { 200: Content } } }>;
  readonly components: { readonly schemas: object };
}

const written = JSON.parse(readFileSync(FILE, 'utf8')) as Written;

function schemaOf(path: string, part: 'request' | 'answer'): z.ZodType {
  const post = written.paths[path]?.post;
  const body = part === 'request' ? post?.requestBody : post?.responses[200];
  const schema = { ...body?.content['application/json'].schema, $defs: written.components.schemas };
  return z.fromJSONSchema(JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')));
}

describe('docs/customer-data.openapi.json', () => {
  test('equals the generated document (npm run openapi writes it)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(customerDataOpenApi())));
  });

  test('describes every request and every answer of a source', async () => {
    const server = await startRecordServer(CONTRACT_RECORDS);
    const customerData = httpCustomerData(server);
    const refs = RECORD_KINDS.map((kind) => ({ kind, id: 1 }));
    const records = await customerData.readRecords('first', refs);
    const query = { text: 'a', fields: ['title'], match: { clientId: 1 }, page: 1, pageSize: 25 };
    const page = await customerData.listRecords('first', 'job', query);
    const requests = await server.requests();
    await server.kill();
    expect(requests.map(({ path }) => path)).toEqual(Object.keys(written.paths));
    for (const { path, body } of requests) expect(schemaOf(path, 'request').parse(body)).toEqual(body);
    expect(schemaOf('/records/read', 'answer').parse({ records })).toEqual({ records });
    expect(schemaOf('/records/list', 'answer').parse(page)).toEqual(page);
  });

  test('describes exactly the accepted answers', () => {
    const asWritten = schemaOf('/records/read', 'answer');
    const taken = (answer: unknown) => CALLS.readRecords.answer.safeParse(answer).success;
    let good = 0;
    fc.assert(
      fc.property(someAnswer, (answer) => {
        if (taken(answer)) good += 1;
        expect(asWritten.safeParse(answer).success).toBe(taken(answer));
      }),
      { numRuns: 500 },
    );
    expect(good).toBeGreaterThan(0);
  });
});

const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
const cell = fc.oneof(text, fc.integer(), fc.constant(null));
const wrong = fc.constantFrom(undefined, true, -1, 1.5, {}, 'null', '7', MAX_ID + 1);
const seldom = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });
const anId = fc.integer({ min: 1, max: MAX_ID });
const relations = fc.record(
  Object.fromEntries(ID_KEYS.map((key) => [key, seldom<unknown>(isPluralIdKey(key) ? fc.array(anId) : anId)])),
  { requiredKeys: [] },
);
const fields = fc.dictionary(
  fc.string({ unit: 'grapheme-ascii' }),
  fc.oneof(cell, fc.array(fc.dictionary(text, cell))),
);
const someRecord = fc.record({
  kind: seldom(fc.constantFrom(...RECORD_KINDS)),
  id: seldom(anId),
  label: seldom(text),
  fields: seldom(fields),
  relations: seldom(relations),
});
const someAnswer = seldom(fc.record({ records: seldom(fc.array(seldom(someRecord), { maxLength: 3 })) }));
