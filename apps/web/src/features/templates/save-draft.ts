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
import type { DraftSaveOutcome } from '../../draft-store/draft-store.ts';
import { draftVersion, type StoredTemplate } from './template-text.ts';

/** Why nothing was stored, if the page can help. */
export type TemplateRefusal =
  /** Someone else saved the draft. */
  | { readonly kind: 'conflict'; readonly theirs: LetterTemplateDetail }
  /** The draft was published or deleted, maybe by the same person in another window. */
  | { readonly kind: 'draft-deleted'; readonly theirs: LetterTemplateDetail; readonly byYou: boolean }
  | { readonly kind: 'template-deleted' }
  | { readonly kind: 'shortcodes'; readonly problems: readonly AuthoringProblem[] }
  /** Its configuration prevents publishing. */
  | { readonly kind: 'configuration'; readonly problems: readonly ConfigurationProblem[] };

/** Saves over the version the author saw. Throws ApiError for everything the page can't solve. */
export async function saveDraft(
  over: StoredTemplate,
  text: TemplateContent,
): Promise<DraftSaveOutcome<StoredTemplate, TemplateRefusal>> {
  try {
    return { kind: 'saved', stored: await storeDraft(over?.id ?? null, text, draftVersion(over)) };
  } catch (error) {
    const refusal = getTemplateRefusal(error);
    return refusal.kind === 'conflict' ? refusal : { kind: 'refused', refusal };
  }
}

/**
 * Copies another template under the typed title.
 * @throws ApiError except for an invalid title.
 */
export async function saveCopy(id: number, title: string): Promise<DraftSaveOutcome<StoredTemplate, TemplateRefusal>> {
  try {
    const body = title === '' ? {} : { title };
    return { kind: 'saved', stored: await call(copyLetterTemplate, { params: { id }, body }) };
  } catch (error) {
    // The other template's deletion isn't this one's.
    if (!failedWith(error, 'shortcodes_invalid')) throw error;
    return { kind: 'refused', refusal: getTemplateRefusal(error) };
  }
}

/**
 * Stores a draft, creating the template if needed.
 * @param version the draft's that the author saw; 0 creates one.
 * @throws ApiError; see `getTemplateRefusal`.
 */
export function storeDraft(id: number | null, text: TemplateContent, version: number): Promise<LetterTemplateDetail> {
  if (id === null) return call(createLetterTemplate, { body: text });
  return call(saveLetterTemplate, { body: { id, draft: { ...text, version } } });
}

/** Converts errors the page can help with; rethrows others. */
export function getTemplateRefusal(error: unknown): TemplateRefusal {
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
