import type { CheckResult, NewValue } from '@letterdesk/contract/check-result';
import { SEVERITIES } from '@letterdesk/core/checks/check';

interface ShownValue {
  readonly shortcode: string;
  readonly format: string | null;
  readonly text: string;
}

/** Removes findings about values that the text no longer shows, such as those that were taken since. */
export function stillShown(results: readonly CheckResult[], shown: readonly ShownValue[]): CheckResult[] {
  const keys = new Set(shown.map(({ shortcode, format, text }) => JSON.stringify([shortcode, format, text])));
  return results.flatMap((result) => {
    const findings = result.findings.filter(
      ({ newValue: value }) => !value || keys.has(JSON.stringify([value.shortcode, value.format, value.shown])),
    );
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
