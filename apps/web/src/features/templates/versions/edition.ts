import type { TemplateVersionName } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { day } from '../../../ui/date-time.ts';
import type {} from '../template-text.ts';

/** A version by its number, or the draft. */
export type EditionKey = number | 'draft';

/** One text that a template had, has, or is about to have. */
export interface Edition {
  readonly key: EditionKey;
  /** 'Version 2', 'Draft'. */
  readonly label: string;
  readonly title: string;
  /** Who and when. */
  readonly note: string;
  /** It is what letters are made from now. */
  readonly current: boolean;
  /** The names of the files that letters made from it start with. */
  readonly files: readonly string[];
}

/** The draft as it stands in the editor, and every version, newest first. */
export function editionsOf(
  { draft, publishedVersion }: Pick<LetterTemplateDetail, 'draft' | 'publishedVersion'>,
  versions: readonly TemplateVersionName[],
  typed: TemplateContent | null,
): Edition[] {
  const published = versions.map(({ version, title, publishedBy, publishedDate, attachmentNames }) => ({
    key: version,
    label: `Version ${version}`,
    title,
    note: `${publishedBy.name} · ${day(publishedDate)}`,
    current: version === publishedVersion,
    files: attachmentNames,
  }));
  if (!draft && !typed) return published;
  const title = typed?.title ?? draft?.title ?? '';
  const note = draft ? `${draft.lastModifiedBy.name} · ${day(draft.lastModifiedDate)}` : 'Not saved yet';
  const files = (draft?.emailAttachments ?? []).map(({ name }) => name);
  return [{ key: 'draft', label: 'Draft', title, note, current: false, files }, ...published];
}

/** What is shown: one text to be read, or two held against each other. */
export interface Choice {
  readonly shown: EditionKey;
  readonly against: EditionKey | null;
}

/** At first the newest text against the one before it: the draft against what it will replace. */
export function firstChoice(editions: readonly Edition[]): Choice | null {
  const [newest, before] = editions;
  return newest ? { shown: newest.key, against: before?.key ?? null } : null;
}

/** Another text is looked at; what it is held against stays, unless it is the same. */
export function choose({ against }: Choice, shown: EditionKey): Choice {
  return { shown, against: against === shown ? null : against };
}

/** The two texts of a comparison, the older first, whichever was chosen first. */
export function inOrder(one: Edition, other: Edition): readonly [older: Edition, newer: Edition] {
  const age = ({ key }: Edition) => (key === 'draft' ? Number.POSITIVE_INFINITY : key);
  return age(one) <= age(other) ? [one, other] : [other, one];
}
