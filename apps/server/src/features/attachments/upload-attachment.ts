import type { uploadAttachment as endpoint } from '@letterdesk/contract/attachments';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { UPLOADED } from '@letterdesk/core/attachments/content-types';
import { isWatermarkable } from '@letterdesk/core/attachments/watermark';
import type { AttachmentConfig } from '../../config.ts';
import { readLetter } from '../letters/letter.query.ts';
import { presentAttachment } from '../letters/present-attachment.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { attachFiles, refuseMore } from './attach-files.ts';
import { mayAttach } from './open-for-attaching.ts';
import { type IncomingFile, receiveAttachment } from './receive-attachment.ts';
import type { ScanInput } from './refuse-infected.ts';

export interface UploadAttachmentInput extends Omit<ScanInput, 'meantFor'> {
  readonly letterId: number;
  readonly limits: AttachmentConfig;
  /** Opens the file that comes with the request, which nothing was read of yet. */
  readonly openFile: () => Promise<IncomingFile>;
}

/**
 * Attaches a file to a letter (specification 7.19). Whether the user may, and whether there is room for one more, is
 * looked at before the file is read and once more behind the letter's lock.
 * @throws Failure `letter_not_found`, the policy's reason, `too_many_attachments`, `attachment_type_not_allowed`, or what
 * `receiveUpload` refuses.
 */
export async function uploadAttachment(input: UploadAttachmentInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, limits, user, letterId } = input;
  refuseMore(mayAttach(user, await readLetter(db, letterId)), 1, limits);
  const meantFor = { type: 'letter', id: letterId } as const;
  const file = await receiveAttachment({ ...input, meantFor }, await input.openFile(), limits.maxBytes);
  const watermarkable = isWatermarkable(file.extension, UPLOADED);
  const attachment = { ...file, contentType: UPLOADED.name, watermarkable, original: null };
  const { view, added } = await attachFiles(input, [attachment]);
  const [stored] = added.map(presentAttachment);
  if (stored === undefined) throw new Error('Nothing was attached.');
  return { attachment: stored, letter: presentLetter(user, view) };
}
