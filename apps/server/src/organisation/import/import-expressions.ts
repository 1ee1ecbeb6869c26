import type { ExpressionGroup, Organisation } from '../organisation.ts';
import { addGroup, placeExpression, placeGroup, readGroups, storeExpression } from '../stores/expressions.store.ts';
import { addPreQuery, changePreQuery, readPreQueries } from '../stores/pre-queries.store.ts';
import type { Import } from './changes.ts';
import { reconcile, reconcileOrder } from './reconcile.ts';

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
        store: () => storeExpression(run.trx, { ...expression, group: id }),
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
    store: () => addGroup(run.trx, name),
  });
  return idOfGroup(run, name);
}

async function idOfGroup({ trx }: Import, name: string): Promise<number> {
  const group = (await readGroups(trx)).find((stored) => stored.name === name);
  if (group === undefined) throw new Error(`There is no group '${name}'`);
  return group.id;
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
    store: async (name, position) => placeGroup(trx, await idOfGroup(run, name), position),
  });
  const moved = new Set(wanted.flatMap(({ expressions }) => expressions.map(({ name }) => name)));
  for (const { name: group, expressions } of wanted) {
    const names = expressions.map(({ name }) => name);
    const before = current.find(({ name }) => name === group)?.expressions.map(({ name }) => name) ?? [];
    await reconcileOrder(run, {
      subject: `The order of the expressions in '${group}'`,
      current: before.filter((name) => names.includes(name) || !moved.has(name)),
      wanted: names,
      store: (name, position) => placeExpression(trx, name, position),
    });
  }
}

type PreQueries = Organisation['preQueries'];

export async function importPreQueries(run: Import, wanted: PreQueries, current: PreQueries): Promise<void> {
  for (const preQuery of wanted) {
    const { name } = preQuery;
    await reconcile(run, {
      type: 'pre-query',
      id: name,
      subject: `Pre-query '${name}'`,
      current: current.find((known) => known.name === name),
      wanted: preQuery,
      async store() {
        const same = (await readPreQueries(run.trx)).find((stored) => stored.name === name);
        if (same === undefined) await addPreQuery(run.trx, preQuery);
        else await changePreQuery(run.trx, same.id, preQuery);
      },
    });
  }
}
