import type { IdKey } from '@letterdesk/core/flooding/id-map';
import { KIND_OF_ID_KEY } from '@letterdesk/core/flooding/records';
import type { ExpressionColumn } from '@letterdesk/core/flooding/resolve-expressions';
import type { ExpressionDefinition, ExpressionKind, ScalarType, ValueType } from '@letterdesk/core/flooding/values';

export interface DemoExpression extends ExpressionDefinition {
  readonly idKey: IdKey | '';
  readonly record: string;
  readonly field: string;
  readonly columns: readonly ExpressionColumn[] | null;
}

export interface DemoExpressionGroup {
  readonly name: string;
  readonly expressions: readonly DemoExpression[];
}

interface Options {
  readonly kind?: ExpressionKind;
  /** Default true. */
  readonly editable?: boolean;
  /** Makes the banner critical if missing; default false. */
  readonly required?: boolean;
}

type Define = (name: string, description: string, field: string, options?: Options) => DemoExpression;

/** Returns definers for expressions of one id key's record. */
export function expressionsOf(idKey: IdKey): Record<ScalarType, Define> & {
  list: (name: string, description: string, field: string, columns: readonly ExpressionColumn[]) => DemoExpression;
} {
  const define = (valueType: ValueType, columns: readonly ExpressionColumn[] | null): Define => {
    return (name, description, field, { kind, editable = true, required = false } = {}) => ({
      name,
      description,
      kind: kind ?? null,
      editable,
      required,
      valueType,
      idKey,
      record: KIND_OF_ID_KEY[idKey],
      field,
      columns,
    });
  };
  return {
    text: define('text', null),
    date: define('date', null),
    number: define('number', null),
    money: define('money', null),
    list: (name, description, field, columns) => define('list', columns)(name, description, field),
  };
}

export const EMAIL = { kind: 'EMAIL' } as const;
export const NAME_KIND = { kind: 'NAME' } as const;
export const REQUIRED = { required: true } as const;
/** Required and not editable. */
export const FROM_SOURCE_ONLY = { required: true, editable: false } as const;
export const NOT_EDITABLE = { editable: false } as const;
