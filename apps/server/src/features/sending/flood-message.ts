import type { PreparedEmail } from '@letterdesk/contract/sending';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { floodTemplate } from '@letterdesk/document/flood';
import { floodText } from '@letterdesk/document/flood-text';
import { notedAsTyped } from '@letterdesk/document/typed-values';
import { acceptMade } from '../../text/accept-text.ts';
import { refuseTooLarge } from '../../text/refuse-too-large.ts';
import type { ResolvedShortcodes } from '../flooding/resolve-shortcodes.ts';
import { presentKeyed } from '../letters/present-letter.ts';

/** What subject and message are flooded with. */
export interface MessageValues extends ResolvedShortcodes {
  /** What the source has, or was typed in its place. */
  readonly known: ReadonlyMap<string, Resolution>;
}

export type FloodedMessage = Pick<PreparedEmail, 'subject' | 'missingInSubject' | 'message' | 'flooded'>;

/**
 * The subject and body of an e-mail, flooded: as they are sent, and as an author sees them beforehand.
 * @param document of the e-mail message; undefined where a template has none.
 * @returns `subjectFlooded` besides: what was flooded into the subject.
 * @throws Failure `text_too_large`.
 */
export function floodMessage(
  { subject: line, document }: { readonly subject: string; readonly document: DocumentNode | undefined },
  { known, resolutions, definitions }: MessageValues,
): FloodedMessage & { readonly subjectFlooded: PreparedEmail['flooded'] } {
  const subject = refuseTooLarge(() => floodText(line, known, definitions));
  const missing = subject.keyed.filter((record) => record.missing !== null);
  return {
    subject: cutText(subject.text.trim(), TITLE_LENGTH),
    missingInSubject: missing.map(({ shortcode: name }) => ({
      name,
      description: definitions.get(name)?.description ?? name,
    })),
    subjectFlooded: subject.keyed.map((record) => presentKeyed(record, definitions)),
    ...(document === undefined
      ? { message: '', flooded: [] }
      : floodBody(document, { known, resolutions, definitions })),
  };
}

function floodBody(document: DocumentNode, { known, resolutions, definitions }: MessageValues) {
  const { doc, keyed } = refuseTooLarge(() => floodTemplate(document, known, definitions));
  const flooded = notedAsTyped(keyed, resolutions).map((record) => presentKeyed(record, definitions));
  return { message: acceptMade(doc).html, flooded };
}
