export type ScalarType = 'text' | 'date' | 'number' | 'money';
export type ValueType = ScalarType | 'list';

export interface ListColumn {
  readonly label: string;
  readonly type: ScalarType;
}

/** Dates are `YYYY-MM-DD`, money is in US dollars. */
export type ListCell = string | number | null;

export type Value =
  /** `\n` is a line break. */
  | { readonly type: 'text'; readonly text: string }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'money'; readonly amount: number; readonly currency: 'USD' }
  | { readonly type: 'list'; readonly columns: readonly ListColumn[]; readonly rows: readonly (readonly ListCell[])[] };

/** The origin, or intended origin, of a value: record kind, id if known, and field. */
export interface ValueSource {
  readonly record: string;
  readonly id: number | null;
  readonly field: string;
}

export type MissingReason = 'no_id' | 'record_not_found' | 'field_empty';

export type Resolution =
  | { readonly found: true; readonly value: Value; readonly source: ValueSource }
  | { readonly found: false; readonly reason: MissingReason; readonly source: ValueSource };

/** EMAIL is offered for address fields, NAME for From Name. */
export type ExpressionKind = 'EMAIL' | 'NAME';

export interface ExpressionDefinition {
  readonly name: string;
  readonly description: string;
  readonly kind: ExpressionKind | null;
  readonly editable: boolean;
  readonly required: boolean;
  readonly valueType: ValueType;
}

/** The value flooded into one keyed element, with its source; stored with the letter. */
export interface FloodedValue {
  readonly shortcode: string;
  readonly format: string | null;
  /** The flooded text; empty if missing. */
  readonly text: string;
  readonly missing: MissingReason | null;
  readonly source: ValueSource;
  /** Only in optional texts or choices, so that the letter may do without it. */
  readonly optional?: true;
}
