import { CONFIGURATION_LABELS, type ConfigurationField, type TemplateConfiguration } from './configuration.ts';

export const CONFIGURATION_FIELDS = Object.keys(CONFIGURATION_LABELS) as readonly ConfigurationField[];

/** The fields in which two configurations differ, in the order of the screen's labels. */
export function changedFields(before: TemplateConfiguration, after: TemplateConfiguration): ConfigurationField[] {
  return CONFIGURATION_FIELDS.filter((field) => before[field] !== after[field]);
}

/** A field that somebody else changed while this configuration was being edited. */
export interface ForeignChange {
  readonly field: ConfigurationField;
  /** Whether it was changed here too, to something else: only a person can choose then. */
  readonly disputed: boolean;
}

/**
 * What somebody else changed since `base`, where it differs from what stands here.
 * @param mine what stands here; @param theirs what is stored now.
 */
export function foreignChanges(
  base: TemplateConfiguration,
  mine: TemplateConfiguration,
  theirs: TemplateConfiguration,
): ForeignChange[] {
  return changedFields(base, theirs)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, disputed: mine[field] !== base[field] }));
}

/** My configuration with the fields that are to be as theirs. */
export function withTheirs(
  mine: TemplateConfiguration,
  theirs: TemplateConfiguration,
  fields: readonly ConfigurationField[],
): TemplateConfiguration {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

/** A footer or a logo, with the division it belongs to. */
export interface OfDivision {
  readonly id: number;
  readonly division: number;
}

/**
 * The configuration in another division, which decides the footers and logos: those that belong elsewhere are cleared.
 * @returns the configuration, and the fields that were cleared.
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
