import type { FreshData, FreshValue } from '@letterdesk/core/checks/checked-letter';
import { keyedPlacesOf } from '@letterdesk/core/checks/keyed-places';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { CompletedIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { createWriterLookup } from '@letterdesk/core/flooding/typed-values';
import { floodText } from '@letterdesk/document/flood';
import { getLinkPlaceholders } from '@letterdesk/document/link-addresses';
import { shortcodesIn } from '@letterdesk/document/placeholders';
import { type RefloodedLink, refloodDocument } from '@letterdesk/document/reflood';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { type ResolvedShortcodes, resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { namesInLetter } from '../letters/flood-from-template.ts';
import type { StoredLetter } from '../letters/letters.store.ts';
import { askWithPatience, SOURCE_PATIENCE } from './ask-with-patience.ts';
import { findChangedBranches } from './changed-branches.ts';

type FreshLetter = Pick<
  StoredLetter,
  | 'given_ids'
  | 'environment'
  | 'flooded'
  | 'flooded_name'
  | 'typed_values'
  | 'branches'
  | 'template_id'
  | 'template_version'
>;

export interface FreshInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly letter: FreshLetter;
  /** The letter's text, stored or as it is written. */
  readonly document: DocumentNode;
  readonly now: Date;
}

const NOTHING: FreshData = { isSilent: false, values: [], title: null, links: [], branches: [] };

interface Fetched {
  readonly fresh: FreshData;
  /** The id map as the source completes it now; null if it is silent, undefined if it wasn't asked. */
  readonly completed: CompletedIdMap | null | undefined;
}

/** Fetches a letter's values again. A source that is late, fails or sends invalid data counts as silent. */
export async function fetchFresh(input: FreshInput, patience = SOURCE_PATIENCE): Promise<Fetched> {
  const { db, letter, document } = input;
  const title = await readTitleTemplate(db, letter);
  const flooded = letter.flooded.filter(({ source }) => source.record !== 'letter');
  const isAsked =
    flooded.length + getLinkPlaceholders(document).length + shortcodesIn(title).length + letter.branches.length > 0;
  if (!isAsked) return { fresh: NOTHING, completed: undefined };
  const read = await askWithPatience((signal) => readFresh(input, title, signal), patience);
  return read ?? { fresh: { ...NOTHING, isSilent: true }, completed: null };
}

async function readFresh(input: FreshInput, titleTemplate: string, signal: AbortSignal): Promise<Fetched> {
  const { customerData, letter } = input;
  const environment = acceptEnvironment(customerData, letter.environment);
  const completed = await completeIdMapFrom(customerData, environment, letter.given_ids, signal);
  return { fresh: await compare(input, titleTemplate, completed), completed };
}

async function compare(input: FreshInput, titleTemplate: string, { ids, records }: CompletedIdMap): Promise<FreshData> {
  const { db, letter, document, now } = input;
  const names = [...namesInLetter(document), ...shortcodesIn(titleTemplate)];
  const resolved = await resolveShortcodes(db, { names, ids, records, now });
  const { elements, links } = refloodDocument(document, resolved.resolutions, resolved.definitions, () => true);
  const writerOf = createWriterLookup(letter.typed_values);
  const writers = await readWriters(db, letter);
  const places = keyedPlacesOf(document);
  const flooded = textsByKey(letter.flooded);
  const values = elements.flatMap(({ index, shortcode, format, current, next, missing }): FreshValue[] => {
    const place = places[index];
    const texts = flooded.get(keyOf({ shortcode, format }));
    // The letter's own values, such as today's date, are no customer data.
    if (!place || !texts || isOwn(shortcode, resolved)) return [];
    const writer = writerOf({ shortcode, format, text: current });
    return [
      {
        shortcode,
        format,
        shown: current,
        flooded: texts,
        typedBy: writer === undefined ? null : (writers.get(writer) ?? null),
        now: missing === null ? next : null,
        place,
      },
    ];
  });
  return {
    isSilent: false,
    values,
    title: floodTitle(letter.flooded_name, titleTemplate, resolved),
    links: links.filter(isKnown).map(({ current, next }) => ({ shown: current, now: next })),
    branches: await findChangedBranches(db, letter, { ids, records, now }),
  };
}

/** Returns the title's template in the letter's version; empty if its flooded title is unknown. */
async function readTitleTemplate(db: Kysely<Database>, letter: FreshLetter): Promise<string> {
  if (letter.flooded_name === null) return '';
  const version = await db
    .selectFrom('template_versions')
    .select('title')
    .where('template_id', '=', letter.template_id)
    .where('version', '=', letter.template_version)
    .executeTakeFirst();
  return version?.title ?? '';
}

/** Null if the title has none of the records' values, has one that is missing, or has one of another day. */
function floodTitle(flooded: string | null, template: string, resolved: ResolvedShortcodes): FreshData['title'] {
  const names = shortcodesIn(template);
  const isComparable = (name: string) => resolved.resolutions.get(name)?.found === true && !isOwn(name, resolved);
  if (flooded === null || names.length === 0 || !names.every(isComparable)) return null;
  return { flooded, now: floodText(template, resolved.resolutions, resolved.definitions).text };
}

function isOwn(shortcode: string, { definitions }: ResolvedShortcodes): boolean {
  return definitions.get(shortcode)?.source.record === 'letter';
}

/** An address keeps its shortcodes if one has no value. */
function isKnown({ next }: RefloodedLink): boolean {
  return shortcodesIn(next).length === 0;
}

/** Names of the accounts that typed values. */
async function readWriters(db: Kysely<Database>, { typed_values: typed }: FreshLetter): Promise<Map<number, string>> {
  if (typed.length === 0) return new Map();
  const ids = [...new Set(typed.map(({ by }) => by))];
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

function textsByKey(flooded: StoredLetter['flooded']): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const value of flooded) {
    const key = keyOf(value);
    texts.set(key, [...(texts.get(key) ?? []), value.text]);
  }
  return texts;
}

function keyOf({ shortcode, format }: Pick<FreshValue, 'shortcode' | 'format'>): string {
  return JSON.stringify([shortcode, format]);
}
