import {
  type ConfigurationProblem,
  configurationProblem,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { type LetterTemplateDetail, letterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { foreignChanges } from '@letterdesk/core/templates/configuration-changes';
import { z } from 'zod';
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
  /** Somebody else changed fields that are not to become so. */
  | { readonly kind: 'stale'; readonly template: LetterTemplateDetail }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigurationProblem[] };

const stale = z.object({ template: letterTemplateDetail });
const refused = z.object({ problems: z.array(configurationProblem).min(1) });

/**
 * Saves a configuration over the one it was made from. Over a newer one it is saved only where nothing of it is lost:
 * when the template was just published, or changed to what stands here already.
 */
export async function saveConfiguration(id: number, mine: TemplateConfiguration, base: Base): Promise<SaveOutcome> {
  try {
    const body = { id, configuration: { ...mine, version: base.version } };
    return { kind: 'saved', template: await call(saveLetterTemplate, { body }) };
  } catch (error) {
    const newer = failedWith(error, 'template_stale') ? stale.safeParse(error.details) : null;
    if (newer?.success) {
      const theirs = newer.data.template;
      const next = baseOf(theirs);
      const loses = foreignChanges(base.configuration, mine, next.configuration).length > 0;
      return loses ? { kind: 'stale', template: theirs } : saveConfiguration(id, mine, next);
    }
    const wrong = failedWith(error, 'configuration_invalid') ? refused.safeParse(error.details) : null;
    if (wrong?.success) return { kind: 'refused', problems: wrong.data.problems };
    throw error;
  }
}
