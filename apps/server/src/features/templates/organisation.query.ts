import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Divisions by number, each with its logos. */
export async function readDivisions(db: Kysely<Database>) {
  const [divisions, logos] = await Promise.all([
    db.selectFrom('divisions').selectAll().orderBy('id').execute(),
    db.selectFrom('logos').select(['id', 'division_id', 'description']).orderBy('id').execute(),
  ]);
  return divisions.map(({ id, name }) => ({
    id,
    name,
    logos: logos
      .filter((logo) => logo.division_id === id)
      .map((logo) => ({ id: logo.id, description: logo.description })),
  }));
}

/** Empty for an unknown division. */
export async function readLogos(db: Kysely<Database>, division: number) {
  return db
    .selectFrom('logos')
    .select(['id', 'description', 'svg'])
    .where('division_id', '=', division)
    .orderBy('id')
    .execute();
}

export async function readFooters(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('footers as footer')
    .innerJoin('divisions as division', 'division.id', 'footer.division_id')
    .select(['footer.id', 'footer.name', 'footer.text', 'footer.division_id', 'division.name as division_name'])
    .orderBy('footer.division_id')
    .orderBy('footer.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    division: { id: row.division_id, name: row.division_name },
  }));
}

export async function readLetterTypes(db: Kysely<Database>) {
  const rows = await db.selectFrom('letter_types').selectAll().orderBy('position').execute();
  return rows.map((row) => ({ name: row.name, displayName: row.display_name }));
}
