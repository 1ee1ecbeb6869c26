import type { PreparedEmail } from '@letterdesk/contract/sending';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { cutText } from '@letterdesk/core/document/attributes';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { markTyped } from '@letterdesk/document/typed-values';
import { acceptDocument, withTextErrors } from '../../text/accept-text.ts';
import type { ResolvedShortcodes } from '../flooding/resolve-shortcodes.ts';
import { presentFloodedValue } from '../letters/present-letter.ts';

/** The values flooded into subject and message. */
interface MessageValues extends ResolvedShortcodes {
  /** Values from the records, or typed in their place. */
  readonly known: ReadonlyMap<string, Resolution>;
}

type FloodedMessage = Pick<PreparedEmail, 'subject' | 'missingInSubject' | 'message' | 'flooded'>;

/**
 * Floods the subject and body of an e-mail message.
 * @param document the message's text; undefined when the template has none.
 * @returns also `subjectFlooded`: the values flooded into the subject.
 * @throws Failure `text_too_large`.
 */
export function floodMessage(
  { subject: line, document }: { readonly subject: string; readonly document: DocumentNode | undefined },
  { known, resolutions, definitions }: MessageValues,
): FloodedMessage & { readonly subjectFlooded: PreparedEmail['flooded'] } {
  const subject = withTextErrors(() => floodText(line, known, definitions));
  const missing = subject.keyed.filter((record) => record.missing !== null);
  return {
    subject: cutText(subject.text.trim(), TITLE_LENGTH),
    missingInSubject: missing.map(({ shortcode: name }) => ({
      name,
      description: definitions.get(name)?.description ?? name,
    })),
    subjectFlooded: subject.keyed.map((record) => presentFloodedValue(record, definitions)),
    ...(document === undefined
      ? { message: '', flooded: [] }
      : floodBody(document, { known, resolutions, definitions })),
  };
}

function floodBody(document: DocumentNode, { known, resolutions, definitions }: MessageValues) {
  const { doc, keyed } = withTextErrors(() => floodTemplate(document, known, definitions));
  const flooded = markTyped(keyed, resolutions).map((record) => presentFloodedValue(record, definitions));
  return { message: acceptDocument(doc).html, flooded };
}
