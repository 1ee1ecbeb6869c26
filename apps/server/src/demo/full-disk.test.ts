import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { hasDivisions } from './fill-demo-data.ts';

test('a full disk while the demo data is filled ends the start in one sentence and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-full-'));
  const database = await createTestDatabase();
  try {
    const variables = { DATABASE_URL: database.url, LETTERDESK_DATA: folder, PORT: '0', DEMO_DATA: 'on' };
    const main = runMain(variables, { fileBytes: 512 });
    expect(await main.ended()).toBe(1);
    expect(main.output().trim()).toBe(
      'The disk is full, so the demo data could not be written: make room and start again. Nothing of it was stored.',
    );
    expect(await hasDivisions(database.db)).toBe(false);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
