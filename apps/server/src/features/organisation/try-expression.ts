import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { tryExpression as endpoint, TriedExpression } from '@letterdesk/contract/organisation';
import { idsOf } from '@letterdesk/core/flooding/id-map';
import { refKey } from '@letterdesk/core/flooding/records';
import { type ExpressionSource, resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import type { Value } from '@letterdesk/core/flooding/values';
import { formatCell, formatValue } from '@letterdesk/core/shortcodes/format';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { buildLetterFields } from '../flooding/resolve-shortcodes.ts';

type Body = BodyOf<typeof endpoint>;

/** Rows shown of a list. */
const SHOWN_ROWS = 100;

/**
 * Resolves an expression as flooding would, without storing it.
 * @throws Failure `invalid_ids`, `unknown_environment` or `customer_data_unavailable`.
 */
export async function tryExpression(
  customerData: ConfiguredCustomerData,
  body: Body,
  now: Date,
): Promise<TriedExpression> {
  const environment = acceptEnvironment(customerData, body.environment);
  const { ids, records } = await completeIdMapFrom(customerData, environment, acceptIds(body.ids));
  const source = sourceOf(body.expression);
  const looked =
    source.idKey === '' ? [] : idsOf(ids, source.idKey).map((id) => records.get(refKey({ kind: source.record, id })));
  const resolution = resolveExpression(source, ids, records, buildLetterFields(now));
  return {
    records: looked.flatMap((record) =>
      record === undefined ? [] : [{ kind: record.kind, id: record.id, label: record.label }],
    ),
    ...(resolution.found ? shown(resolution.value) : { missing: resolution.reason, text: '', list: null }),
  };
}

function sourceOf({ idKey, record, valueType, columns, field }: Body['expression']): ExpressionSource {
  const place = { valueType, columns, field };
  // The rules allow both or neither to be the letter.
  return idKey === '' || record === 'letter' ? { ...place, idKey: '', record: 'letter' } : { ...place, idKey, record };
}

function shown(value: Value): Pick<TriedExpression, 'missing' | 'text' | 'list'> {
  if (value.type !== 'list') return { missing: null, text: formatValue(value, null), list: null };
  const { columns, rows } = value;
  return {
    missing: null,
    text: '',
    list: {
      columns: columns.map(({ label }) => label),
      rows: rows.slice(0, SHOWN_ROWS).map((row) => row.map((cell, index) => formatCell(columns[index], cell))),
      total: rows.length,
    },
  };
}
