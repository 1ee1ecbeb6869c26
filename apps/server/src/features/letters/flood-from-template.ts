import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { floodLetter as endpoint } from '@letterdesk/contract/flooding';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import { hasRegions } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { withoutDerived } from '@letterdesk/core/flooding/complete-id-map';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { recordNamesOf } from '@letterdesk/core/flooding/record-names';
import type { FloodedValue } from '@letterdesk/core/flooding/values';
import type { UnfloodedContent } from '@letterdesk/core/letters/letter-content';
import type { User } from '@letterdesk/core/session/claims';
import type { TemplateBranch } from '@letterdesk/document/conditions/list-branches';
import { floodText } from '@letterdesk/document/flood';
import { certainShortcodes, keyedElementsOf } from '@letterdesk/document/keyed-elements';
import { getLinkPlaceholders } from '@letterdesk/document/link-addresses';
import { shortcodesIn } from '@letterdesk/document/placeholders';
import {
  type RefloodedElement,
  type RefloodedLink,
  refloodDocument,
  type ShouldKeep,
} from '@letterdesk/document/reflood';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type AcceptedText, acceptDocument, acceptText, withTextErrors } from '../../text/accept-text.ts';
import { type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { type FloodedTemplate, TemplateFlooding } from '../flooding/template-flooding.ts';
import type { FloodableExpression } from '../shortcodes/expressions.query.ts';
import { readTemplateWithDocument, type TemplateWithDocument } from '../templates/template.query.ts';
import type { LetterBranches } from './letter-branches.ts';
import type { LetterFlood } from './letters.store.ts';
import { type BranchChange, refloodBranches } from './reflood-branches.ts';

/** Returns the expressions that a reflood of a text needs. */
export function namesInLetter(document: DocumentNode): string[] {
  return [
    ...keyedElementsOf(document).map(({ shortcode }) => shortcode),
    ...getLinkPlaceholders(document).map(({ name }) => name),
  ];
}

interface FloodedFromTemplate {
  readonly flood: LetterFlood;
  readonly definitions: ReadonlyMap<string, FloodableExpression>;
  /** Keyed elements of the user's text with their source values; empty without such a text. */
  readonly elements: readonly RefloodedElement[];
  /** Link addresses of the user's text that change. */
  readonly links: readonly RefloodedLink[];
  /** Branches of the user's text that would change, or did. */
  readonly branches: readonly BranchChange[];
  /** True if any id names a known record. */
  readonly hasRecord: boolean;
  /** Returns all branches of the template. */
  readonly listBranches: () => TemplateBranch[];
  /** Floods a line, such as an address, from the same records. */
  readonly resolve: (line: string) => Promise<string>;
  /** Floods the template from the same records, whatever branches were given. */
  readonly floodAgain: () => FloodedTemplate;
}

/** A stored template, or one being written. */
type FloodableTemplate = Pick<TemplateWithDocument, 'name' | 'title' | 'document' | 'published_version'>;

/**
 * Floods a template from an id map.
 * @throws Failure `unknown_shortcodes` if the template names an expression that doesn't exist, or `text_too_large` if the
 * user's text or the flooded one exceeds the limit.
 */
export async function floodFromTemplate(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  environment: string;
  template: FloodableTemplate;
  given: IdMap;
  now: Date;
  /** The writer's time zone, for today's date. */
  zone: string | undefined;
  /** The letter's title; by default the flooded title of the template. */
  name: string | undefined;
  /** The user's text to reflood; without it, the template's is flooded. */
  refloodText: string | undefined;
  /** The user's text, stored unchanged in place of a flooded one. */
  verbatimText?: AcceptedText;
  unflooded: UnfloodedContent;
  /** Selects keyed elements of `refloodText` that aren't reflooded. */
  shouldKeep?: ShouldKeep;
  /** Like `shouldKeep`, for the text in which branches are changed; by default the same. */
  shouldKeepInBranches?: ShouldKeep;
  /** The branches that `refloodText` or `verbatimText` has. */
  branches?: LetterBranches | undefined;
}): Promise<FloodedFromTemplate> {
  const { db, customerData, environment, template, given, now, zone } = input;
  const current = input.refloodText === undefined ? undefined : (await acceptText(input.refloodText)).document;
  const { ids, records } = await completeIdMapFrom(customerData, environment, given);
  const source = input.branches?.source ?? { document: template.document, version: template.published_version };
  const names = [...shortcodesIn(template.title), ...(current === undefined ? [] : namesInLetter(current))];
  const flooding = await TemplateFlooding.prepare(db, source.document, names, { ids, records, now, zone });
  const { definitions, resolutions } = flooding;
  const reflooded =
    current === undefined
      ? null
      : withTextErrors(() => refloodDocument(current, resolutions, definitions, input.shouldKeep));
  const { shouldKeepInBranches: keep } = input;
  const mergedText =
    current === undefined || keep === undefined
      ? reflooded?.doc
      : withTextErrors(() => refloodDocument(current, resolutions, definitions, keep)).doc;
  const { fresh, doc, changes } = await withBranches(mergedText ?? null, flooding, input.branches);
  const title = withTextErrors(() => floodText(template.title, resolutions, definitions));
  // An earlier version of the template may name what doesn't exist any more.
  const unknown = [...new Set([...(input.branches === undefined ? fresh.unknown : []), ...title.unknown])];
  if (unknown.length > 0) throw new Failure('unknown_shortcodes', { names: unknown });
  const { html: text, document } = input.verbatimText ?? acceptDocument(doc);
  const floodedName = cutText(title.text.trim(), TITLE_LENGTH).trim() || template.name;
  return {
    flood: {
      ...input.unflooded,
      name: input.name ?? floodedName,
      floodedName,
      floodedText: toHtml(fresh.doc),
      text,
      document,
      environment,
      ids,
      givenIds: await withoutDerived(ids, records),
      recordNames: recordNamesOf(ids, records),
      flooded: withReflooded(
        markOptional(fresh),
        changes.length > 0 ? valuesIn(document, reflooded) : (reflooded?.keyed ?? []),
      ),
      branches: fresh.branches,
      templateVersion: source.version,
    },
    definitions,
    branches: changes,
    elements: reflooded?.elements ?? [],
    links: reflooded?.links ?? [],
    hasRecord: records.size > 0,
    listBranches: () => flooding.listBranches(),
    floodAgain: () => flooding.flood(),
    resolve: async (line) => {
      const own = await resolveShortcodes(db, { names: shortcodesIn(line), ids, records, now, zone });
      return floodText(line, own.resolutions, own.definitions).text.trim();
    },
  };
}

