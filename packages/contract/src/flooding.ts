import { COMMANDS } from '@letterdesk/core/commands';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { keyedRecord, letter, letterBranch, missingReason, takenBranches } from './letters.ts';
import { bodyId, id, letterId, looseIdMap, reference, timeZone, title } from './shared.ts';
import { templateBranch } from './templates.ts';

export const completedIds = z.record(
  z.string(),
  z.union([z.number().int(), z.array(z.number().int()), z.literal('null')]),
);

export const processedIds = z.object({
  ids: completedIds,
  /** The names of the given records. */
  given: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Given ids without a record. */
  unknown: z.array(z.object({ key: z.string(), id: z.number().int(), label: z.string() })),
  /** The division whose people look after the records, or null. */
  division: z.number().int().nullable(),
  /** Shown in Choose Recipient if there are several. */
  contacts: z.array(reference),
  /** The specification's message for missing ids, or null. */
  warning: z.object({ message: z.string(), items: z.array(z.string()) }).nullable(),
});
export type ProcessedIds = z.output<typeof processedIds>;

export const processIds = defineEndpoint({
  method: 'POST',
  path: '/v1/ids/process',
  summary: 'Complete an id map by following relations',
  access: 'editor',
  failure: 'Unable to get ID map from the customer-data service',
  query: z.object({ env: z.string().max(60).optional() }),
  body: looseIdMap,
  responses: { 200: processedIds },
  errors: ['invalid_ids', 'unknown_environment', 'customer_data_unavailable'],
});

export const getIdMap = defineEndpoint({
  method: 'GET',
  path: '/v1/flooded-letter/id-map',
  summary: "A letter's id map, completed again; without letterId the id map of the query",
  access: 'editor',
  failure: 'Unable to get ID map from the customer-data service',
  query: z.looseObject({ letterId: id.optional(), env: z.string().max(60).optional() }),
  responses: { 200: processedIds },
  errors: ['letter_not_found', 'invalid_ids', 'unknown_environment', 'customer_data_unavailable'],
});

/**
 * Without `letterId` (or with -1) a new letter is flooded: stored when an id is usable, else returned with id -1.
 * With `letterId`, the text is built again from the template (plain render), or with `?reflood=true` `text` is kept and
 * only keyed elements are replaced; `version` is then required.
 */
export const floodLetter = defineEndpoint({
  method: 'POST',
  path: '/v1/flooded-letter',
  summary: 'Flood a new letter, render one again, or reflood one',
  access: 'editor',
  failure: 'Unable to flood letter',
  query: z.object({ reflood: z.enum(['true', 'false']).optional() }),
  body: z.object({
    letterTemplateId: bodyId,
    ids: looseIdMap,
    environment: z.string().max(60).optional(),
    zone: timeZone.optional(),
    letterId: letterId.optional(),
    version: z.number().int().min(0).optional(),
    name: title.optional(),
    text: z.string().optional(),
    /** For a reflood: indexes of keyed elements in `text` to keep. */
    keep: z.array(z.number().int().min(0)).max(10_000).optional(),
    /** For a reflood: keys of branches that may change; by default all that weren't edited by hand. */
    takeBranches: z.array(z.string().max(200)).max(DOCUMENT_LIMITS.nodes).optional(),
    /** The template's version that an unsaved letter's `text` is flooded from; by default the newest. */
    templateVersion: z.number().int().min(0).optional(),
    /** The branches of an unsaved letter's `text`. */
    branches: takenBranches.optional(),
  }),
  responses: { 200: letter, 201: letter },
  errors: [
    ...COMMANDS.newLetter.create,
    ...COMMANDS.letter.reflood,
    'template_not_found',
    'template_disabled',
    'letter_not_found',
    'letter_stale',
    'invalid_ids',
    'unknown_environment',
    'customer_data_unavailable',
    'text_invalid',
    'text_too_large',
    'unknown_shortcodes',
    'required_information_missing',
    'not_editable_changed',
    'locked_text_changed',
  ],
});

