import type { Letter } from '@letterdesk/contract/letters';
import { TextToRead } from '../../../editor/text-to-read.tsx';

export interface LetterToReadProps {
  readonly letter: Letter;
  /** The title and the text as they are saved. */
  readonly name: string;
  readonly text: string;
}

/** The saved letter on its paper, only to be read. */
export function LetterToRead({ letter, name, text }: LetterToReadProps) {
  return (
    <TextToRead
      title={name}
      value={text}
      label={`${name}, as it is saved`}
      keyed={letter.flooded}
      template={letter.letterTemplate}
    />
  );
}
