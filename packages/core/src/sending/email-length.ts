import { fileSize } from '../attachments/file-size.ts';

/** Gmail shows no more bytes of a mail's HTML. */
export const GMAIL_HTML_BYTES = 102_000;

/** Warns that Gmail cuts off an e-mail; null if it shows all of it. */
export function longEmailWarning(htmlBytes: number, includesLetter: boolean): string | null {
  if (htmlBytes <= GMAIL_HTML_BYTES) return null;
  const limit = fileSize(GMAIL_HTML_BYTES);
  const cutOff = `This email is ${fileSize(htmlBytes)} long. Gmail cuts off emails over ${limit}, so recipients may not see the end.`;
  return `${cutOff} ${includesLetter ? 'Letter.pdf has the whole letter.' : 'Make the message shorter.'}`;
}
