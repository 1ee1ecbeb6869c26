import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { imageSourcesOf, toEmailHtml } from '@letterdesk/document/to-email-html';
import { toText } from '@letterdesk/document/to-text';
import type { MailPicture } from '../../integrations/mail/build-mail.ts';

interface MailBody {
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly MailPicture[];
}

/** Builds a mail's text and HTML: the message, followed by the letter if the template includes it. */
export function mailBody(message: DocumentNode, letter: DocumentNode | null): MailBody {
  const body = omitMissing(letter === null ? message : joined(message, letter));
  const pictures = new Map(
    imageSourcesOf(body).flatMap((source, index) => {
      const picture = readDataUrl(source);
      return picture === undefined ? [] : [[source, { id: `picture-${index + 1}`, ...picture }] as const];
    }),
  );
  const html = toEmailHtml(body, (source) => {
    const picture = pictures.get(source);
    return picture === undefined ? null : `cid:${picture.id}`;
  });
  return {
    text: toText(body),
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
    pictures: [...pictures.values()],
  };
}

function joined(message: DocumentNode, letter: DocumentNode): DocumentNode {
  return { type: 'doc', content: [...(message.content ?? []), { type: 'horizontalRule' }, ...(letter.content ?? [])] };
}

function readDataUrl(source: string): { mediaType: string; bytes: Buffer } | undefined {
  const [, mediaType, base64] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]*)$/.exec(source) ?? [];
  if (mediaType === undefined || base64 === undefined) return undefined;
  return { mediaType, bytes: Buffer.from(base64, 'base64') };
}
