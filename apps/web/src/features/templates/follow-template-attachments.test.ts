import type { Attachment } from '@letterdesk/contract/attachment';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { expect, test } from 'vitest';
import {
  type DraftEvent,
  type DraftRules,
  initialDraft,
  isDirty,
  reduceDraft,
} from '../../draft-store/draft-reducer.ts';
import { followTemplateAttachments } from './follow-template-attachments.ts';
import { draftText, draftVersion, type StoredTemplate, withFilesOf } from './template-text.ts';
import { aTemplate } from './testing/template.ts';

const RULES: DraftRules<TemplateContent, StoredTemplate> = {
  contentOf: draftText,
  versionOf: draftVersion,
  withRemoteMetadata: withFilesOf,
};

const file = (id: number): Attachment => ({
  id,
  name: `${id}.pdf`,
  extension: 'pdf',
  size: 300,
  watermarked: false,
  watermarkable: false,
  contentType: 'Uploaded file',
});

/** A template whose draft has this version and one file fewer. */
function atVersion(version: number, text = '<p>Dear</p>'): StoredTemplate {
  const { draft, ...template } = aTemplate();
  if (draft === null) return expect.fail('There is no draft.');
  const emailAttachments = Array.from({ length: version - 1 }, (_, index) => file(index + 1));
  return { ...template, draft: { ...draft, template: text, version, emailAttachments } };
}

/** A page with typed text, and its results. */
function aTypedDraft() {
  let state = initialDraft(RULES, atVersion(1), null);
  const apply = (event: DraftEvent<TemplateContent, StoredTemplate>) => {
    state = reduceDraft(RULES, state, event);
  };
  apply({ type: 'changed', part: { template: '<p>Dear all</p>' }, at: 1 });
  return {
    getState: () => state,
    received: (stored: StoredTemplate, reason: 'metadata' | 'remote') =>
      apply({ type: 'received', stored, reason, content: state.content, at: 1 }),
    filesShown: () => state.base?.draft?.emailAttachments.length,
  };
}

test("typed text is saved over the newest version, for any order of the uploads' answers", () => {
  const store = aTypedDraft();
  const following = followTemplateAttachments(store);
  for (const [answered, shown] of [
    [3, 2],
    [2, 2],
    [4, 3],
  ] as const) {
    following(atVersion(answered));
    expect(store.filesShown()).toBe(shown);
  }
  const { base, content } = store.getState();
  expect(draftVersion(base)).toBe(4);
  expect(content.template).toBe('<p>Dear all</p>');
  expect(isDirty(RULES, store.getState())).toBe(true);
});

test("files appear beside another person's newly saved text, which the next save merges", () => {
  const store = aTypedDraft();
  followTemplateAttachments(store)(atVersion(3, '<p>By Gordon</p>'));
  expect(store.filesShown()).toBe(2);
  expect(draftVersion(store.getState().base)).toBe(1);
  expect(store.getState().content.template).toBe('<p>Dear all</p>');
});
