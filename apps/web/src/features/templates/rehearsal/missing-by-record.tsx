import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import classes from './missing-by-record.module.css';
import { MissingItems } from './missing-list.tsx';
import rehearsalClasses from './rehearsal.module.css';
import { isSettled, type RehearsedRecord } from './use-rehearsed-records.ts';

interface MissingByRecordProps {
  readonly records: readonly RehearsedRecord[];
  readonly onShow: (record: RehearsedRecord) => void;
}

/** Every missing value of each record, and the records that couldn't be filled in. */
export function MissingByRecord({ records, onShow }: MissingByRecordProps) {
  const wanting = records.filter(({ missing, failure }) => missing.length > 0 || failure !== null);
  const isDone = records.every(isSettled);
  const complete = records.filter(isSettled).length - wanting.length;
  return (
    <div className={classes.all}>
      {wanting.map((record) => (
        <section key={record.key} aria-label={record.label}>
          <h3 className={classes.head}>
            <button type="button" className={classes.record} onClick={() => onShow(record)}>
              {record.label}
            </button>
            <span className={rehearsalClasses.facts}>{record.facts}</span>
          </h3>
          {record.failure === null ? (
            <MissingItems missing={record.missing} of="letter" />
          ) : (
            <Notice
              tone="bad"
              action={
                <Button variant="default" size="compact-sm" onClick={record.retry}>
                  Try again
                </Button>
              }
            >
              {record.failure}
            </Notice>
          )}
        </section>
      ))}
      {complete > 0 && (
        <p className={rehearsalClasses.complete}>
          <IconCircleCheck size={16} aria-hidden /> Nothing would be missing for{' '}
          {countRecords(complete, wanting.length)}.
        </p>
      )}
      {!isDone && <p className={rehearsalClasses.quiet}>More records are being filled in.</p>}
    </div>
  );
}

function countRecords(complete: number, wanting: number): string {
  if (wanting === 0) return complete === 1 ? 'this record' : `all ${complete} records`;
  return complete === 1 ? '1 record' : `${complete} records`;
}
