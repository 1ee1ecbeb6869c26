import { type RefObject, useState } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { letterCommands } from '../desk/letter-commands.ts';
import type { EditedLetter } from '../desk/use-edited-letter.ts';
import type { LetterActions, MissingQuestion } from '../desk/use-letter-actions.ts';
import { fillsOf, type MissingItem, missingItems } from './missing-items.ts';
import { type ItemValues, RequiredInformationDialog } from './required-information-dialog.tsx';

export interface LetterMissingItemsProps {
  readonly question: MissingQuestion;
  readonly content: EditedLetter;
  readonly actions: LetterActions;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** Asks for what is required and missing in the letter, and then goes on with what waited for it. */
export function LetterMissingItems({ question, content, actions, editor }: LetterMissingItemsProps) {
  const { missing, wanted = 'save' } = question;
  const { base } = content;
  const [items] = useState(() => missingItems(missing, { flooded: base.flooded, text: content.current().text }));
  const put = (values: ItemValues) => {
    editor.current?.fillKeyed(items.flatMap((item) => fillsOf(item, values.get(item.name))));
    editor.current?.handOn();
  };
  const formatOf = (name: string) => base.flooded.find(({ shortcode }) => shortcode === name)?.format ?? null;
  const go = ({ places: [first] }: MissingItem, typed: ItemValues) => {
    actions.answered();
    put(typed);
    if (first) editor.current?.revealKeyed(first, true);
  };
  const putBack = (out: readonly MissingItem[], typed: ItemValues) => {
    actions.answered();
    put(typed);
    editor.current?.insertKeyed(
      out.map(({ name, source }) => ({ shortcode: name, format: formatOf(name), text: source })),
    );
  };
  const cancel = (typed: ItemValues) => {
    actions.answered();
    put(typed);
  };
  const fill = (values: ItemValues) => {
    actions.answered();
    put(values);
    letterCommands(content, actions)
      .find(({ id }) => id === wanted)
      ?.perform();
  };
  return (
    <RequiredInformationDialog
      items={items}
      goOn={wanted === 'save' ? 'save' : 'go on'}
      busy={actions.doing === 'reflood'}
      onCancel={cancel}
      onGo={go}
      onPutBack={putBack}
      onFill={fill}
      onReflood={() => void actions.reflood(false)}
    />
  );
}
