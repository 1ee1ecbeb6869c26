import { withoutDirectionControls } from '../control-characters.ts';

/** Maximum characters of decision notes. */
export const NOTES_LENGTH = 4_000;

export function cleanNotes(notes: string): string {
  return withoutDirectionControls(notes)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Returns what is wrong with decision notes, or null. Decline notes are optional (specification 5.29). */
export function notesProblem(notes: string): string | null {
  const { length } = cleanNotes(notes);
  if (length <= NOTES_LENGTH) return null;
  const format = (count: number) => count.toLocaleString('en-US');
  return `The notes have ${format(length)} characters; ${format(NOTES_LENGTH)} are possible.`;
}
