import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { Skeleton } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BranchList } from '../../flooding/branch-list.tsx';
import { addRecords, lastChosen, recordKey, rememberChosen, removeRecord } from './chosen-records.ts';
import { MissingDataList } from './missing-list.tsx';
import { lastPicked, type PickedRecord, rememberPicked } from './record-picker.tsx';
import classes from './rehearsal.module.css';
import { RehearsalResults, type ShownResult } from './rehearsal-results.tsx';
import { RehearsalSide } from './rehearsal-side.tsx';
import { type Rehearsal, useRehearsal } from './use-rehearsal.ts';
import { type RehearsedRecord, useRehearsedRecords } from './use-rehearsed-records.ts';

export interface RehearsalDialogProps {
  readonly template: LetterTemplateDetail;
  /** The draft as in the editor. */
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Previews a draft as letters for up to 20 records, and compares which branches they take. No letter is stored. */
export function RehearsalDialog({ template, title, text, onClose }: RehearsalDialogProps) {
  const { chosen, previewed, add, remove, preview } = useChosenRecords();
  const [shown, show] = useState<ShownResult>('letter');
  const content = { title, template: text };
  const records = useRehearsedRecords(template.id, content, chosen);
  const rehearsal = useRehearsal(template.id, content, previewed);
  const record = records.find(({ picked }) => picked === previewed);
  const showRecord = ({ picked }: RehearsedRecord) => {
    preview(picked);
    show('letter');
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Preview of the draft: ${template.name}`}
      size="min(1400px, 96vw)"
      fills
    >
      <div className={classes.dialog}>
        <RehearsalSide
          records={records}
          previewed={previewed}
          onAdd={add}
          onRemove={remove}
          onShow={showRecord}
          missing={record && <RehearsedMissing rehearsal={rehearsal} record={record} />}
        />
        {record ? (
          <RehearsalResults
            records={records}
            rehearsal={rehearsal}
            footer={template.footer?.text ?? null}
            shown={shown}
            onShow={show}
            onShowRecord={showRecord}
          />
        ) : (
          <section className={classes.letter} aria-label="The letter">
            <EmptyState title="Pick a record" icon={<IconFileSearch size={22} />} order={3}>
              The draft is filled with its data, and shown as the PDF a letter would be. No letter is stored or sent.
            </EmptyState>
          </section>
        )}
      </div>
    </DialogFrame>
  );
}

/** The chosen records, and the one that is previewed. */
function useChosenRecords() {
  const [chosen, setChosen] = useState(lastChosen);
  const [shown, setShown] = useState(() => lastPicked());
  const previewed = chosen.find((record) => shown !== null && recordKey(record) === recordKey(shown)) ?? chosen[0];
  const choose = (next: readonly PickedRecord[]) => {
    rememberChosen(next);
    setChosen(next);
  };
  const preview = (record: PickedRecord) => {
    rememberPicked(record);
    setShown(record);
  };
  return {
    chosen,
    previewed: previewed ?? null,
    preview,
    add: (added: readonly PickedRecord[]) => {
      const next = addRecords(chosen, added);
      const [first] = next.slice(chosen.length);
      choose(next);
      // One that is picked is looked at, of several only the first ones.
      if (first && (chosen.length === 0 || added.length === 1)) preview(first);
    },
    remove: (record: PickedRecord) => choose(removeRecord(chosen, record)),
  };
}

/** Missing data of the previewed record; empty without a letter. */
function RehearsedMissing({ rehearsal, record }: { rehearsal: Rehearsal; record: RehearsedRecord }) {
  const { letter, failure, problems } = rehearsal;
  if (letter) {
    return (
      <>
        {letter.fromRefusal !== null && <Notice tone="warn">{letter.fromRefusal}</Notice>}
        <MissingDataList missing={record.missing} />
        <BranchList branches={letter.branches} />
      </>
    );
  }
  return failure === null && problems.length === 0 ? <Skeleton height={120} aria-busy /> : null;
}
