import type { ValueType } from '@letterdesk/core/flooding/values';

/** What the editor needs to know of an expression that an author may place. */
export interface AuthoringExpression {
  readonly description: string;
  /** The name of its group. */
  readonly group: string;
  readonly valueType: ValueType;
  /** No letter is saved without its value. */
  readonly required?: boolean;
}

/** Makes the editor one for templates and messages: their placeholders are drawn, and what is wrong with them is marked. */
export interface Authoring {
  /** The known expressions by name; null as long as they are not known: then names and formats are not judged. */
  readonly expressions: ReadonlyMap<string, AuthoringExpression> | null;
}

/** Something wrong with a placeholder of the text, and where: characters of a paragraph or heading, counted in document order. */
export interface TextProblem {
  readonly code: string;
  readonly message: string;
  /** The text of it as it stands there, shortened. */
  readonly excerpt: string;
  readonly block: number;
  readonly start: number;
  readonly end: number;
}
