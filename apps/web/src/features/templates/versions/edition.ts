import type { TemplateVersionName } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { day } from '../../../ui/date-time.ts';
import type {} from '../template-text.ts';

/** A version number, or the draft. */
export type EditionKey = number | 'draft';

/** A past, current or future text of a template. */
export interface Edition {
  readonly key: EditionKey;
  /** 'Version 2', 'Draft'. */
  readonly label: string;
  readonly title: string;
  /** Author and time. */
  readonly note: string;
  /** Used for new letters. */
  readonly current: boolean;
  /** Names of its attachments. */
  readonly files: readonly string[];
  /** Its clauses with their versions. */
  readonly clauses: readonly string[];
}

/** The editor's draft and every version, newest first. */
export function listEditions(
  { draft, publishedVersion }: Pick<LetterTemplateDetail, 'draft' | 'publishedVersion'>,
  versions: readonly TemplateVersionName[],
  typed: TemplateContent | null,
): Edition[] {
  const published = versions.map(({ version, title, publishedBy, publishedDate, attachmentNames, clauses }) => ({
    key: version,
    label: `Version ${version}`,
    title,
    note: `${publishedBy.name} · ${day(publishedDate)}`,
    current: version === publishedVersion,
    files: attachmentNames,
    clauses: clauses.map(({ name, version: number }) => `${name} ${number}`),
  }));
  if (!draft && !typed) return published;
  const title = typed?.title ?? draft?.title ?? '';
  const note = draft ? `${draft.lastModifiedBy.name} · ${day(draft.lastModifiedDate)}` : 'Not saved yet';
  const files = (draft?.emailAttachments ?? []).map(({ name }) => name);
  return [{ key: 'draft', label: 'Draft', title, note, current: false, files, clauses: [] }, ...published];
}

/** One text, or two compared. */
export interface Choice {
  readonly shown: EditionKey;
  readonly against: EditionKey | null;
}

/** Initially compares the newest text with the one before. */
export function firstChoice(editions: readonly Edition[]): Choice | null {
  const [newest, before] = editions;
  return newest ? { shown: newest.key, against: before?.key ?? null } : null;
}

/** Shows another text; the comparison stays unless it's the same text. */
export function choose({ against }: Choice, shown: EditionKey): Choice {
  return { shown, against: against === shown ? null : against };
}

/** Returns both, older first. */
export function inOrder(one: Edition, other: Edition): readonly [older: Edition, newer: Edition] {
  const age = ({ key }: Edition) => (key === 'draft' ? Number.POSITIVE_INFINITY : key);
  return age(one) <= age(other) ? [one, other] : [other, one];
}
