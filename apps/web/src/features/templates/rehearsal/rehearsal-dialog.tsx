import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { Button, Skeleton } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RECORD_KINDS } from '../../records/record-kinds.ts';
import { keepPicked, lastPicked, type PickedRecord } from './picked-record.ts';
import { factsOf, RecordPicker } from './record-picker.tsx';
import classes from './rehearsal.module.css';
import { recordQuery } from './rehearsal-query.ts';
import { RehearsedLetter, RehearsedMissing } from './rehearsed-letter.tsx';
import { useRehearsal } from './use-rehearsal.ts';

export interface RehearsalDialogProps {
  readonly template: LetterTemplateDetail;
  /** The draft as it stands in the editor. */
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** A draft as the letter it would become for a record that the author picks, before it is published. No file is stored. */
export function RehearsalDialog({ template, title, text, onClose }: RehearsalDialogProps) {
  const [picked, setPicked] = useState(lastPicked);
  const [picking, setPicking] = useState(picked === null);
  const side = useRef<HTMLElement>(null);
  const [again, setAgain] = useState(0);
  const rehearsal = useRehearsal(template.id, { title, template: text }, picked);
  useEffect(() => {
    // The button that was pressed for it is gone.
    if (again > 0) side.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [again]);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Preview of the draft: ${template.name}`}
      size="min(1400px, 96vw)"
      fills
    >
      <div className={classes.dialog}>
        <aside ref={side} className={classes.side} aria-label="Record">
          {picking ? (
            <RecordPicker
              kind={picked?.kind ?? 'assignment'}
              onPick={(record) => {
                keepPicked(record);
                setPicked({ kind: record.kind, id: record.id });
                setPicking(false);
              }}
            />
          ) : (
            picked && (
              <>
                <PickedRecordCard
                  record={picked}
                  onChange={() => {
                    setPicking(true);
                    setAgain((count) => count + 1);
                  }}
                />
                <RehearsedMissing rehearsal={rehearsal} picked={picked} />
              </>
            )
          )}
        </aside>
        <section className={classes.letter} aria-label="The letter">
          {picked ? (
            <RehearsedLetter rehearsal={rehearsal} />
          ) : (
            <EmptyState title="Pick a record" icon={<IconFileSearch size={22} />} order={3}>
              The draft is filled with its data, and shown as the PDF a letter would be. Nothing is stored or sent.
            </EmptyState>
          )}
        </section>
      </div>
    </DialogFrame>
  );
}

function PickedRecordCard({ record, onChange }: { record: PickedRecord; onChange: () => void }) {
  const { data, isPending } = useQuery(recordQuery(record));
  const kind = RECORD_KINDS.find((each) => each.kind === record.kind)?.label.replace(/s$/, '') ?? record.kind;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was picked in the list went with it.
    if (!isPending && document.activeElement === document.body) button.current?.focus();
  }, [isPending]);
  if (isPending) return <Skeleton height={72} aria-busy />;
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <span className={classes.facts}>{kind}</span>
        <span className={classes.label}>{data?.label ?? `${kind} ${record.id}`}</span>
        {data && <span className={classes.facts}>{factsOf(data)}</span>}
      </div>
      <Button ref={button} variant="default" size="compact-sm" onClick={onChange} data-autofocus>
        Pick another
      </Button>
    </div>
  );
}
