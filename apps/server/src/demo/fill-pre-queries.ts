import { demoPreQueries } from '@letterdesk/demo/pre-queries';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Stores the demo's pre-queries. @returns finds the id of one by its name. */
export async function fillPreQueries(trx: Transaction<Database>): Promise<(name: string) => number> {
  const stored = await trx
    .insertInto('pre_queries')
    .values(demoPreQueries.map(({ name, definition }) => ({ name, definition: JSON.stringify(definition) })))
    .returning(['id', 'name'])
    .execute();
  return (name) => {
    const preQuery = stored.find((each) => each.name === name);
    if (preQuery === undefined) throw new Error(`There is no demo pre-query '${name}'.`);
    return preQuery.id;
  };
}
