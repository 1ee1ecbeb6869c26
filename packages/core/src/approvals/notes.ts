import { withoutDirectionControls } from '../document/direction.ts';

/** Characters the notes of a decision may have. */
export const NOTES_LENGTH = 4_000;

/** Notes as they are stored: one kind of line break, no other control characters, nothing that turns what is around them. */
export function cleanNotes(notes: string): string {
  return withoutDirectionControls(notes)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** What is wrong with notes, as a sentence; null when nothing is. Decline notes are optional (specification 5.29). */
export function notesProblem(notes: string): string | null {
  const { length } = cleanNotes(notes);
  if (length <= NOTES_LENGTH) return null;
  const format = (count: number) => count.toLocaleString('en-US');
  return `The notes have ${format(length)} characters; ${format(NOTES_LENGTH)} are possible.`;
}
