import type { CheckResult, NewValue } from '@letterdesk/contract/check-result';
import { SEVERITIES } from '@letterdesk/core/checks/check';

interface ShownValue {
  readonly shortcode: string;
  readonly format: string | null;
  readonly text: string;
}

interface ShownLetter {
  readonly title: string;
  readonly values: readonly ShownValue[];
}

/** Removes findings about values that the letter no longer shows, such as those that were taken since. */
export function stillShown(results: readonly CheckResult[], { title, values }: ShownLetter): CheckResult[] {
  const keys = new Set(values.map(({ shortcode, format, text }) => JSON.stringify([shortcode, format, text])));
  const isShown = (value: NewValue) => {
    if (value.in !== 'text') return value.in === 'links' || title.includes(value.shown);
    return keys.has(JSON.stringify([value.shortcode, value.format, value.shown]));
  };
  return results.flatMap((result) => {
    const findings = result.findings.filter(({ newValue }) => !newValue || isShown(newValue));
    return findings.length > 0 ? [{ ...result, findings }] : [];
  });
}

export function newValuesOf({ findings }: CheckResult): NewValue[] {
  return findings.flatMap(({ newValue }) => newValue ?? []);
}

/** Sorts results of several answers, the gravest first. */
export function bySeverity(results: readonly CheckResult[]): CheckResult[] {
  return results.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}
