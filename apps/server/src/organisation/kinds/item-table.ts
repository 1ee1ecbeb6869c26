import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { sortedBy } from '../sorted-by.ts';

/** Where items of a kind are stored: `T` with an id, `W` perhaps without. */
export interface ItemTable<T extends W, W extends object> {
  /** Returns all items in screen order. */
  read(db: Kysely<Database>): Promise<T[]>;
  add(trx: Kysely<Database>, item: W): Promise<void>;
  change(trx: Kysely<Database>, seen: T, item: W): Promise<void>;
  remove(trx: Kysely<Database>, item: T): Promise<void>;
  /** Moves an item to a position, counted from 0. */
  place(trx: Kysely<Database>, key: string | number, position: number): Promise<void>;
}

/** How items of a kind are rows of a table. */
interface Mapping<N extends keyof Database, T extends W, W extends object> {
  /** The column of the key. */
  readonly key: keyof Database[N] & string;
  keyOf(item: T): string | number;
  toItem(row: Selectable<Database[N]>): T;
  /** Columns without `position`. */
  toRow(item: W): Partial<Insertable<Database[N]>>;
  /** What items are sorted by, after their position; by default their key. */
  sortedBy?(item: T): string | number;
  /** Items have a `position`, within those that share this column if it's given. */
  readonly order?: 'all' | { readonly within: keyof Database[N] & string };
}

type Row = Readonly<Record<string, unknown>>;

/** Stores items of a kind in a table. New items, and those that change what they're within, come last. */
export function itemTable<N extends keyof Database & string, T extends W, W extends object>(
  name: N,
  mapping: Mapping<N, T, W>,
): ItemTable<T, W> {
  const table: string = name;
  const { keyOf, order } = mapping;
  const key: string = mapping.key;
  const within = order === undefined || order === 'all' ? undefined : order.within;
  async function readRows(db: Kysely<Database>): Promise<{ item: T; position: number; row: Row }[]> {
    const rows = await rowsOf(db).selectFrom(table).selectAll().execute();
    return rows.map((row) => ({
      // Safe: these are all columns of the table.
      item: mapping.toItem(row as Selectable<Database[N]>),
      position: Number(row.position ?? 0),
      row,
    }));
  }
  async function nextPosition(trx: Kysely<Database>, own: Row): Promise<number> {
    const rows = await readRows(trx);
    const beside = rows.filter(({ row }) => within === undefined || row[within] === own[within]);
    return Math.max(-1, ...beside.map(({ position }) => position)) + 1;
  }
  const update = async (trx: Kysely<Database>, value: string | number, columns: Row) => {
    await rowsOf(trx).updateTable(table).set(columns).where(key, '=', value).execute();
  };
  return {
    async read(db) {
      const by = mapping.sortedBy ?? keyOf;
      const items = sortedBy(await readRows(db), ({ item }) => by(item));
      return sortedBy(items, ({ position }) => position).map(({ item }) => item);
    },
    async add(trx, item) {
      const columns: Row = mapping.toRow(item);
      const place = order === undefined ? {} : { position: await nextPosition(trx, columns) };
      await rowsOf(trx)
        .insertInto(table)
        .values({ ...columns, ...place })
        .execute();
    },
    async change(trx, seen, item) {
      const columns: Row = mapping.toRow(item);
      const before: Row = mapping.toRow(seen);
      const moves = within !== undefined && before[within] !== columns[within];
      const place = moves ? { position: await nextPosition(trx, columns) } : {};
      await update(trx, keyOf(seen), { ...columns, ...place });
    },
    async remove(trx, item) {
      await rowsOf(trx).deleteFrom(table).where(key, '=', keyOf(item)).execute();
    },
    place: (trx, value, position) => update(trx, value, { position }),
  };
}

/** Safe: tables and columns are those of the mappings; only tables with a position have an `order`. */
function rowsOf(db: Kysely<Database>): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
