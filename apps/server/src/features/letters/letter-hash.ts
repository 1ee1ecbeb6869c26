import { type ContentFields, hashedContent } from '@letterdesk/core/content';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import { contentHash } from '../../audit/audit-hash.ts';

/** Returns the hash of a letter's content, as audit events record it. */
export function letterHash(letter: LetterContent, fields: ContentFields = LETTER_CONTENT): string {
  return contentHash(hashedContent(fields, letter));
}
