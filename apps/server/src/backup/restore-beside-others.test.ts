import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../database/connection.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { MANIFEST, manifest, TABLES } from './manifest.ts';
import { givenPlaces, type Places } from './testing/given-places.ts';

let places: Places;
beforeEach(async () => {
  places = await givenPlaces();
  await fillDemoData(places.ours.db);
});
afterEach(() => places.close());

/** Foreign tables in their own schema and in ours, one referencing our rows. */
async function givenTablesOfOthers(db: Db): Promise<void> {
  await sql`create schema payroll`.execute(db);
  await sql`create table payroll.wages as select n as id from generate_series(1, 1000) as n`.execute(db);
  await sql`create table notes (id integer primary key generated always as identity, division_id integer references divisions (id))`.execute(
    db,
  );
  await sql`insert into notes (division_id) values (null), (null)`.execute(db);
}

async function rowsOfOthers(db: Db) {
  const { rows } = await sql<{ wages: number; notes: number; next: number }>`
    select (select count(*)::int from payroll.wages) as wages, (select count(*)::int from notes) as notes,
      nextval('notes_id_seq')::int as next`.execute(db);
  return rows[0];
}

describe('other tables in the same database', () => {
  test('stay unchanged when a backup is restored beside them', async () => {
    await places.write();
    await givenTablesOfOthers(places.theirs.db);
    await places.restore();
    expect(await rowsOfOthers(places.theirs.db)).toEqual({ wages: 1_000, notes: 2, next: 3 });
    const divisions = (db: Db) => db.selectFrom('divisions').selectAll().orderBy('id').execute();
    expect(await divisions(places.theirs.db)).toEqual(await divisions(places.ours.db));
  });

  test("aren't part of a backup", async () => {
    await givenTablesOfOthers(places.ours.db);
    const written = await places.write();
    expect(written.manifest.tables.filter(({ name }) => ['wages', 'notes'].includes(name))).toEqual([]);
    expect(written.manifest.sequences.map(({ name }) => name)).not.toContain('notes_id_seq');
    expect(await readdir(join(places.backup, TABLES))).not.toContain('payroll.wages.copy.gz');
    await places.restore();
  });

  test('stay unchanged when an older backup contains tables of the same name', async () => {
    await places.write();
    await givenTablesOfOthers(places.theirs.db);
    await change((held) => ({
      ...held,
      tables: [...held.tables, { schema: 'payroll', name: 'wages', columns: ['id'], rows: 0 }],
      sequences: [...held.sequences, { schema: 'public', name: 'notes_id_seq', value: 90, called: true }],
    }));
    await places.restore();
    expect(await rowsOfOthers(places.theirs.db)).toEqual({ wages: 1_000, notes: 2, next: 3 });
  });
});

describe('restoring a backup', () => {
  test('is refused if any table of Letterdesk has a row', async () => {
    await places.write();
    const { db } = places.theirs;
    await sql`insert into letter_types (name, display_name, position) values ('own', 'Own', 1)`.execute(db);
    await expect(places.restore()).rejects.toThrow(/^The database is not empty, there are rows in letter_types: /);
    expect(await db.selectFrom('letter_types').select('name').execute()).toEqual([{ name: 'own' }]);
    expect(await db.selectFrom('divisions').selectAll().execute()).toEqual([]);
  });

  test('is refused without one of its tables or its sequences', async () => {
    await places.write();
    const good = await readFile(join(places.backup, MANIFEST), 'utf8');
    await change((held) => ({ ...held, tables: held.tables.filter(({ name }) => name !== 'mail_recipients') }));
    await expect(places.restore()).rejects.toThrow('it has no data for public.mail_recipients. Nothing was restored.');
    await writeFile(join(places.backup, MANIFEST), good);
    await change((held) => ({ ...held, sequences: [] }));
    await expect(places.restore()).rejects.toThrow(/^The backup is incomplete: it has no data for public\.\w+_seq\./);
    expect(await places.theirs.db.selectFrom('divisions').selectAll().execute()).toEqual([]);
  });
});

/** Rewrites the manifest. */
async function change(how: (held: ReturnType<typeof manifest.parse>) => object): Promise<void> {
  const file = join(places.backup, MANIFEST);
  await writeFile(file, JSON.stringify(how(manifest.parse(JSON.parse(await readFile(file, 'utf8'))))));
}
