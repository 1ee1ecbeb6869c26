import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import {
  type ConfigurationProblem,
  copyLetterTemplate,
  createLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { SaveOutcome } from '../../draft-store/draft-store.ts';
import { draftVersion, type StoredTemplate } from './template-text.ts';

/** Why nothing was stored, where the page can help. */
export type Refusal =
  /** Somebody else saved the draft in between. */
  | { readonly kind: 'conflict'; readonly theirs: LetterTemplateDetail }
  /** The draft was published or deleted, perhaps by this person in another window; the template is still there. */
  | { readonly kind: 'draft-deleted'; readonly theirs: LetterTemplateDetail; readonly byYou: boolean }
  | { readonly kind: 'template-deleted' }
  | { readonly kind: 'shortcodes'; readonly problems: readonly AuthoringProblem[] }
  /** It cannot be published as it is configured. */
  | { readonly kind: 'configuration'; readonly problems: readonly ConfigurationProblem[] };

/** Saves a draft over the template as the author saw it. Throws ApiError for everything the page cannot help with. */
export async function saveDraft(
  over: StoredTemplate,
  text: TemplateContent,
): Promise<SaveOutcome<StoredTemplate, Refusal>> {
  try {
    return { kind: 'saved', stored: await storeDraft(over?.id ?? null, text, draftVersion(over)) };
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal.kind === 'conflict' ? refusal : { kind: 'refused', refusal };
  }
}

/**
 * Stores a copy of another template, under the title that was typed.
 * @throws ApiError for everything but a title that cannot be stored.
 */
export async function saveCopy(id: number, title: string): Promise<SaveOutcome<StoredTemplate, Refusal>> {
  try {
    const body = title === '' ? {} : { title };
    return { kind: 'saved', stored: await call(copyLetterTemplate, { params: { id }, body }) };
  } catch (error) {
    // That the other one is gone is no deletion of this one.
    if (!failedWith(error, 'shortcodes_invalid')) throw error;
    return { kind: 'refused', refusal: refusalOf(error) };
  }
}

/**
 * Stores a draft; a template that is not stored is created.
 * @param version the draft's that the author saw; 0 begins one.
 * @throws ApiError; `refusalOf` tells what it means.
 */
export function storeDraft(id: number | null, text: TemplateContent, version: number): Promise<LetterTemplateDetail> {
  if (id === null) return call(createLetterTemplate, { body: text });
  return call(saveLetterTemplate, { body: { id, draft: { ...text, version } } });
}

/** What a refused change means for the author, where the page can help; other errors are thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (failedWith(error, 'draft_stale') && error.details) return { kind: 'conflict', theirs: error.details.template };
  if (failedWith(error, 'draft_deleted') && error.details) {
    return { kind: 'draft-deleted', theirs: error.details.template, byYou: error.details.byYou };
  }
  if (failedWith(error, 'template_not_found')) return { kind: 'template-deleted' };
  if (failedWith(error, 'shortcodes_invalid') && error.details) {
    return { kind: 'shortcodes', problems: error.details.problems };
  }
  if (failedWith(error, 'configuration_incomplete', 'configuration_invalid') && error.details) {
    return { kind: 'configuration', problems: error.details.problems };
  }
  throw error;
}
