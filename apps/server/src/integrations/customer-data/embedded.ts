import { type CustomerRecord, isRecordKind } from '@letterdesk/core/flooding/records';
import { type Kysely, type Selectable, sql } from 'kysely';
import { containing } from '../../database/like-pattern.ts';
import type { CustomerRecordsTable, Database } from '../../database/tables.ts';
import type { CustomerData } from './port.ts';

/** Customer data held in the product's own database (decisions, section 2). */
export function embeddedCustomerData(db: Kysely<Database>): CustomerData {
  return {
    async readRecords(environment, refs) {
      if (refs.length === 0) return [];
      const kinds = refs.map((ref) => ref.kind);
      const ids = refs.map((ref) => ref.id);
      const rows = await db
        .selectFrom('customer.records')
        .selectAll()
        .where('environment', '=', environment)
        .where(sql<boolean>`(kind, id) in (select * from unnest(${kinds}::text[], ${ids}::integer[]))`)
        .execute();
      return rows.flatMap(toRecord);
    },

    async listRecords(environment, kind, { text, page, pageSize }) {
      const wanted = text.trim();
      let query = db.selectFrom('customer.records').where('environment', '=', environment).where('kind', '=', kind);
      if (wanted !== '') {
        query = query.where((is) =>
          is.or([is('label', 'ilike', containing(wanted)), is(sql<string>`id::text`, '=', wanted)]),
        );
      }
      const { total } = await query.select((get) => get.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await query
        .selectAll()
        .orderBy(sql`lower(label)`)
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { records: rows.flatMap(toRecord), total: Number(total) };
    },
  };
}

function toRecord(row: Selectable<CustomerRecordsTable>): CustomerRecord[] {
  if (!isRecordKind(row.kind)) return [];
  const fields = row.fields as CustomerRecord['fields'];
  return [{ kind: row.kind, id: row.id, label: row.label, fields, relations: row.relations }];
}
