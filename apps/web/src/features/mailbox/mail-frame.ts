/** What a mail may do in its frame: show its own styles and the pictures it carries, nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const BASE_STYLE = 'body{margin:16px 24px;font:11pt/1.4 Carlito,Calibri,sans-serif;color:#17242f;background:#fff}';

/** A mail's HTML as the document of a sandboxed frame: no scripts, no requests to anywhere. */
export function mailDocument(html: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${BASE_STYLE}</style>${html}`;
}
