import type { ValueType } from '@letterdesk/core/flooding/values';

/** An expression that authors may insert. */
export interface AuthoringExpression {
  readonly description: string;
  /** The group's name. */
  readonly group: string;
  readonly valueType: ValueType;
  /** Required for saving letters. */
  readonly required?: boolean;
  /** Of a list's items, by the names that `{{each}}` gives them. */
  readonly fields?: readonly ItemField[];
}

export interface ItemField {
  readonly name: string;
  readonly description: string;
  readonly valueType: ValueType;
}

/** Makes an editor draw and check placeholders. */
export interface Authoring {
  /** Expressions by name; null while loading, when nothing is checked. */
  readonly expressions: ReadonlyMap<string, AuthoringExpression> | null;
  /** The text may have conditions and repeat parts for the items of a list. */
  readonly conditions?: boolean;
  /** The published clauses by `clauseKey`, drawn where the text refers to them; null while loading. */
  readonly clauses?: ReadonlyMap<string, AuthoringClause> | null;
}

/** A published clause. */
export interface AuthoringClause {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  /** HTML of the document schema. */
  readonly text: string;
  /** The address of its page. */
  readonly href: string;
}

/** A placeholder problem, positioned in a paragraph or heading. */
export interface TextProblem {
  readonly code: string;
  readonly message: string;
  /** The shortened text around it. */
  readonly excerpt: string;
  readonly block: number;
  readonly start: number;
  readonly end: number;
}
