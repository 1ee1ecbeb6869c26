import { tokeniseCondition } from '../conditions/tokenizer.ts';

/** Clauses inside each other, counted from a template. */
export const CLAUSE_DEPTH = 3;

/** Maximum characters. */
export const CLAUSE_NAME_LENGTH = 100;

const UNUSABLE = /["“”„‟«»{}\\\p{Cc}]/u;

/** Returns true if a name can be written in `{{clause "…"}}`. */
export function isClauseName(name: string): boolean {
  return name.trim() !== '' && name.length <= CLAUSE_NAME_LENGTH && !UNUSABLE.test(name);
}

/** Returns what two spellings of a name have in common. */
export function clauseKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function writeClause(name: string): string {
  return `{{clause "${name}"}}`;
}

/** Reads the quoted name after the word `clause`; null if it is anything else. */
export function readClauseName(source: string): string | null {
  const [token, ...others] = tokeniseCondition(source);
  if (token?.type !== 'string' || others.length > 0) return null;
  return isClauseName(token.text) ? token.text.trim() : null;
}
