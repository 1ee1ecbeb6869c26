import { createHash } from 'node:crypto';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import { withoutRegions } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { footerHtml, letterheadHtml } from '@letterdesk/document/email-letterhead';
import { escapeHtml } from '@letterdesk/document/serialise-html';
import { emailPaper, imageSourcesOf, RULE_HTML, toEmailHtml } from '@letterdesk/document/to-email-html';
import { RULE_TEXT, toText } from '@letterdesk/document/to-text';
import { disableTypes, imageSize, types } from 'image-size';
import type { MailPicture } from '../../integrations/mail/build-mail.ts';

/** The picture types of the text schema; readers of others stay closed to hostile bytes. */
const PICTURE_TYPES: readonly string[] = ['png', 'jpg', 'gif', 'webp'];
disableTypes(types.filter((type) => !PICTURE_TYPES.includes(type)));

/** A letter below the message, with its letterhead. */
export interface LetterInMail {
  readonly document: DocumentNode;
  readonly logo: { readonly png: Uint8Array; readonly width: number; readonly company: string } | null;
  readonly footer: readonly string[];
}

interface MailBody {
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly MailPicture[];
}

/**
 * Builds a mail's text and HTML: the message, followed by the letter if the template includes it.
 * @param title the mail's subject.
 */
export function mailBody(title: string, message: DocumentNode, letter: LetterInMail | null): MailBody {
  const pictures = new Map<string, MailPicture>();
  const addressOf = (picture: Omit<MailPicture, 'id'>): string => {
    const id = contentIdOf(picture.bytes);
    pictures.set(id, { id, ...picture });
    return `cid:${id}`;
  };
  const parts = [partOf(message, addressOf), ...(letter === null ? [] : letterParts(letter, addressOf))];
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return {
    text: parts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n'),
    html: `<!doctype html><html lang="en">${head}<body>${emailPaper(parts.map(({ html }) => html))}</body></html>`,
    pictures: [...pictures.values()],
  };
}

interface Part {
  readonly text: string;
  readonly html: string;
}

type AddressOf = (picture: Omit<MailPicture, 'id'>) => string;

function letterParts({ document, logo, footer }: LetterInMail, addressOf: AddressOf): Part[] {
  const parts: Part[] = [{ text: RULE_TEXT, html: RULE_HTML }];
  if (logo !== null) {
    const { png: bytes, width, company } = logo;
    const address = addressOf({ mediaType: 'image/png', bytes });
    parts.push({ text: company, html: letterheadHtml({ address, width }, company) });
  }
  parts.push(partOf(document, addressOf));
  if (footer.length > 0) parts.push({ text: [RULE_TEXT, ...footer].join('\n'), html: footerHtml(footer) });
  return parts;
}

function partOf(document: DocumentNode, addressOf: AddressOf): Part {
  const shown = withoutRegions(omitMissing(document));
  const pictures = new Map(
    imageSourcesOf(shown).flatMap((source) => {
      const picture = readDataUrl(source);
      if (picture === undefined) return [];
      return [[source, { address: addressOf(picture), width: widthOf(picture.bytes) }] as const];
    }),
  );
  return { text: toText(shown), html: toEmailHtml(shown, (source) => pictures.get(source) ?? null) };
}

/** Unique in the world (RFC 2392), but equal for equal pictures, so that a mail's bytes are too. */
function contentIdOf(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}@letterdesk`;
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
