import { getFeatureScreenshot, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { FEATURES, newestFeatureVersion, SCREENSHOT_SIZE } from '@letterdesk/core/whats-new/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { readScreenshots } from './whats-new.routes.ts';

/** Bytes; a screenshot must load quickly on a slow connection. */
const LARGEST = 120 * 1024;

let server: TestApp;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  reader = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
});
afterAll(() => server.close());

test('everyone signed in can read the newest version and the features', async () => {
  expect((await reader.call(getFeatureVersion)).body).toEqual({ version: newestFeatureVersion(FEATURES) });
  const { body } = await reader.call(listFeatures);
  expect(body.map(({ id, text }) => ({ id, text }))).toEqual(FEATURES.map(({ id, text }) => ({ id, text })));
});

describe('a screenshot', () => {
  test('exists for each feature in both colour schemes with its stated size, and no others exist', async () => {
    const { body } = await reader.call(listFeatures);
    const names = body.flatMap(({ screenshot: { light, dark } }) => [light, dark]);
    expect(names.toSorted()).toEqual([...(await readScreenshots()).values()].map(({ name }) => name).toSorted());
    for (const name of names) {
      const {
        status,
        headers,
        body: bytes,
      } = await createClient(server).call(getFeatureScreenshot, { params: { name } });
      expect([status, headers.get('content-type')], name).toEqual([200, 'image/webp']);
      expect(sizeOf(bytes), name).toEqual(SCREENSHOT_SIZE);
      expect(bytes.length, name).toBeLessThanOrEqual(LARGEST);
    }
  });

  test('is cached forever because its name changes with its content', async () => {
    const [{ name, bytes } = { name: '', bytes: null }] = (await readScreenshots()).values();
    const { headers, body } = await createClient(server).call(getFeatureScreenshot, { params: { name } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(name).toMatch(/^[a-z-]+\.[\da-f]{12}\.webp$/);
    expect(Buffer.from(body).equals(bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    'no-such-feature.webp',
    '../features.ts',
    '../../../../../../package.json',
    '..%2f..%2fapp.ts',
    '/etc/passwd',
    'search-light.webp',
    'search-light.webp\0',
    '__proto__',
  ])("doesn't exist under the name %j", async (name) => {
    const { status, error } = await createClient(server).call(getFeatureScreenshot, { params: { name } });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});

/** Reads the size of an extended WebP file: each dimension less one, in 24 bits (RFC 9649, section 2.7). */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const view = Buffer.from(bytes);
  expect(view.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
}
