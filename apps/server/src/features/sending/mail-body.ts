import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { escapeHtml } from '@letterdesk/document/serialise-html';
import { imageSourcesOf, toEmailHtml } from '@letterdesk/document/to-email-html';
import { toText } from '@letterdesk/document/to-text';
import { disableTypes, imageSize, types } from 'image-size';
import type { MailPicture } from '../../integrations/mail/build-mail.ts';

/** The picture types of the text schema; readers of others stay closed to hostile bytes. */
const PICTURE_TYPES: readonly string[] = ['png', 'jpg', 'gif', 'webp'];
disableTypes(types.filter((type) => !PICTURE_TYPES.includes(type)));

interface MailBody {
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly MailPicture[];
}

/**
 * Builds a mail's text and HTML: the message, followed by the letter if the template includes it.
 * @param title the mail's subject.
 */
export function mailBody(title: string, message: DocumentNode, letter: DocumentNode | null): MailBody {
  const body = omitMissing(letter === null ? message : joined(message, letter));
  const pictures = new Map(
    imageSourcesOf(body).flatMap((source, index) => {
      const picture = readDataUrl(source);
      return picture === undefined ? [] : [[source, { id: `picture-${index + 1}`, ...picture }] as const];
    }),
  );
  const html = toEmailHtml(body, (source) => {
    const picture = pictures.get(source);
    return picture === undefined ? null : { address: `cid:${picture.id}`, width: widthOf(picture.bytes) };
  });
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return {
    text: toText(body),
    html: `<!doctype html><html lang="en">${head}<body>${html}</body></html>`,
    pictures: [...pictures.values()],
  };
}

function joined(message: DocumentNode, letter: DocumentNode): DocumentNode {
  return { type: 'doc', content: [...(message.content ?? []), { type: 'horizontalRule' }, ...(letter.content ?? [])] };
}

/** Returns a picture's width in pixels; null if it can't be read. */
function widthOf(bytes: Uint8Array): number | null {
  try {
    return imageSize(bytes).width;
  } catch {
    return null;
  }
}

function readDataUrl(source: string): { mediaType: string; bytes: Buffer } | undefined {
  const [, mediaType, base64] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]*)$/.exec(source) ?? [];
  if (mediaType === undefined || base64 === undefined) return undefined;
  return { mediaType, bytes: Buffer.from(base64, 'base64') };
}
