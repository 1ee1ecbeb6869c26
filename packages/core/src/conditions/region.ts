import { LOCKING_ROLES, labelOfRole, type Role } from '../session/roles.ts';
import { isBlank } from '../shortcodes/characters.ts';
import type { Span } from '../shortcodes/problem.ts';
import { CONDITION_LIMITS } from './limits.ts';
import type { ConditionProblem, ConditionProblemCode } from './problem.ts';
import { type ConditionToken, tokeniseCondition } from './tokenizer.ts';

export const REGION_KINDS = ['locked', 'optional', 'choice', 'variant'] as const;

/** What `{{locked …}}`, `{{optional …}}`, `{{choice …}}` and `{{variant …}}` say about the parts after them. */
export type RegionDirective =
  | {
      readonly kind: 'locked';
      /** Why it can't be changed. */
      readonly label: string;
      /** Who may change it; null for no role. */
      readonly editableBy: Role | null;
    }
  | { readonly kind: 'optional' | 'choice' | 'variant'; readonly label: string };

interface ReadRegion {
  readonly directive: RegionDirective | null;
  /** Its span counts in the words. */
  readonly problem: ConditionProblem | null;
}

/** Reads the words after a region's keyword: a label in quotes, and who may edit what is locked. */
export function readRegion(kind: RegionDirective['kind'], words: string): ReadRegion {
  const tokens = tokeniseCondition(words);
  const fault = tokens.find((token) => token.type === 'fault');
  if (fault?.type === 'fault') return refused(fault.fault, fault, FAULTS[fault.fault]);
  const [label, ...rest] = tokens;
  if (label?.type !== 'string' || isBlank(label.text)) {
    return refused('expected_value', label ?? wholeOf(words), EXPECTED_LABEL[kind]);
  }
  if (label.text.length > CONDITION_LIMITS.value) {
    return refused('too_long', label, `This may have ${CONDITION_LIMITS.value} characters.`);
  }
  const text = label.text.replace(/\s+/g, ' ').trim();
  if (kind !== 'locked') {
    const [unexpected] = rest;
    if (unexpected !== undefined) return refused('unexpected', unexpected, 'Nothing may follow the name.');
    return { directive: { kind, label: text }, problem: null };
  }
  return readLocked(text, rest);
}

/** Writes a region's directive with its braces, such as `{{optional "Parking"}}`. */
export function writeRegion(directive: RegionDirective): string {
  const editable =
    directive.kind === 'locked' && directive.editableBy !== null
      ? ` editable by ${quoted(labelOfRole(directive.editableBy))}`
      : '';
  return `{{${directive.kind} ${quoted(directive.label)}${editable}}}`;
}

function readLocked(label: string, rest: readonly ConditionToken[]): ReadRegion {
  const [first, by, role, more] = rest;
  if (first === undefined) return { directive: { kind: 'locked', label, editableBy: null }, problem: null };
  if (!isWord(first, 'editable') || !isWord(by, 'by')) {
    return refused('unexpected', first, 'Only editable by and a role may follow the reason.');
  }
  const found = role?.type === 'string' ? LOCKING_ROLES.find((one) => isSame(labelOfRole(one), role.text)) : undefined;
  if (found === undefined) {
    const names = LOCKING_ROLES.map(labelOfRole).join(', ');
    return refused('unknown_role', role ?? by ?? first, `Name one of these roles in quotes: ${names}.`);
  }
  if (more !== undefined) return refused('unexpected', more, 'Nothing may follow the role.');
  return { directive: { kind: 'locked', label, editableBy: found }, problem: null };
}

const EXPECTED_LABEL: Readonly<Record<RegionDirective['kind'], string>> = {
  locked: 'Say in quotes why this is locked, such as "Required by law".',
  optional: 'Name this in quotes, such as "Parking".',
  choice: 'Say in quotes what is to be chosen, such as "Cancellation reason".',
  variant: 'Name this variant in quotes, such as "Client request".',
};

const FAULTS = {
  unclosed_quote: 'The closing quote is missing.',
  unexpected: 'This can’t be read.',
} as const;

function isWord(token: ConditionToken | undefined, word: string): boolean {
  return token?.type === 'word' && isSame(token.text, word);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.replace(/\s+/g, ' ').trim().toLowerCase();
}

function wholeOf(words: string): Span {
  return { start: 0, end: words.length };
}

function refused(code: ConditionProblemCode, { start, end }: Span, message: string): ReadRegion {
  return { directive: null, problem: { code, span: { start, end }, message } };
}

function quoted(text: string): string {
  return `"${text.replace(/["“”„‟\\]/g, '\\$&')}"`;
}
