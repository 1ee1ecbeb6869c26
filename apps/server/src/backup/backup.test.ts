import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealAuditEvents } from '../audit/seal-audit-events.ts';
import { append } from '../audit/testing/given-events.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import type { Db } from '../database/connection.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { refuseUsedDatabase } from './own-tables.ts';
import { givenPlaces, type Places } from './testing/given-places.ts';
import { writeBackup } from './write-backup.ts';

// Slow on busy machines.
let places: Places;
beforeEach(async () => {
  places = await givenPlaces();
});
afterEach(() => places.close());

/** Every row except database metadata, as text. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'mail_hold', 'identity_state', 'blob_folder')`.execute(
    db,
  );
  const read = rows.map(async ({ name }) => {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    return [name, all.rows.map(({ row }) => row).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

describe('a backup', () => {
  test('restores every row and every file', async () => {
    await fillDemoData(places.ours.db, { blobs: places.ours.blobs });
    for (let times = 0; times < 3; times += 1) await append(places.ours.db);
    await sealAuditEvents(places.ours.db);
    const written = await places.write();
    expect(written.missing).toEqual([]);
    expect(written.manifest.files).toBeGreaterThan(0);
    await places.restore();
    expect(await everything(places.theirs.db)).toEqual(await everything(places.ours.db));
    const { rows } = await sql<{ sha256: string }>`select sha256 from cloud_documents`.execute(places.theirs.db);
    for (const { sha256 } of rows) await places.theirs.blobs.read(sha256);
    const [position, hash] = written.manifest.auditHead?.split(':') ?? [];
    expect(await verifyAuditChain(places.theirs.db, { position: Number(position), hash: hash ?? '' })).toMatchObject({
      intact: true,
    });
    await expect(sql`update audit_events set action = 'x'`.execute(places.theirs.db)).rejects.toThrow();
  });

  test('is a single snapshot, even during writes', async () => {
    await fillDemoData(places.ours.db);
    let stop = false;
    const writing = (async () => {
      while (!stop) await append(places.ours.db);
    })();
    const { manifest } = await writeBackup({ databaseUrl: places.ours.url, folder: places.backup, blobs: undefined });
    stop = true;
    await writing;
    await places.restore();
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    const { rows } = await sql<{ events: number; unsealed: number }>`
      select (select count(*)::int from audit_events) as events, (select count(*)::int from audit_unsealed) as unsealed`.execute(
      places.theirs.db,
    );
    expect(rows).toEqual([{ events: rowsOf('audit_events'), unsealed: rowsOf('audit_unsealed') }]);
    expect(rows[0]?.unsealed).toBe(rows[0]?.events);
  });

  test('restores nothing if it is truncated or its rows are altered', async () => {
    const blobs = places.ours.blobs;
    await fillDemoData(places.ours.db, { blobs });
    await places.write();
    const file = join(places.backup, MANIFEST);
    const good = await readFile(file, 'utf8');
    await writeFile(file, good.replace(/("name": "divisions",[^}]*"rows": )\d+/s, '$1 99'));
    await expect(places.restore()).rejects.toThrow(/rows of divisions and should have 99. Nothing was restored.$/);
    await expect(refuseUsedDatabase(places.theirs.url)).resolves.toBeUndefined();
    await rm(file);
    await expect(readManifest(places.backup)).rejects.toThrow(/isn’t a complete backup/);
    await expect(places.write()).rejects.toThrow(/is not empty/);
  });
});
