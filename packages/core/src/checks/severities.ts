import type { Check, Severity } from './check.ts';

/** Severities that a template sets, by the check's name. */
export type Severities = Readonly<Record<string, Severity>>;

/** What a check does by default. */
export type CheckDefault = Pick<Check, 'name' | 'severity'>;

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  block: 'Must be fixed',
  ask: 'Ask',
  note: 'Note',
};

export function severityOf({ name, severity }: CheckDefault, severities: Severities): Severity {
  return Object.hasOwn(severities, name) ? (severities[name] ?? severity) : severity;
}

/** Sets a check's severity; its default isn't kept. */
export function withSeverity(severities: Severities, check: CheckDefault, severity: Severity): Severities {
  const others = withoutSeverity(severities, check.name);
  return severity === check.severity ? others : { ...others, [check.name]: severity };
}

export function withoutSeverity(severities: Severities, name: string): Severities {
  return Object.fromEntries(Object.entries(severities).filter(([each]) => each !== name));
}

/** Returns the severities that differ from the checks' own, without those of unknown checks. */
export function ownSeverities(severities: Severities, checks: readonly CheckDefault[]): Severities {
  const differing = checks.filter((check) => severityOf(check, severities) !== check.severity);
  return Object.fromEntries(differing.map((check) => [check.name, severityOf(check, severities)]));
}

/** Returns true if both set the same, in any order. */
export function isSameSeverities(one: Severities, other: Severities): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
