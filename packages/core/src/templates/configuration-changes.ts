import { isSameRequirements } from '../attachments/required-documents.ts';
import { isSameSeverities } from '../checks/severities.ts';
import { CONFIGURATION_LABELS, type ConfigurationField, type TemplateConfiguration } from './configuration.ts';

export const CONFIGURATION_FIELDS = Object.keys(CONFIGURATION_LABELS) as readonly ConfigurationField[];

/** Returns the differing fields in screen order. */
export function changedFields(before: TemplateConfiguration, after: TemplateConfiguration): ConfigurationField[] {
  return CONFIGURATION_FIELDS.filter((field) => !isSameValue(field, before, after));
}

function isSameValue(field: ConfigurationField, one: TemplateConfiguration, other: TemplateConfiguration): boolean {
  if (field === 'checkSeverities') return isSameSeverities(one.checkSeverities, other.checkSeverities);
  if (field === 'requiredDocuments') return isSameRequirements(one.requiredDocuments, other.requiredDocuments);
  return one[field] === other[field];
}

/** A field that someone else changed during editing. */
export interface ForeignChange {
  readonly field: ConfigurationField;
  /** True if it was also changed here, to another value. */
  readonly disputed: boolean;
}

/**
 * Returns others' changes since `base` that differ from mine.
 * @param theirs as stored now.
 */
export function foreignChanges(
  base: TemplateConfiguration,
  mine: TemplateConfiguration,
  theirs: TemplateConfiguration,
): ForeignChange[] {
  return changedFields(base, theirs)
    .filter((field) => !isSameValue(field, mine, theirs))
    .map((field) => ({ field, disputed: !isSameValue(field, mine, base) }));
}

/** Takes the given fields from theirs. */
export function withTheirs(
  mine: TemplateConfiguration,
  theirs: TemplateConfiguration,
  fields: readonly ConfigurationField[],
): TemplateConfiguration {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

export interface OfDivision {
  readonly id: number;
  readonly division: number;
}

/**
 * Moves a configuration to another division and clears its footers and logos.
 * @returns the configuration and the cleared fields.
 */
export function inDivision<C extends Pick<TemplateConfiguration, 'division' | 'footer' | 'logo'>>(
  configuration: C,
  division: number,
  { footers, logos }: { footers: readonly OfDivision[]; logos: readonly OfDivision[] },
): { readonly configuration: C; readonly cleared: readonly ('footer' | 'logo')[] } {
  const fits = (list: readonly OfDivision[], id: number | null) =>
    id === null || list.some((each) => each.id === id && each.division === division);
  const cleared = [
    ...(fits(footers, configuration.footer) ? [] : (['footer'] as const)),
    ...(fits(logos, configuration.logo) ? [] : (['logo'] as const)),
  ];
  return {
    configuration: { ...configuration, division, ...Object.fromEntries(cleared.map((field) => [field, null])) },
    cleared,
  };
}
