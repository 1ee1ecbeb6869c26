import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './all.ts';
import { ERRORS } from './errors.ts';
import { openApi } from './openapi.ts';

const written = new URL('../../../openapi.json', import.meta.url);

describe('the contract', () => {
  test('openapi.json is what the declarations generate (npm run openapi writes it)', () => {
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

  test('each path parameter is declared, and no other', () => {
    for (const { name, endpoint } of ALL_ENDPOINTS) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {}), name).toEqual(inPath);
    }
  });

  test('each error is a sentence with a status of a failure', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(message, code).toMatch(/^[A-Z].*/);
    }
  });
});
