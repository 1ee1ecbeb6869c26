import type { Letter } from '@letterdesk/contract/letters';
import { useMemo } from 'react';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { PaperFrame } from '../../../editor/view/paper.tsx';
import classes from '../tab/what-changed.module.css';

export interface LetterToReadProps {
  readonly letter: Letter;
  /** The title and the text as they are saved. */
  readonly name: string;
  readonly text: string;
}

/** CSS pixels, at least. */
const HEIGHT = 240;
const unchanged = () => undefined;

/** The saved letter on its paper, only to be read. */
export function LetterToRead({ letter, name, text }: LetterToReadProps) {
  const { logo, footer } = letter.letterTemplate;
  const paper = useMemo<PaperFrame>(() => ({ logo, footer: footer?.text ?? null }), [logo, footer]);
  return (
    <div className={classes.paper}>
      <p className={classes.name}>{name}</p>
      <RichTextEditor
        value={text}
        onChange={unchanged}
        label={`${name}, as it is saved`}
        height={HEIGHT}
        fill
        editable={false}
        keyed={letter.flooded}
        paper={paper}
      />
    </div>
  );
}
