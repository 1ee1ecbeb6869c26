import type { RefObject } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { LetterData } from './letter-data.tsx';
import classes from './letter-desk.module.css';
import { SentList } from './sent-list.tsx';
import type { LetterContent } from './use-letter-content.ts';

export interface LetterSideProps {
  readonly content: LetterContent;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Beside the letter: what was sent of it, and the data in it with where it comes from. */
export function LetterSide({ content, editor }: LetterSideProps) {
  const { base } = content;
  return (
    <aside className={classes.side} aria-label="About this letter">
      {base.sentLetters > 0 && <SentList letterId={base.id} count={base.sentLetters} />}
      <LetterData letter={base} text={content.text} editor={editor} />
    </aside>
  );
}
