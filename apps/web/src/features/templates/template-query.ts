import { getLetterTemplate } from '@letterdesk/contract/templates';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { shownWhereItWouldBe } from '../../api/query-client.ts';
import type { Keeper } from '../../unsaved/keeper.ts';
import { type VersionBase, versionBase } from '../../unsaved/kept-text.ts';
import { openText, type Shelf } from '../../unsaved/opened-text.ts';
import { whenSaved } from '../../unsaved/saves-under-way.ts';
import { draftVersion, NEW_TEMPLATE, type StoredTemplate } from './template-text.ts';

const content: z.ZodType<TemplateContent> = z.object({ title: z.string(), template: z.string() });

/** What is typed into drafts. */
const templateShelf: Shelf<TemplateContent, StoredTemplate, VersionBase> = {
  kind: { name: 'template', content, base: versionBase },
  idOf: (template) => String(template?.id ?? NEW_TEMPLATE),
  baseOf: (template) => ({ version: draftVersion(template) }),
  // Without a draft there is none that what was typed could collide with: a save begins one.
  grownFrom: (template, { version }) =>
    template && { ...template, draft: template.draft && { ...template.draft, version } },
};

/**
 * Opens a template; with `NEW_TEMPLATE` the one that is not stored. It is never asked for again while somebody types.
 * @param round of the desk: after a new template was stored its desk stays, and the next one begins empty.
 */
export function openedTemplateQuery(keeper: Keeper, id: number, round: number) {
  return queryOptions({
    queryKey: ['templates', 'open', id, round],
    queryFn: async ({ signal }) => {
      await Promise.all(['template', 'configuration'].map((kind) => whenSaved({ kind, id: String(id) })));
      const stored = id === NEW_TEMPLATE ? null : await call(getLetterTemplate, { params: { id }, signal });
      return openText(keeper, templateShelf, stored);
    },
    ...shownWhereItWouldBe('template_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
