import { getMailAttachment, type Mail } from '@letterdesk/contract/mailbox';
import { call } from '../../api/call.ts';
import { contentIdIn } from './mail-frame.ts';

type Part = Mail['attachments'][number];

/** Allowed picture types; others remain attachments. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Returns the parts shown as pictures; others are downloads. */
export function shownPictures(
  { attachments }: Pick<Mail, 'attachments'>,
  addresses: readonly string[],
): readonly Part[] {
  const named = new Set(addresses.map(contentIdIn));
  return attachments.filter(
    ({ contentId, mediaType }) => contentId !== null && named.has(contentId) && PICTURES.includes(mediaType),
  );
}

/** Loads a mail's pictures as data, so that the mail never requests an address. */
export async function loadPictures(mail: number, parts: readonly Part[]): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(
    parts.map(async ({ index, contentId, mediaType }): Promise<[string, string]> => {
      const bytes = await call(getMailAttachment, { params: { id: mail, index } });
      return [contentId ?? '', await dataUrl(new Blob([new Uint8Array(bytes)], { type: mediaType }))];
    }),
  );
  return new Map(loaded);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
