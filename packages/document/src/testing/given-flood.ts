import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution, Value } from '@letterdesk/core/flooding/values';
import { parseHtml } from '../parse-html.ts';

/** An expression definition; a text that may be edited and may be missing, unless told otherwise. */
export function anExpression(name: string, wanted: Partial<ExpressionDefinition> = {}): ExpressionDefinition {
  return {
    name,
    description: `The ${name}`,
    kind: null,
    editable: true,
    required: false,
    valueType: 'text',
    ...wanted,
  };
}

/** Definitions by name, each of the type of the value given for it. */
export function definitionsFor(
  values: Readonly<Record<string, Value | string | null>>,
  wanted: Partial<ExpressionDefinition> = {},
): Map<string, ExpressionDefinition> {
  return new Map(
    Object.entries(values).map(([name, value]) => {
      const valueType = typeof value === 'object' && value !== null ? value.type : 'text';
      return [name, anExpression(name, { valueType, ...wanted })];
    }),
  );
}

/** Resolutions by name: a string is a text value, null a field that holds nothing. */
export function resolutionsFor(values: Readonly<Record<string, Value | string | null>>): Map<string, Resolution> {
  return new Map(
    Object.entries(values).map(([name, value]): [string, Resolution] => {
      const source = { record: 'provider', id: 7, field: name };
      if (value === null) return [name, { found: false, reason: 'field_empty', source }];
      return [name, { found: true, value: typeof value === 'string' ? { type: 'text', text: value } : value, source }];
    }),
  );
}

/** A list of shifts with two rows. */
export const shifts: Value = {
  type: 'list',
  columns: [
    { label: 'Date', type: 'date' },
    { label: 'Rate', type: 'money' },
  ],
  rows: [
    ['2026-03-05', 120],
    ['2026-03-06', null],
  ],
};

/** A template from HTML. */
export const aTemplate = (html: string): DocumentNode => parseHtml(html);
