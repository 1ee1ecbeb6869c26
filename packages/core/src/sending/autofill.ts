import { AUTOFILL_CAP, DROPDOWN_OPTIONS } from '../constants.ts';
import { normalizeText } from '../search/normal-form.ts';

const SEPARATOR = /[,;]/;

/**
 * Adds a field's values to the autofill history as the newest; the oldest are dropped above the cap (specification
 * 9.11).
 */
export function rememberValues(history: readonly string[], text: string): string[] {
  const used = new Map<string, string>();
  for (const value of text.split(SEPARATOR).map((part) => part.trim())) {
    if (value === '') continue;
    used.delete(value.toLowerCase());
    used.set(value.toLowerCase(), value);
  }
  const kept = history.filter((value) => !used.has(value.toLowerCase()));
  return [...kept, ...used.values()].slice(-AUTOFILL_CAP);
}

/** Returns suggestions for the last value being typed: newest first, without those already in the list. */
export function suggestValues(history: readonly string[], text: string): string[] {
  const parts = text.split(SEPARATOR).map((part) => part.trim().toLowerCase());
  const typed = normalizeText(parts.at(-1) ?? '');
  return history
    .toReversed()
    .filter((value) => normalizeText(value).includes(typed) && !parts.includes(value.toLowerCase()))
    .slice(0, DROPDOWN_OPTIONS);
}

/** Replaces the value being typed with a suggestion. */
export function acceptSuggestion(text: string, value: string): string {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  return [...parts.slice(0, -1).filter((part) => part !== ''), value].join(', ');
}
