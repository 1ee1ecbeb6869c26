import type { Finding } from '@letterdesk/contract/check-result';
import { CloseButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { SidePanel } from '../../../../ui/side-panel.tsx';
import { LetterData, type LetterDataProps } from '../../data/letter-data.tsx';
import type { LetterDataPanel } from '../../data/letter-data-panel.ts';
import type { LetterCommands } from '../commands/use-letter-commands.ts';
import type { EditedLetter } from '../use-edited-letter.ts';
import { LetterChecks } from './letter-checks.tsx';
import classes from './letter-desk.module.css';
import { TITLE_FIELD } from './letter-head.tsx';
import { OutdatedList } from './outdated-list.tsx';
import { SentList } from './sent-list.tsx';

interface LetterSideProps
  extends Pick<LetterDataPanel, 'editor' | 'pointing'>,
    Pick<LetterDataProps, 'filter' | 'onFilter'> {
  readonly content: EditedLetter;
  readonly commands: Pick<LetterCommands, 'ask' | 'pendingAction' | 'takeNewValues'>;
  readonly panel: SidePanel;
}

/** The side panel: what was sent, and the letter's data. */
export function LetterSide({ content, commands, editor, pointing, panel, filter, onFilter }: LetterSideProps) {
  const { base } = content;
  /** Escape returns to the letter, but not from a dialog in front of the panel. */
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    panel.makeWay();
    editor.current?.focus();
  };
  const showPlace = (place: Finding['place']) => {
    panel.makeWay();
    if (place.part === 'attachments') commands.ask({ kind: 'attachments' });
    else if (place.part === 'title') document.getElementById(TITLE_FIELD)?.focus();
    else editor.current?.revealRange(place);
  };
  return (
    <aside className={classes.side} aria-label="About this letter" onKeyDown={leave}>
      <CloseButton className={classes.closeSide} aria-label="Close the data of this letter" onClick={panel.makeWay} />
      <LetterChecks
        content={content}
        onGo={showPlace}
        take={commands.takeNewValues}
        isTaking={commands.pendingAction === 'reflood'}
      />
      {base.sentLetters > 0 && <SentList letterId={base.id} count={base.sentLetters} />}
      <OutdatedList letter={base} />
      <LetterData
        letter={base}
        text={content.text}
        editor={editor}
        pointing={pointing}
        filter={filter}
        onFilter={onFilter}
        onGo={panel.makeWay}
      />
    </aside>
  );
}
