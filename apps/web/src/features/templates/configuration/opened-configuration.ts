import { templateConfiguration } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Keeper } from '../../../unsaved/keeper.ts';
import { type OpenedText, openText, type Shelf } from '../../../unsaved/opened-text.ts';
import { CHOICE_FIELDS, type ConfigurationDraft } from './configuration-draft.ts';
import { type Base, baseOf } from './save-configuration.ts';

/** As it is typed, which is not always as it can be stored. */
const typed = templateConfiguration.extend({ name: z.string() });

const draft: z.ZodType<ConfigurationDraft> = z.object({ values: typed, freeText: z.array(z.enum(CHOICE_FIELDS)) });
const base: z.ZodType<Base> = z.object({ configuration: typed, version: z.number().int() });

/** What is changed in a template's configuration, with what it was before, to tell later what somebody else changed. */
function configurationShelf(templateId: number): Shelf<ConfigurationDraft, Base, Base> {
  return {
    kind: { name: 'configuration', content: draft, base },
    idOf: () => String(templateId),
    baseOf: (seen) => seen,
    grownFrom: (_stored, seen) => seen,
  };
}

/** A configuration as it is opened. */
export type OpenedConfiguration = OpenedText<ConfigurationDraft, Base>;

/** A template's configuration, and what this person changed in it and did not save. */
export function openedConfigurationQuery(keeper: Keeper, template: LetterTemplateDetail) {
  return queryOptions({
    queryKey: ['configuration', 'opened', keeper, template.id],
    queryFn: () => openText(keeper, configurationShelf(template.id), baseOf(template)),
    staleTime: 0,
    gcTime: 0,
  });
}
