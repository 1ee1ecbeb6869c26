import { followAttachmentChanges } from '../attachments/follow-attachment-changes.ts';
import { draftText, draftVersion, type StoredTemplate } from './template-text.ts';

type TemplateStore = Parameters<typeof followAttachmentChanges<StoredTemplate>>[0];

/** Continues with a template after its draft's files changed here. */
export function followTemplateAttachments(store: TemplateStore): (next: StoredTemplate) => void {
  return followAttachmentChanges(store, {
    versionOf: draftVersion,
    sameText: (one, other) => {
      const [a, b] = [draftText(one), draftText(other)];
      return a.title === b.title && a.template === b.template;
    },
  });
}
