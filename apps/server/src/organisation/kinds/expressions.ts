import type {
  OrganisationExpression,
  OrganisationExpressionGroup,
  OrganisationPreQuery,
} from '@letterdesk/contract/organisation-items';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
import type { PreQueryDefinition } from '@letterdesk/core/flooding/pre-query';
import type { RecordKind } from '@letterdesk/core/flooding/records';
import type { ExpressionKind, ListColumn, ValueType } from '@letterdesk/core/flooding/values';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from '../../database/tables.ts';
import type { ItemKind } from './item-kind.ts';
import { itemTable } from './item-table.ts';

declare module '../../database/tables.ts' {
  interface Database {
    expression_groups: { id: Generated<number>; name: string; position: number };
    expressions: ExpressionsTable;
    pre_queries: { id: Generated<number>; name: string; definition: Json<PreQueryDefinition> };
  }
}

interface ExpressionsTable {
  name: string;
  group_id: number;
  position: number;
  description: string;
  kind: ExpressionKind | null;
  editable: Generated<boolean>;
  required: Generated<boolean>;
  value_type: ValueType;
  /** The id map key of the value's record; empty for the letter's own values. */
  id_key: string;
  record: string;
  field: string;
  /** For lists: one column per field. */
  columns: NullableJson<(ListColumn & { field: string })[]>;
}

export const EXPRESSION_GROUP: ItemKind<OrganisationExpressionGroup> = {
  kind: 'expression-group',
  table: itemTable('expression_groups', {
    key: 'id',
    keyOf: ({ id }) => id,
    toItem: ({ id, name }) => ({ id, name }),
    toRow: ({ name }) => ({ name }),
    order: 'all',
  }),
  label: ({ name }) => `Group '${name}'`,
  usesOf: (users, { id }) => users.ofGroup(id),
};

export const EXPRESSION: ItemKind<OrganisationExpression, OrganisationExpression> = {
  kind: 'expression',
  table: itemTable('expressions', {
    key: 'name',
    keyOf: ({ name }) => name,
    toItem: ({ group_id: group, value_type: valueType, id_key: idKey, record, position: _, ...row }) => ({
      ...row,
      valueType,
      // Safe: nothing else is stored.
      idKey: idKey as IdKey | '',
      record: record as RecordKind | 'letter',
      group,
    }),
    toRow: ({ group, valueType, idKey, columns, ...row }) => ({
      ...row,
      group_id: group,
      value_type: valueType,
      id_key: idKey,
      columns: columns === null ? null : JSON.stringify(columns),
    }),
    order: { within: 'group_id' },
  }),
  label: ({ name }) => `Expression ${name}`,
  usesOf: (users, { name }) => users.ofExpression(name),
};

export const PRE_QUERY: ItemKind<OrganisationPreQuery> = {
  kind: 'pre-query',
  table: itemTable('pre_queries', {
    key: 'id',
    keyOf: ({ id }) => id,
    toItem: ({ id, name, definition }) => ({
      id,
      name,
      ...definition,
      matchFields: [...definition.matchFields],
      resultFields: [...definition.resultFields],
    }),
    toRow: ({ name, record, matchFields, resultFields, resultKey, idMapValueField }) => ({
      name,
      definition: JSON.stringify({ record, matchFields, resultFields, resultKey, idMapValueField }),
    }),
    sortedBy: ({ name }) => name,
  }),
  label: ({ name }) => `Pre-query '${name}'`,
  usesOf: (users, { id }) => users.ofPreQuery(id),
};
