import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { dissolveRegions } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { fieldNames } from '@letterdesk/core/flooding/list-items';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { ShortcodeError } from '@letterdesk/core/shortcodes/problem';
import type { Clauses } from '@letterdesk/document/clauses/expand-clauses';
import { checkTemplate } from '@letterdesk/document/conditions/check-template';
import { namesInDirectives } from '@letterdesk/document/conditions/template-runs';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import {
  candidateNamesIn,
  candidateNamesInText,
  checkLine,
  checkPlaceholders,
  placeholdersOf,
  shortcodesIn,
} from '@letterdesk/document/placeholders';
import { checkKeyedElements, toPlaceholders } from '@letterdesk/document/to-placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type AcceptedText, acceptDocument, acceptText, withTextErrors } from '../../text/accept-text.ts';
import { clauseChecks } from './check-clauses.ts';
import { readClausesOf } from './clauses.query.ts';
import { type FloodableExpression, readExpressions } from './expressions.query.ts';

/** A line and a text by an author, both with placeholders. */
interface Authored<Text> {
  readonly line: { readonly field: 'title' | 'subject'; readonly text: string };
  readonly text: Text & { readonly field: 'template' | 'message' };
  /** The clause whose text it is. */
  readonly clause?: string | undefined;
}

/**
 * Drafts may contain unfinished double braces and conditions, rehearsed texts only braces, and effective ones neither
 * (specification 4.34).
 */
type AuthoredKind = 'draft' | 'rehearsed' | 'effective';

/** Maximum number of problems in one response. */
const MAX_PROBLEMS = 100;

/**
 * Normalises a submitted text and checks its placeholders. Of what was pasted from a letter, keyed elements become
 * placeholders, and nothing is locked or optional.
 * @throws Failure `text_too_large`, `text_invalid`, or `shortcodes_invalid` with `details.problems`.
 */
export async function acceptAuthoredText(
  db: Kysely<Database>,
  { line, text, clause }: Authored<{ readonly html: string }>,
  kind: AuthoredKind,
): Promise<AcceptedText> {
  const given = await acceptText(text.html);
  await checkAuthoredText(db, { line, text: { field: text.field, document: given.document }, clause }, kind);
  const document = withTextErrors(() => dissolveRegions(toPlaceholders(given.document)));
  if (document === given.document) return given;
  // The converted placeholders count towards the limit now.
  await checkAuthoredText(db, { line, text: { field: text.field, document }, clause }, kind);
  return acceptDocument(document);
}

/**
 * Checks the placeholders of a parsed line and text against the existing expressions.
 * @throws Failure `shortcodes_invalid` with `details.problems`, or `text_too_large`.
 */
export async function checkAuthoredText(
  db: Kysely<Database>,
  authored: Authored<{ readonly document: DocumentNode }>,
  kind: AuthoredKind,
): Promise<void> {
  const found = await refusingTooLarge(() => findProblems(db, authored, kind));
  const problems = kind === 'effective' ? found : found.filter(({ code }) => code !== 'stray_braces');
  if (problems.length > 0) throw new Failure('shortcodes_invalid', { problems: problems.slice(0, MAX_PROBLEMS) });
}

async function findProblems(
  db: Kysely<Database>,
  { line, text, clause }: Authored<{ readonly document: DocumentNode }>,
  kind: AuthoredKind,
): Promise<AuthoringProblem[]> {
  const isTemplate = text.field === 'template';
  const names = [
    ...shortcodesIn(line.text),
    ...placeholdersOf(text.document).map(({ name }) => name),
    ...candidateNamesIn(line.text),
    ...candidateNamesInText(text.document),
    ...keyedElementsOf(text.document).map(({ shortcode }) => shortcode),
    ...(isTemplate ? namesInDirectives(text.document) : []),
  ];
  const expressions = await readExpressions(db, [...new Set(names)]);
  const isKnown = (name: string) => expressions.has(name);
  const valueTypeOf = (name: string) => expressions.get(name)?.valueType;
  const inLine = checkLine(line.text, isKnown, valueTypeOf).map((problem) => ({ ...problem, block: null }));
  const fieldsOfList = (list: string) => fieldsOf(expressions.get(list));
  const clauses: Clauses = isTemplate && kind !== 'draft' ? await readClausesOf(db, text.document) : new Map();
  const clauseProblem = clauseChecks(text.document, clauses, clause);
  const placed = isTemplate
    ? checkTemplate(text.document, { valueTypeOf, fieldsOf: fieldsOfList, clauseProblem })
    : { placeholders: checkPlaceholders(text.document, isKnown, valueTypeOf), directives: [] };
  const inText = [
    ...placed.placeholders,
    ...(kind === 'draft' ? [] : placed.directives),
    ...checkKeyedElements(text.document, isKnown),
  ];
  return [
    ...inLine.map(({ span, ...problem }) => ({ ...problem, ...span, field: line.field })),
    ...inText.map(({ span, ...problem }) => ({ ...problem, ...span, field: text.field })),
  ];
}

function fieldsOf(list: FloodableExpression | undefined): ReadonlyMap<string, ValueType> {
  const columns = list?.source.columns ?? [];
  return new Map(fieldNames(columns).map((name, index) => [name, columns[index]?.type ?? 'text']));
}

async function refusingTooLarge<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ShortcodeError) {
      throw new Failure('text_too_large', { reason: cause.message }, { message: cause.message, cause });
    }
    return withTextErrors(() => {
      throw cause;
    });
  }
}