/** Floods the template, and changes the branches of a reflooded text. */
async function withBranches(
  reflooded: DocumentNode | null,
  flooding: TemplateFlooding,
  branches: LetterBranches | undefined,
): Promise<{ fresh: FloodedTemplate; doc: DocumentNode; changes: readonly BranchChange[] }> {
  const taken = branches?.taken ?? [];
  if (reflooded === null || taken.length === 0) {
    const fresh = flooding.flood(new Map(taken.map((branch) => [branch.key, branch.taken])));
    return { fresh, doc: reflooded ?? fresh.doc, changes: [] };
  }
  const { document, flooded, changes } = await refloodBranches(reflooded, taken, flooding, branches?.take);
  return { fresh: flooded, doc: document, changes };
}

/** Returns the values that are still in the text: those of a branch that was left out are not needed any more. */
function valuesIn(
  document: DocumentNode,
  reflooded: { readonly keyed: readonly FloodedValue[] } | null,
): FloodedValue[] {
  const shown = new Set(keyedElementsOf(document).map(({ shortcode }) => shortcode));
  return (reflooded?.keyed ?? []).filter(({ shortcode }) => shown.has(shortcode));
}

/** Marks the values that are only in optional texts or choices. */
function markOptional({ doc, keyed }: Pick<FloodedTemplate, 'doc' | 'keyed'>): readonly FloodedValue[] {
  if (!hasRegions(doc)) return keyed;
  const certain = certainShortcodes(doc);
  return keyed.map((value) => (certain.has(value.shortcode) ? value : { ...value, optional: true }));
}

/** Adds the values of elements that the template no longer places, or places in another format. */
function withReflooded(fresh: readonly FloodedValue[], reflooded: readonly FloodedValue[]): FloodedValue[] {
  const keyOf = ({ shortcode, format, text }: FloodedValue) => JSON.stringify([shortcode, format, text]);
  const known = new Set(fresh.map(keyOf));
  return [...fresh, ...reflooded.filter((value) => !known.has(keyOf(value)))];
}

export interface FloodLetterInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  /** Keeps the text and replaces only the content of keyed elements. */
  readonly reflood: boolean;
  readonly now: Date;
}

/** Returns a function that selects the keyed elements of `keep`. */
export function buildShouldKeep({ keep = [] }: Pick<FloodLetterInput['body'], 'keep'>): ShouldKeep {
  const indexes = new Set(keep);
  return (index) => indexes.has(index);
}

/**
 * Returns the published template for a new letter, in the version that it was flooded from. @throws Failure
 * `template_not_found` or `template_disabled`.
 */
export async function readUsableTemplate(
  db: Kysely<Database>,
  id: number,
  flooded: { readonly version: number; readonly now: Date } | null,
): Promise<TemplateWithDocument> {
  const template = await readTemplateWithDocument(db, id);
  if (template === undefined || template.published_version === 0) throw new Failure('template_not_found');
  if (template.disabled) throw new Failure('template_disabled');
  if (flooded === null || flooded.version >= template.published_version) return template;
  return { ...template, ...(await readReplacedVersion(db, template.id, flooded)) };
}

/** Days an unsaved letter may have a version that was replaced: as long as the browser keeps its text. */
const REPLACED_VERSION_DAYS = 90;

async function readReplacedVersion(db: Kysely<Database>, id: number, { version, now }: { version: number; now: Date }) {
  const oldest = new Date(now.getTime() - REPLACED_VERSION_DAYS * 24 * 60 * 60_000);
  return db
    .selectFrom('template_versions as replaced')
    .innerJoin('template_versions as next', (join) =>
      join.onRef('next.template_id', '=', 'replaced.template_id').on('next.version', '=', version + 1),
    )
    .select(['replaced.document', 'replaced.clauses', 'replaced.version as published_version'])
    .where('replaced.template_id', '=', id)
    .where('replaced.version', '=', version)
    .where('next.published_at', '>', oldest)
    .executeTakeFirst();
}
