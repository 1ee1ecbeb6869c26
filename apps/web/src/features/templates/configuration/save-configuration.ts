import { checkSeverities } from '@letterdesk/contract/check-result';
import { requiredDocuments } from '@letterdesk/contract/required-documents';
import {
  type ConfigurationProblem,
  saveLetterTemplate,
  templateConfiguration,
} from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { foreignChanges } from '@letterdesk/core/templates/configuration-changes';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftKindConfig, type OpenedDraft, openDraft } from '../../../draft-store/open-draft.ts';
import {
  CHOICE_FIELDS,
  type ConfigurationDraft,
  getTemplateConfiguration,
  storedConfiguration,
  toConfigurationDraft,
} from './configuration-draft.ts';

/** The base of comparison and saving. */
export interface ConfigurationBase {
  readonly configuration: TemplateConfiguration;
  readonly version: number;
}

/** Normalised, so that spelling differences aren't changes. */
export function getConfigurationBase(template: LetterTemplateDetail): ConfigurationBase {
  return {
    configuration: storedConfiguration(toConfigurationDraft(getTemplateConfiguration(template))),
    version: template.version,
  };
}

export type ConfigurationSaveOutcome =
  | { readonly kind: 'saved'; readonly template: LetterTemplateDetail }
  /** Someone changed fields, maybe the same person in another window. */
  | { readonly kind: 'stale'; readonly template: LetterTemplateDetail; readonly byYou: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigurationProblem[] };

/** Saves over the base version; over a newer one only if nothing is lost, such as after publishing. */
export async function saveConfiguration(
  id: number,
  mine: TemplateConfiguration,
  base: ConfigurationBase,
): Promise<ConfigurationSaveOutcome> {
  try {
    const body = { id, configuration: { ...mine, version: base.version } };
    return { kind: 'saved', template: await call(saveLetterTemplate, { body }) };
  } catch (error) {
    if (failedWith(error, 'template_stale') && error.details) {
      const theirs = error.details.template;
      const next = getConfigurationBase(theirs);
      const loses = foreignChanges(base.configuration, mine, next.configuration).length > 0;
      return loses
        ? { kind: 'stale', template: theirs, byYou: error.details.byYou }
        : saveConfiguration(id, mine, next);
    }
    if (failedWith(error, 'configuration_invalid') && error.details) {
      return { kind: 'refused', problems: error.details.problems };
    }
    throw error;
  }
}

/** As typed, not always valid. Drafts of older releases have no severities or required documents. */
const typed = templateConfiguration.extend({
  name: z.string(),
  checkSeverities: checkSeverities.default({}),
  requiredDocuments: requiredDocuments.default([]),
});

const draft: z.ZodType<ConfigurationDraft> = z.object({ values: typed, freeText: z.array(z.enum(CHOICE_FIELDS)) });
const base: z.ZodType<ConfigurationBase> = z.object({ configuration: typed, version: z.number().int() });

function getConfigurationDraftConfig(
  templateId: number,
): DraftKindConfig<ConfigurationDraft, ConfigurationBase, ConfigurationBase> {
  return {
    kind: { name: 'configuration', content: draft, base },
    idOf: () => String(templateId),
    baseOf: (seen) => seen,
    restoreBase: (_stored, seen) => seen,
  };
}

export type OpenedConfiguration = OpenedDraft<ConfigurationDraft, ConfigurationBase>;

/** A template's configuration with this person's unsaved changes. */
export function openedConfigurationQuery(owner: DraftOwner, template: LetterTemplateDetail) {
  return queryOptions({
    queryKey: ['configuration', 'opened', owner, template.id],
    queryFn: () => openDraft(owner, getConfigurationDraftConfig(template.id), getConfigurationBase(template)),
    staleTime: 0,
    gcTime: 0,
  });
}
