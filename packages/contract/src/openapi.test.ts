import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './all.ts';
import { COMMON_ERRORS } from './define-endpoint.ts';
import { ERRORS } from './errors.ts';
import { openApi } from './openapi.ts';

const written = new URL('../../../openapi.json', import.meta.url);
const SIZE_LIMIT = 400_000;

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref, ...members } = value as { $ref?: unknown };
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(members).flatMap(referencesIn)];
}

describe('the contract', () => {
  test('openapi.json equals the generated document (npm run openapi writes it)', () => {
    expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  test('each endpoint has a summary, a failure sentence and a success', () => {
    for (const { name, endpoint } of ALL_ENDPOINTS) {
      expect(endpoint.summary.length, name).toBeGreaterThan(10);
      expect(endpoint.failure.length, name).toBeGreaterThan(10);
      const statuses = Object.keys(endpoint.responses).map(Number);
      expect(statuses.length, name).toBeGreaterThan(0);
      expect(
        statuses.every((status) => status >= 200 && status < 300),
        name,
      ).toBe(true);
    }
  });

  test('no two endpoints share a method and a path', () => {
    const places = ALL_ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('each path parameter is declared, and no others are', () => {
    for (const { name, endpoint } of ALL_ENDPOINTS) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {}), name).toEqual(inPath);
    }
  });

  test('each error is a sentence with a failure status', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(message, code).toMatch(/^[A-Z].*/);
    }
  });
});

describe('openapi.json', () => {
  const description = openApi();
  const { schemas, responses } = description.components as Record<'schemas' | 'responses', Record<string, unknown>>;
  const references = referencesIn(description);

  test('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(description)).toEqual({ valid: true });
  });

  test(`is smaller than ${SIZE_LIMIT} bytes`, () => {
    expect(readFileSync(written).byteLength).toBeLessThan(SIZE_LIMIT);
  });

  test('every reference leads to a component, and every component is used', () => {
    const components = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect([...new Set(references)].toSorted()).toEqual(components.toSorted());
  });

  test('shared answers are described once: a letter, a person, an error', () => {
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Letter', 'LetterTemplate', 'Person', 'Error']));
    const letters = references.filter((reference) => reference === '#/components/schemas/Letter');
    expect(letters.length).toBeGreaterThan(5);
  });

  test('each call refers to one component for common failures', () => {
    for (const { name, endpoint } of ALL_ENDPOINTS) {
      const call = (description.paths as Record<string, Record<string, { responses: object }>>)[endpoint.path];
      expect(call?.[endpoint.method.toLowerCase()]?.responses, name).toMatchObject({
        default: { $ref: '#/components/responses/Failure' },
      });
    }
    expect(responses.Failure).toMatchObject({ description: COMMON_ERRORS.join(', ') });
  });
});
