export interface DateOrText {
  readonly text: string;
  readonly isDate: boolean;
  /** Where the part begins. */
  readonly at: number;
}

/** A fact's text in parts, its dates (2026-11-20) apart. */
export function splitAtDates(value: string): DateOrText[] {
  const parts: DateOrText[] = [];
  let at = 0;
  for (const text of value.split(/(\d{4}-\d{2}-\d{2})/)) {
    if (text !== '') parts.push({ text, isDate: /^\d{4}-\d{2}-\d{2}$/.test(text), at });
    at += text.length;
  }
  return parts;
}
