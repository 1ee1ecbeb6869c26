import type { ConfigurationProblem } from '@letterdesk/contract/template-administration';
import type { ConfigurationField } from '@letterdesk/core/templates/configuration';

/** Messages by field. */
export type Problems = Readonly<Partial<Record<ConfigurationField, string>>>;

export function byField(problems: readonly ConfigurationProblem[]): Problems {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

export function without(problems: Problems, fields: readonly ConfigurationField[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as ConfigurationField)),
  ) as Problems;
}
