import { getLetterTemplate, type LetterTemplateDetail } from '@letterdesk/contract/templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { KeptText } from '../../unsaved/kept-texts.ts';
import { keptTemplates, NEW_TEMPLATE, type TemplateText } from './template-text.ts';

/** A template as it is opened: as it is stored (null: not yet), and what was typed here and not saved. */
export interface OpenedTemplate {
  readonly template: LetterTemplateDetail | null;
  readonly kept: KeptText<TemplateText> | null;
}

export function templateKey(id: number) {
  return ['templates', 'open', id] as const;
}

/** Opens a template; with `NEW_TEMPLATE` the one that is not stored. It is never asked for again while somebody types. */
export function openedTemplateQuery(username: string, id: number) {
  return queryOptions({
    queryKey: templateKey(id),
    queryFn: async ({ signal }): Promise<OpenedTemplate> => {
      const template = id === NEW_TEMPLATE ? null : await call(getLetterTemplate, { params: { id }, signal });
      const kept = await readKept(username, id);
      // Without a draft there is none that what was typed could collide with: a save begins one.
      return { template, kept: kept && template?.draft === null ? { ...kept, baseVersion: 0 } : kept };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function readKept(username: string, id: number): Promise<KeptText<TemplateText> | null> {
  // Without the browser's storage the template still opens.
  return (await keptTemplates.read(username, id).catch(() => undefined)) ?? null;
}
