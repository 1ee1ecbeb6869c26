import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { useMe } from '../../session/session-context.tsx';
import { submitPreparationQuery } from '../dialogs/submit-preparation.ts';
import { summariseApproval } from './approval-summary.ts';
import classes from './approval-tab.module.css';
import { roundsQuery } from './letter-approvals-query.ts';
import { RoundsPanel } from './rounds-panel.tsx';
import { WhatChanged } from './what-changed.tsx';

export interface ApprovalTabProps {
  readonly letter: Letter;
  /** Typed changes are unsaved; the tab shows the saved text. */
  readonly unsaved?: boolean;
  /** Doesn't update while hidden, for the sake of the typist. */
  readonly shown?: boolean;
}

/** CSS pixels for two sheets and the rounds side by side. */
const ROUNDS_PANEL_MIN_WIDTH = 1040;

/** What people changed in the letter, and its approval rounds; read-only. */
export function ApprovalTab({ letter, unsaved = false, shown = true }: ApprovalTabProps) {
  if (letter.id === NEW_LETTER_ID) {
    return (
      <EmptyState title="This letter is not saved yet" icon={<IconHistory size={22} />}>
        Save it to see its changes and approvals here.
      </EmptyState>
    );
  }
  return <StoredLetter key={letter.id} letter={letter} unsaved={unsaved} shown={shown} />;
}

function StoredLetter({ letter, unsaved, shown }: Required<ApprovalTabProps>) {
  const reader = useMe()?.account ?? null;
  const rounds = useQuery({ ...roundsQuery(letter), enabled: shown });
  const { ref, width } = useWidth<HTMLElement>();
  const [asked, setAsked] = useState<boolean | null>(null);
  const newest = rounds.data?.[0];
  const wide = width >= ROUNDS_PANEL_MIN_WIDTH;
  const opened = asked ?? wide;
  const { data: ahead } = useQuery(submitPreparationQuery(letter));
  const { happened, next } = summariseApproval(letter, reader, ahead ? (ahead.prepared?.approvers ?? []) : null);
  const above = opened && !wide;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    setAsked(false);
    button.current?.focus();
  };
  useDismiss(above, [panel, button], (by) => (by === 'key' ? close() : setAsked(false)));
  return (
    <section ref={ref} className={classes.tab} aria-label="Approval">
      <div className={classes.head}>
        <p className={classes.standing}>
          <strong>
            <UnbrokenText>{happened}</UnbrokenText>
          </strong>{' '}
          {next}
          {unsaved && <span className={classes.unsaved}> {describeUnsaved(letter)}</span>}
        </p>
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          leftSection={<IconHistory size={15} aria-hidden />}
          title={`${opened ? 'Hide' : 'Show'} the rounds`}
          aria-expanded={opened}
          onClick={() => setAsked(!opened)}
        >
          {newest ? `Rounds (${newest.round})` : 'Rounds'}
        </Button>
      </div>
      <div className={classes.body}>
        <WhatChanged letter={letter} reader={reader} unsaved={unsaved} shown={shown} />
        {opened && <RoundsPanel ref={panel} rounds={rounds} letter={letter} onClose={above ? close : null} />}
      </div>
    </section>
  );
}

function describeUnsaved({ abilities }: Letter): string {
  const notShown = 'Unsaved changes aren’t shown here.';
  return abilities.update ? `${notShown} Save to compare them.` : notShown;
}
