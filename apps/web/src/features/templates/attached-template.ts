import { goingOnWith } from '../attachments/going-on-with.ts';
import { draftText, draftVersion, type StoredTemplate } from './template-text.ts';

type TemplateStore = Parameters<typeof goingOnWith<StoredTemplate>>[0];

/** Goes on with a template whose draft's files are changed here; see `goingOnWith`. */
export function goingOnWithTemplate(store: TemplateStore): (next: StoredTemplate) => void {
  return goingOnWith(store, {
    versionOf: draftVersion,
    sameText: (one, other) => {
      const [a, b] = [draftText(one), draftText(other)];
      return a.title === b.title && a.template === b.template;
    },
  });
}
