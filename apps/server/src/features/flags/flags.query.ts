import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** The keys of the flags that are on for people of a division, in their order. */
export async function readFlagsOf(db: Db, division: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .select('key')
    .where('enabled', '=', true)
    .where(sql<boolean>`(divisions is null or ${division} = any(divisions))`)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}
