import type { Expression, ExpressionGroup } from '../organisation.ts';
import type { Import } from './changes.ts';
import { reconcile, reconcileOrder } from './reconcile.ts';

/** Brings in the expressions and their groups, with the order in which authors see them. */
export async function importExpressions(
  run: Import,
  wanted: readonly ExpressionGroup[],
  current: readonly ExpressionGroup[],
): Promise<void> {
  const known = new Map(
    current.flatMap(({ name: group, expressions }) =>
      expressions.map((expression) => [expression.name, { ...expression, group }]),
    ),
  );
  for (const { name: group, expressions } of wanted) {
    const id = await importGroup(run, group, current);
    for (const expression of expressions) {
      await reconcile(run, {
        type: 'expression',
        id: expression.name,
        subject: `Expression ${expression.name}`,
        current: known.get(expression.name),
        wanted: { ...expression, group },
        store: () => storeExpression(run, expression, id),
      });
    }
  }
  await reconcileOrders(run, wanted, current);
}

async function importGroup(run: Import, name: string, current: readonly ExpressionGroup[]): Promise<number> {
  await reconcile(run, {
    type: 'expression-group',
    id: name,
    subject: `Group '${name}'`,
    current: current.some((known) => known.name === name) ? { name } : undefined,
    wanted: { name },
    store: () => run.trx.insertInto('expression_groups').values({ name, position: current.length }).execute(),
  });
  const { id } = await run.trx
    .selectFrom('expression_groups')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

async function storeExpression({ trx }: Import, expression: Expression, group: number): Promise<void> {
  const columns = {
    group_id: group,
    description: expression.description,
    kind: expression.kind,
    editable: expression.editable,
    required: expression.required,
    value_type: expression.valueType,
    id_key: expression.idKey,
    record: expression.record,
    field: expression.field,
    columns: expression.columns === null ? null : JSON.stringify(expression.columns),
  };
  await trx
    .insertInto('expressions')
    .values({ name: expression.name, position: 0, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

async function reconcileOrders(
  run: Import,
  wanted: readonly ExpressionGroup[],
  current: readonly ExpressionGroup[],
): Promise<void> {
  const { trx } = run;
  await reconcileOrder(run, {
    subject: 'The order of the groups',
    current: current.map(({ name }) => name),
    wanted: wanted.map(({ name }) => name),
    store: (name, position) =>
      trx.updateTable('expression_groups').set({ position }).where('name', '=', name).execute(),
  });
  const moved = new Set(wanted.flatMap(({ expressions }) => expressions.map(({ name }) => name)));
  for (const { name: group, expressions } of wanted) {
    const names = expressions.map(({ name }) => name);
    const before = current.find(({ name }) => name === group)?.expressions.map(({ name }) => name) ?? [];
    await reconcileOrder(run, {
      subject: `The order of the expressions in '${group}'`,
      current: before.filter((name) => names.includes(name) || !moved.has(name)),
      wanted: names,
      store: (name, position) => trx.updateTable('expressions').set({ position }).where('name', '=', name).execute(),
    });
  }
}
