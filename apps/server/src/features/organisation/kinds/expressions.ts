import type {
  OrganisationExpression,
  OrganisationExpressionGroup,
  OrganisationPreQuery,
} from '@letterdesk/contract/organisation-items';
import {
  addGroup,
  readExpressions,
  readGroups,
  removeExpression,
  removeGroup,
  renameGroup,
  storeExpression,
} from '../../../organisation/stores/expressions.store.ts';
import {
  addPreQuery,
  changePreQuery,
  readPreQueries,
  removePreQuery,
} from '../../../organisation/stores/pre-queries.store.ts';
import type { ItemKind, Wanted } from '../change-item.ts';
import { invalidField, refuseRenamed } from '../refuse-unknown-fields.ts';
import { readUsers } from '../uses.query.ts';

export const EXPRESSION_GROUP: ItemKind<OrganisationExpressionGroup, Wanted<OrganisationExpressionGroup>> = {
  kind: 'expression-group',
  type: 'expression-group',
  nameField: 'name',
  all: readGroups,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  accept: async (_trx, sent) => sent,
  add: (trx, { name }) => addGroup(trx, name),
  change: (trx, { id }, { name }) => renameGroup(trx, id, name),
  remove: (trx, { id }) => removeGroup(trx, id),
  usesOf: async (trx, { id }) => (await readUsers(trx)).ofGroup(id),
};

export const EXPRESSION: ItemKind<OrganisationExpression, OrganisationExpression> = {
  kind: 'expression',
  type: 'expression',
  nameField: 'name',
  all: readExpressions,
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  async accept(trx, sent, seen) {
    refuseRenamed(seen, sent, 'name', 'An expression’s name');
    const groups = await readGroups(trx);
    if (groups.every(({ id }) => id !== sent.group)) {
      throw invalidField('group', 'This group does not exist any more.');
    }
    return sent;
  },
  add: storeExpression,
  change: (trx, _seen, expression) => storeExpression(trx, expression),
  remove: (trx, { name }) => removeExpression(trx, name),
  usesOf: async (trx, { name }) => (await readUsers(trx)).ofExpression(name),
};

export const PRE_QUERY: ItemKind<OrganisationPreQuery, Wanted<OrganisationPreQuery>> = {
  kind: 'pre-query',
  type: 'pre-query',
  nameField: 'name',
  all: readPreQueries,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  accept: async (_trx, sent) => sent,
  add: addPreQuery,
  change: (trx, { id }, preQuery) => changePreQuery(trx, id, preQuery),
  remove: (trx, { id }) => removePreQuery(trx, id),
  usesOf: async (trx, { id }) => (await readUsers(trx)).ofPreQuery(id),
};
