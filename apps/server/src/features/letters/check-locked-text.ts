import { lockedTextMessage, openChoicesMessage } from '@letterdesk/contract/errors';
import { findChangedLocked, type LockedText, readLocked } from '@letterdesk/core/document/locked-text';
import { openChoicesOf } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { FloodedValue } from '@letterdesk/core/flooding/values';
import type { User } from '@letterdesk/core/session/claims';
import { mayEditLocked } from '@letterdesk/core/session/roles';
import { parseHtml } from '@letterdesk/document/parse-html';
import { Failure } from '../../failure.ts';
import type { FloodedTemplate } from '../flooding/template-flooding.ts';
import type { LetterFlood, StoredLetter } from './letters.store.ts';

interface LockedCheck {
  readonly user: Pick<User, 'roles'>;
  /** The text with everything that is locked. */
  readonly before: DocumentNode;
  readonly after: DocumentNode;
  readonly flooded: readonly Pick<FloodedValue, 'shortcode' | 'missing'>[];
  /** The unedited flooded text, in which locked text that was removed is found. */
  readonly floodedText: string | null;
}

/**
 * Checks that locked text says what it said, unless the template lets the user change it. Formatting doesn't count.
 * @throws Failure `locked_text_changed` with the reason.
 */
function checkLockedText({ user, before, after, flooded, floodedText }: LockedCheck): void {
  const open = new Set(flooded.flatMap(({ shortcode, missing }) => (missing === null ? [] : [shortcode])));
  const read = (document: DocumentNode) => readLocked(document, { isOpen: (shortcode) => open.has(shortcode) });
  const changed = findChangedLocked({
    before: read(before),
    after: read(after),
    origin: () => (floodedText === null ? null : read(parseHtml(floodedText))),
    mayEdit: (editableBy) => mayEditLocked(user.roles, editableBy),
  });
  if (changed !== null) throw lockedTextChanged(changed);
}

/** Checks a user's text of a stored letter. @throws Failure `locked_text_changed` with the reason. */
export function checkLockedTextOf(
  letter: Pick<StoredLetter, 'document' | 'flooded' | 'flooded_text'>,
  after: DocumentNode,
  user: Pick<User, 'roles'>,
): void {
  const { document, flooded, flooded_text } = letter;
  checkLockedText({ user, before: document, after, flooded, floodedText: flooded_text });
}

/**
 * Checks a new letter's text against the template's, which is flooded again: what the browser says about it isn't trusted.
 * @throws Failure `locked_text_changed` with the reason.
 */
export function checkNewLockedText(
  user: Pick<User, 'roles'>,
  { document, flooded }: Pick<LetterFlood, 'document' | 'flooded'>,
  fresh: Pick<FloodedTemplate, 'doc'>,
): void {
  checkLockedText({ user, before: fresh.doc, after: document, flooded, floodedText: null });
}

/** @throws Failure `choices_open` with their names. */
export function refuseOpenChoices(document: DocumentNode): void {
  const choices = openChoicesOf(document);
  if (choices.length > 0) throw new Failure('choices_open', { choices }, { message: openChoicesMessage(choices) });
}

const EXCERPT_LENGTH = 80;

function lockedTextChanged({ label, content }: LockedText): Failure {
  const excerpt = content.slice(0, EXCERPT_LENGTH).toWellFormed();
  return new Failure('locked_text_changed', { reason: label, excerpt }, { message: lockedTextMessage(label) });
}
