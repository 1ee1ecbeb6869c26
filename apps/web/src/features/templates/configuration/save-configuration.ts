import { type ConfigurationProblem, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { foreignChanges } from '@letterdesk/core/templates/configuration-changes';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { configurationOf, draftOf, storedConfiguration } from './configuration-draft.ts';

/** What changes are compared with and saved over. */
export interface Base {
  readonly configuration: TemplateConfiguration;
  readonly version: number;
}

/** As it would be stored from here: a difference in writing alone is no change. */
export function baseOf(template: LetterTemplateDetail): Base {
  return { configuration: storedConfiguration(draftOf(configurationOf(template))), version: template.version };
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly template: LetterTemplateDetail }
  /** Fields were changed elsewhere that are not to become so, perhaps by this person in another window. */
  | { readonly kind: 'stale'; readonly template: LetterTemplateDetail; readonly byYou: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigurationProblem[] };

/**
 * Saves a configuration over the one it was made from. Over a newer one it is saved only where nothing of it is lost:
 * when the template was just published, or changed to what stands here already.
 */
export async function saveConfiguration(id: number, mine: TemplateConfiguration, base: Base): Promise<SaveOutcome> {
  try {
    const body = { id, configuration: { ...mine, version: base.version } };
    return { kind: 'saved', template: await call(saveLetterTemplate, { body }) };
  } catch (error) {
    if (failedWith(error, 'template_stale') && error.details) {
      const theirs = error.details.template;
      const next = baseOf(theirs);
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