/** A keyed element and its value after a reflood. Cells are separated by tabs, rows and lines by `\n`. */
export const refloodedElement = z.object({
  /** Index in document order. */
  index: z.number().int(),
  shortcode: z.string(),
  description: z.string(),
  format: z.string().nullable(),
  /** Current text. */
  current: z.string(),
  /** Text after a reflood. */
  next: z.string(),
  /** A person typed over the flooded value. */
  handEdited: z.boolean(),
  /** Non-editable values follow their source unless it has none. */
  keepable: z.boolean(),
  missing: missingReason.nullable(),
});
export type RefloodedElement = z.output<typeof refloodedElement>;

export const changedLink = z.object({ current: z.string(), next: z.string() });
export type ChangedLink = z.output<typeof changedLink>;

export const changedBranch = letterBranch.extend({
  /** What the letter has now, as `state`. */
  before: z.string(),
  /** A person changed the text there. */
  handEdited: z.boolean(),
});
export type ChangedBranch = z.output<typeof changedBranch>;

export const previewReflood = defineEndpoint({
  method: 'POST',
  path: '/v1/flooded-letter/preview',
  summary: 'What a reflood would change in a text, before anything is changed',
  access: 'editor',
  failure: 'Unable to flood letter',
  body: z.object({
    letterTemplateId: bodyId,
    letterId: letterId,
    ids: looseIdMap,
    environment: z.string().max(60).optional(),
    zone: timeZone.optional(),
    text: z.string(),
    /** What was flooded into an unsaved letter (id -1), in document order. */
    flooded: z.array(z.object({ shortcode: z.string(), format: z.string().nullable(), text: z.string() })).optional(),
    /** The template's version that an unsaved letter is flooded from; by default the newest. */
    templateVersion: z.number().int().min(0).optional(),
    /** The branches of an unsaved letter. */
    branches: takenBranches.optional(),
  }),
  responses: {
    200: z.object({
      /** The id map that the reflood would store. */
      ids: looseIdMap,
      elements: z.array(refloodedElement),
      /** Link addresses that the reflood would change. */
      links: z.array(changedLink),
      /** Conditions and lists whose result is another one now. */
      branches: z.array(changedBranch),
    }),
  },
  errors: [
    ...COMMANDS.newLetter.create,
    ...COMMANDS.letter.reflood,
    'template_not_found',
    'template_disabled',
    'letter_not_found',
    'invalid_ids',
    'unknown_environment',
    'customer_data_unavailable',
    'text_invalid',
    'text_too_large',
    'unknown_shortcodes',
  ],
});

export const rehearsedBranch = templateBranch.extend({
  /** How many conditions and lists are around it. */
  depth: z.number().int(),
  /** How often the letter has it: once or not at all, and in lists once for each item. */
  taken: z.number().int(),
});
export type RehearsedBranch = z.output<typeof rehearsedBranch>;

export const rehearseTemplate = defineEndpoint({
  method: 'POST',
  path: '/v1/flooded-letter/rehearsal',
  summary: "Flood a template's unsaved text; stores no letter, only which conditions were met",
  access: 'template-admin',
  failure: 'Unable to flood letter',
  body: z.object({
    letterTemplateId: bodyId,
    title,
    template: z.string(),
    ids: looseIdMap,
    environment: z.string().max(60).optional(),
    zone: timeZone.optional(),
    /** A clause that the text uses as if it was published. */
    clause: bodyId.optional(),
  }),
  responses: {
    200: z.object({
      name: z.string(),
      text: z.string(),
      bannerMessage: z.array(z.string()),
      bannerMessageCrit: z.boolean(),
      flooded: z.array(keyedRecord),
      branches: z.array(letterBranch),
      /** All branches of the text, also those that the letter doesn't have. */
      templateBranches: z.array(rehearsedBranch),
      /** Why this From would be refused when sending, or null. */
      fromRefusal: z.string().nullable(),
    }),
  },
  errors: [
    'template_not_found',
    'clause_not_found',
    'invalid_ids',
    'unknown_environment',
    'customer_data_unavailable',
    'text_invalid',
    'text_too_large',
    'shortcodes_invalid',
  ],
});
