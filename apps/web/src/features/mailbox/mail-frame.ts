/** Mail frames may only show inline styles and embedded pictures. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const BASE_STYLE = 'body{margin:16px 24px;font:11pt/1.4 Carlito,Calibri,sans-serif;color:#17242f;background:#fff}';

/** No scripts or forms; links open a new tab. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Elements that load content or change addresses. */
const LEFT_OUT = 'script, base, meta, link, template, iframe, frame, frameset, object, embed, svg, math';

/** Wraps a mail's HTML for a sandboxed frame. */
export function mailDocument(html: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${BASE_STYLE}</style>${html}`;
}

/** Returns the content id of a `cid:` address, or null. */
export function contentIdIn(address: string): string | null {
  const [, name] = /^cid:(.+)$/i.exec(address.trim()) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function pictureAddresses(html: string): string[] {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  return [...mail.querySelectorAll('img[src]')].map((picture) => picture.getAttribute('src') ?? '');
}

/**
 * Sanitises a mail's HTML: embedded pictures become data, web links open a new tab, other links and pictures are
 * removed.
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

/** Returns an http or https address, or null. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A piece of plain text, possibly a link. */
interface TextPiece {
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

/** Excludes trailing punctuation. */
const WEB_ADDRESS = /(\bhttps?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}])/i;

/** Splits plain text at its web addresses. */
export function textPieces(text: string): TextPiece[] {
  let at = 0;
  return text.split(WEB_ADDRESS).map((piece, index) => {
    const start = at;
    at += piece.length;
    return { at: start, text: piece, href: index % 2 === 1 ? webAddress(piece) : null };
  });
}
