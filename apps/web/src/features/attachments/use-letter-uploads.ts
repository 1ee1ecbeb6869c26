import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { uploadFile } from './upload-file.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

/** Uploads files to a letter. @param onAttached told the letter after each; answers may come in another order than their versions. */
export function useLetterUploads(letterId: number, onAttached: (letter: Letter) => void): Uploads {
  return useUploads(uploadAttachment.failure, async (file, options) => {
    const at = { query: { selectedLetterId: letterId } };
    const { letter } = await uploadFile(uploadAttachment, at, file, options);
    return () => onAttached(letter);
  });
}
