import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Stores the expression groups and their expressions in the demo's order. */
export async function fillExpressions(trx: Transaction<Database>): Promise<void> {
  const groups = await trx
    .insertInto('expression_groups')
    .values(demoExpressionGroups.map(({ name }, position) => ({ name, position })))
    .returning(['id', 'name'])
    .execute();
  const rows = groups.flatMap((stored) => {
    const group = demoExpressionGroups.find(({ name }) => name === stored.name);
    return (group?.expressions ?? []).map((expression, position) => ({
      name: expression.name,
      group_id: stored.id,
      position,
      description: expression.description,
      kind: expression.kind,
      editable: expression.editable,
      required: expression.required,
      value_type: expression.valueType,
      id_key: expression.idKey,
      record: expression.record,
      field: expression.field,
      columns: expression.columns === null ? null : JSON.stringify(expression.columns),
    }));
  });
  await trx.insertInto('expressions').values(rows).execute();
}
