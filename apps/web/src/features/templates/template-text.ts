import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { pickContent } from '@letterdesk/core/content';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';

/** A template as it is stored; null for one that is not. */
export type StoredTemplate = LetterTemplateDetail | null;

/** Stands for the id of a template that is not stored yet. */
export const NEW_TEMPLATE = 0;

/** An empty text as the editor writes it: what was typed and taken out again is nothing that was typed. */
const EMPTY = '<p></p>';

/** What a draft begins from: the stored draft, else the published text, else nothing. */
export function draftText(template: StoredTemplate): TemplateContent {
  return pickContent(TEMPLATE_CONTENT, template?.draft ?? template ?? { title: '', template: EMPTY });
}

/** The stored draft's version; 0 where there is none. */
export function draftVersion(template: StoredTemplate): number {
  return template?.draft?.version ?? 0;
}

/** A template as it was seen, with the files that its draft has now. */
export function withFilesOf(seen: StoredTemplate, next: StoredTemplate): StoredTemplate {
  if (!seen?.draft || !next?.draft) return seen;
  return { ...seen, draft: { ...seen.draft, emailAttachments: next.draft.emailAttachments } };
}

/** Whether nothing stands in a draft's text. */
export function isEmptyText(html: string): boolean {
  return html === EMPTY;
}
