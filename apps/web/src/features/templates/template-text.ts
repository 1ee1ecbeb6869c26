import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { pickContent } from '@letterdesk/core/content';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';

/** Null for an unsaved one. */
export type StoredTemplate = LetterTemplateDetail | null;

/** Id of an unsaved template. */
export const NEW_TEMPLATE = 0;

/** The editor's empty text. */
const EMPTY = '<p></p>';

/** Returns the stored draft, else the published text, else nothing. */
export function draftText(template: StoredTemplate): TemplateContent {
  return pickContent(TEMPLATE_CONTENT, template?.draft ?? template ?? { title: '', template: EMPTY });
}

/** Returns the version of the draft; 0 without one. */
export function draftVersion(template: StoredTemplate): number {
  return template?.draft?.version ?? 0;
}

/** The seen template with the draft's current files. */
export function withFilesOf(seen: StoredTemplate, next: StoredTemplate): StoredTemplate {
  if (!seen?.draft || !next?.draft) return seen;
  return { ...seen, draft: { ...seen.draft, emailAttachments: next.draft.emailAttachments } };
}

export function isEmptyText(html: string): boolean {
  return html === EMPTY;
}
