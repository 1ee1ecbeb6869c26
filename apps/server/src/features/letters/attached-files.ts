import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { LetterAttachment } from './letter-attachments.query.ts';

/** A letter's attachments as far as an approval looks at them. */
export function attachedFiles(attachments: readonly LetterAttachment[]): AttachedFile[] {
  return attachments.map(({ name, sha256, original_sha256, watermarked }) => ({
    name,
    sha256,
    originalSha256: original_sha256 ?? sha256,
    watermarked,
  }));
}
