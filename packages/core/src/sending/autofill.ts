import { AUTOFILL_CAP, DROPDOWN_OPTIONS } from '../constants.ts';

const SEPARATOR = /[,;]/;

/**
 * The autofill history after a field was used: its values, separated by commas and semicolons, move to the end as the
 * newest; the oldest fall out above the cap (specification 9.11).
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

/** What a history offers for the value being typed, that is, the last of the list: newest first, none already in it. */
export function suggestValues(history: readonly string[], text: string): string[] {
  const parts = text.split(SEPARATOR).map((part) => part.trim().toLowerCase());
  const typed = parts.at(-1) ?? '';
  return history
    .toReversed()
    .filter((value) => value.toLowerCase().includes(typed) && !parts.includes(value.toLowerCase()))
    .slice(0, DROPDOWN_OPTIONS);
}

/** A field's text with the value being typed replaced by a suggestion. */
export function acceptSuggestion(text: string, value: string): string {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  return [...parts.slice(0, -1).filter((part) => part !== ''), value].join(', ');
}
