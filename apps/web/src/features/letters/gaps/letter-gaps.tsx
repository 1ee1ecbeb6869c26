import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import type { GapsQuestion, LetterActions } from '../desk/use-letter-actions.ts';
import { fillsOf } from '../required/missing-items.ts';
import { type GapItem, gapItems } from './gap-items.ts';
import { GapsDialog, type GapValues } from './gaps-dialog.tsx';

export interface LetterGapsProps {
  readonly question: GapsQuestion;
  readonly content: EditedLetter;
  readonly actions: LetterActions;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Shows how the lines of a letter with missing values will read, lets them be filled, and goes on with what waited. */
export function LetterGaps({ question, content, actions, editor }: LetterGapsProps) {
  const { letter, gaps, wanted } = question;
  const [items] = useState(() => gapItems(gaps, { flooded: letter.flooded, text: content.current().text }));
  const put = (typed: GapValues) => {
    actions.answered();
    editor.current?.fillKeyed(items.flatMap((item) => fillsOf(item, typed.get(item.name))));
    editor.current?.handOn();
  };
  const go = ({ places: [first] }: GapItem, typed: GapValues) => {
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const goOn = (typed: GapValues) => {
    put(typed);
    void (wanted === 'send' ? actions.send(true) : actions.approval.submit(true));
  };
  return (
    <GapsDialog
      items={items}
      wanted={wanted}
      editable={letter.abilities.update}
      onCancel={put}
      onGo={go}
      onGoOn={goOn}
    />
  );
}
