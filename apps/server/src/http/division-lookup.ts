import type { Db } from '../database/connection.ts';

/** The division number of a company claim; undefined when the company is not known. */
export type DivisionLookup = (company: string) => Promise<number | undefined>;

/** Milliseconds after which every process knows of a company that was moved. */
const REMEMBER_FOR = 5_000;

/** Looks companies up in their table and remembers those it found for a moment, as every request asks. */
export function createDivisionLookup(db: Db, now: () => number = Date.now): DivisionLookup {
  const known = new Map<string, { division: number; until: number }>();
  return async (company) => {
    const remembered = known.get(company);
    if (remembered !== undefined && remembered.until > now()) return remembered.division;
    const row = await db.selectFrom('companies').select('division_id').where('claim', '=', company).executeTakeFirst();
    if (row !== undefined) known.set(company, { division: row.division_id, until: now() + REMEMBER_FOR });
    return row?.division_id;
  };
}
