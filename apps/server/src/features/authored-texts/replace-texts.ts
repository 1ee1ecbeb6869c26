import type { replaceTexts as endpoint } from '@letterdesk/contract/authored-texts';
import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { toTextPattern } from '@letterdesk/core/search/text-pattern';
import type { User } from '@letterdesk/core/session/claims';
import { replaceText } from '@letterdesk/document/find-text';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { saveClause } from '../clauses/save-clause.ts';
import { saveTemplate } from '../templates/save-template.ts';
import { type AuthoredText, readAuthoredClause, readAuthoredTemplate } from './authored-texts.query.ts';

type Body = BodyOf<typeof endpoint>;
type Target = Body['texts'][number];

interface Replacing {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly fromDomains: readonly string[];
  readonly body: Body;
  readonly now: Date;
}

/** Saves each text as its author would; one that can't be saved doesn't stop the others. */
export async function replaceTexts(input: Replacing): Promise<ResponseOf<typeof endpoint>> {
  const results: ResponseOf<typeof endpoint> = [];
  for (const target of input.body.texts) {
    const { kind, id } = target;
    results.push({ kind, id, problem: await replaceIn(input, target) });
  }
  return results;
}

/** @returns why nothing was replaced; null if it was. */
async function replaceIn(input: Replacing, target: Target): Promise<string | null> {
  const { db, body } = input;
  const text = await (target.kind === 'template' ? readAuthoredTemplate : readAuthoredClause)(db, target.id);
  if (text === undefined) return 'It was deleted in the meantime.';
  if (text.version !== target.version) return STALE;
  const pattern = toTextPattern(body.find, body);
  const html = toHtml(replaceText(text.document, pattern, body.replacement));
  // A function: `$` has no meaning in a replacement.
  const title = text.title.replace(pattern, () => body.replacement);
  if (title === text.title && html === toHtml(text.document)) return NOTHING_TO_REPLACE;
  if (text.kind === 'template' && (title.trim() === '' || title.length > TITLE_LENGTH)) return TITLE_UNFIT;
  try {
    await save(input, text, { title, html });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'shortcodes_invalid') return BROKEN;
    return error.code === 'draft_stale' || error.code === 'clause_stale' ? STALE : error.message;
  }
}

const TITLE_UNFIT = `Its title would be empty or longer than ${TITLE_LENGTH} characters.`;
const NOTHING_TO_REPLACE = 'There’s nothing to replace any more. Search again.';
const BROKEN = 'Its shortcodes or conditions wouldn’t be valid any more. Change this text by hand.';
const STALE = 'Someone changed it in the meantime. Search again.';

async function save(
  { body: _body, ...input }: Replacing,
  { kind, id, version }: AuthoredText,
  { title, html }: { readonly title: string; readonly html: string },
): Promise<void> {
  if (kind === 'clause') await saveClause({ ...input, body: { id, version, text: html } });
  else await saveTemplate({ ...input, body: { id, draft: { title, template: html, version } } });
}
