import { followAttachmentChanges } from '../attachments/follow-attachment-changes.ts';
import { draftText, draftVersion, type StoredTemplate } from './template-text.ts';

type TemplateStore = Parameters<typeof followAttachmentChanges<StoredTemplate>>[0];

/** Goes on with a template whose draft's files are changed here; see `goingOnWith`. */
export function followTemplateAttachments(store: TemplateStore): (next: StoredTemplate) => void {
  return followAttachmentChanges(store, {
    versionOf: draftVersion,
    sameText: (one, other) => {
      const [a, b] = [draftText(one), draftText(other)];
      return a.title === b.title && a.template === b.template;
    },
  });
}
