import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { keptTexts } from '../../unsaved/kept-texts.ts';
import type { StoredText } from '../../unsaved/use-unsaved-text.ts';

/** What an author writes: a template's title and its text, both with placeholders. */
export interface TemplateText {
  readonly title: string;
  /** HTML of the document schema. */
  readonly template: string;
}

/** Stands for the id of a template that is not stored yet. */
export const NEW_TEMPLATE = 0;

/** What is typed into drafts, kept in the browser until it is saved. */
export const keptTemplates = keptTexts<TemplateText>('template:');

/** What a draft begins from: the stored draft, else the published text, else nothing. */
export function storedDraft(template: LetterTemplateDetail | null): StoredText<TemplateText> {
  const { title, template: text } = template?.draft ?? template ?? { title: '', template: '' };
  return { content: { title, template: text }, version: template?.draft?.version ?? 0 };
}
