import { relationsFollowedFrom } from '@letterdesk/core/flooding/complete-id-map';
import {
  ID_KEYS,
  type IdKey,
  isPluralIdKey,
  MAX_ID,
  MAX_IDS_PER_KEY,
  type PluralIdKey,
} from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { z } from 'zod';
import { describeSource } from '../http-source/describe-source.ts';
import { ANSWER_LIMIT, ATTEMPTS, TIMEOUT } from '../http-source/source.ts';

/** The HTTP protocol of customer data, documented in `docs/customer-data.openapi.json` (`npm run openapi`). */

/** Records per request; more than an id map can name. */
const MAX_RECORDS_ASKED = 2_500;

/** JSON can contain NUL and lone surrogates, which can't be displayed or stored. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), 'is no text');
const id = z.number().int().positive().max(MAX_ID).meta({ id: 'Id' });
const kind = z.enum(RECORD_KINDS).meta({ id: 'Kind' });
const cell = z.union([text, z.number(), z.null()]).meta({ id: 'Cell' });

const oneId = z.union([id, z.literal('null')]).meta({ id: 'OneId' });
const someIds = z.union([z.array(id).max(MAX_IDS_PER_KEY), z.literal('null')]).meta({ id: 'SomeIds' });
type Relations = { [K in IdKey]: z.ZodOptional<K extends PluralIdKey ? typeof someIds : typeof oneId> };
// Restores the type: the keys are the id map's.
const relations = Object.fromEntries(
  ID_KEYS.map((key) => [key, (isPluralIdKey(key) ? someIds : oneId).optional()]),
) as unknown as Relations;

const FOLLOWED_RELATIONS = RECORD_KINDS.map((each) => ({ each, keys: relationsFollowedFrom(each) }))
  .filter(({ keys }) => keys.length > 0)
  .map(({ each, keys }) => `from a record of the kind ${each}: ${keys.join(', ')}`)
  .join('; ');

const environment = z.string().describe('Which of several sets of records is asked for, e.g. "demo"');

const record = z
  .object({
    kind,
    id,
    label: text.describe('How people name the record'),
    fields: z
      .record(text, z.union([cell, z.array(z.record(text, cell))]))
      .describe(
        'By the names that expressions use. Dates are "YYYY-MM-DD", money is an amount in US dollars, null is "there is none"; a list is rows of cells.',
      ),
    relations: z
      .object(relations)
      .describe(
        'Ids of related records. The string "null" says that there is none; an absent key says nothing. ' +
          `Letters are completed by following ${FOLLOWED_RELATIONS}. Other relations are used by \`match\` and \`where\` ` +
          'and by checks only, and unknown keys by nothing; `npx letterdesk doctor` lists both.',
      ),
  })
  .meta({
    id: 'Record',
    description: 'No text holds a NUL.',
    examples: [
      {
        kind: 'job',
        id: 301,
        label: 'J-70000 Hospital Medicine, Larkspur Falls',
        fields: { number: 'J-70000', startDate: '2026-12-07', callSchedule: null },
        relations: { clientId: 101, specialtyId: 12, clientRepId: 'null' },
      },
    ],
  });

export const readRequest = z.object({
  environment,
  records: z.array(z.object({ kind, id })).min(1).max(MAX_RECORDS_ASKED),
});
const readAnswer = z.object({
  records: z.array(record).describe('Those that exist, each once, in any order; no others.'),
});

const singleIdKey = z.enum(ID_KEYS.filter((key) => !isPluralIdKey(key)));
export const listRequest = z.object({
  environment,
  kind,
  text: z
    .string()
    .max(200)
    .describe(
      'A part of the label or of one of `fields`, in any case, or a whole id; signs have no special meaning. Empty finds all.',
    ),
  fields: z.array(z.string()).describe('Fields that `text` is looked for in too, where they hold a text or a number.'),
  match: z.partialRecord(singleIdKey, id).describe("Ids that a record's relations must name, all of them."),
  where: z
    .array(
      z.object({
        path: z.array(singleIdKey).max(3),
        field: z.string(),
        text: z.string().min(1).max(200),
      }),
    )
    .describe(
      'What the records must hold, all of it: a part of `text`, in any case, in the `field` of the record that `path` leads ' +
        'to, relation by relation; an empty path is the record itself. It must be a text or a number.',
    ),
  page: z.number().int().positive().describe('From 1'),
  pageSize: z.number().int().positive().max(100),
});
const listAnswer = z.object({
  records: z.array(record).describe('One page, by label whatever the case, then by id.'),
  total: z.number().int().min(0).describe('How many there are on all pages'),
});

/** Both calls are read-only and may be retried. */
export const CALLS = {
  readRecords: {
    path: '/records/read',
    summary: 'Read records by kind and id',
    request: readRequest,
    answer: readAnswer,
  },
  listRecords: {
    path: '/records/list',
    summary: "Find a kind's records by text and by what they are related to, a page at a time",
    request: listRequest,
    answer: listAnswer,
  },
} as const;

const DESCRIPTION = [
  'What Letterdesk asks of the system that owns clients, providers, jobs, assignments … when CUSTOMER_DATA_URL names it.',
  'Both calls only read. Every request carries "Authorization: Bearer" with CUSTOMER_DATA_TOKEN.',
  `Responses must arrive within ${TIMEOUT / 1_000} seconds and be at most ${ANSWER_LIMIT / 1024 ** 2} MiB.`,
  `Without an answer, and after 429 or 5xx (Retry-After is kept), a request is made again, ${ATTEMPTS} times in all.`,
  'After any other status it is not made again; redirects are not followed.',
  'Invalid responses are treated as failures. Unknown fields are ignored.',
].join('\n');

/** Generates `docs/customer-data.openapi.json`. */
export function customerDataOpenApi(): Record<string, unknown> {
  return describeSource({
    title: 'Customer data for Letterdesk',
    description: DESCRIPTION,
    variable: 'CUSTOMER_DATA_URL',
    example: 'https://records.example.org',
    calls: CALLS,
  });
}
