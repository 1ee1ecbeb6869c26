/** What a mail may do in its frame: show its own styles and the pictures it carries, nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const BASE_STYLE = 'body{margin:16px 24px;font:11pt/1.4 Carlito,Calibri,sans-serif;color:#17242f;background:#fff}';

/** No scripts, no forms, no way out but a new tab, which is a page like every other. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** What could hold or change an address after the links were gone through, or where addresses begin. */
const LEFT_OUT = 'script, base, meta, link, template, iframe, frame, frameset, object, embed, svg, math';

/** A mail's HTML as the document of a sandboxed frame: no scripts, no requests to anywhere. */
export function mailDocument(html: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${BASE_STYLE}</style>${html}`;
}

/** The name of a part of the same mail that a picture's address leads to; null for every other address. */
export function contentIdIn(address: string): string | null {
  const [, name] = /^cid:(.+)$/i.exec(address.trim()) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The addresses of the pictures in a mail's HTML. */
export function pictureAddresses(html: string): string[] {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  return [...mail.querySelectorAll('img[src]')].map((picture) => picture.getAttribute('src') ?? '');
}

/**
 * A mail's HTML as it is shown: the pictures that the mail itself carries in place of their names, and links to web pages
 * that open in a new tab which knows nothing of this one; no other link leads anywhere, and no other picture is shown.
 * @param pictures data URLs by content id.
 */
export function shownHtml(html: string, pictures: ReadonlyMap<string, string>): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of mail.querySelectorAll('img[src]')) {
    const source = pictures.get(contentIdIn(picture.getAttribute('src') ?? '') ?? '');
    if (source === undefined) continue;
    picture.setAttribute('src', source);
    picture.removeAttribute('srcset');
  }
  for (const element of mail.querySelectorAll(LEFT_OUT)) element.remove();
  for (const link of mail.querySelectorAll('[href]')) {
    const href = webAddress(link.getAttribute('href') ?? '');
    for (const name of ['href', 'ping', 'download']) link.removeAttribute(name);
    if (href === null) continue;
    link.setAttribute('href', href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return mail.documentElement.innerHTML;
}

/** An address of http or https that says so itself; null for every other. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A piece of a plain text; one that is an address leads there. */
export interface TextPiece {
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

/** Up to the blank after it, without what ends the sentence around it. */
const WEB_ADDRESS = /(\bhttps?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}])/i;

/** A plain text, cut where its web addresses begin and end. */
export function textPieces(text: string): TextPiece[] {
  let at = 0;
  return text.split(WEB_ADDRESS).map((piece, index) => {
    const start = at;
    at += piece.length;
    return { at: start, text: piece, href: index % 2 === 1 ? webAddress(piece) : null };
  });
}
