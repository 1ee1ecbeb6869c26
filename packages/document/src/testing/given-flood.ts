import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution, Value } from '@letterdesk/core/flooding/values';
import { parseHtml } from '../parse-html.ts';

/** By default editable and optional. */
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

/** Definitions by name, typed by the given values. */
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

/** A string is a text value, null an empty field. */
export function resolutionsFor(values: Readonly<Record<string, Value | string | null>>): Map<string, Resolution> {
  return new Map(
    Object.entries(values).map(([name, value]): [string, Resolution] => {
      const source = { record: 'provider', id: 7, field: name };
      if (value === null) return [name, { found: false, reason: 'field_empty', source }];
      return [name, { found: true, value: typeof value === 'string' ? { type: 'text', text: value } : value, source }];
    }),
  );
}

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

export const aTemplate = (html: string): DocumentNode => parseHtml(html);
