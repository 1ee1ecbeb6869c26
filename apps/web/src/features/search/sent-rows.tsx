import { listSentLetters, type SentLetterRow } from '@letterdesk/contract/sending';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { dateTime } from '../../ui/date-time.ts';
import tableClasses from '../../ui/table/data-table.module.css';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import classes from './results-table.module.css';
import { SENT_ROW_HEIGHT, type SentRowsProps } from './sent-row.ts';

const HEADS = [
  'View',
  'Letter Type',
  'To',
  'Sent By',
  'Sent Date',
  'Assignment',
  'Present',
  'Job',
  'Client',
  'Provider',
] as const;

/** A letter's sendings, newest first. */
export function SentRows({ letter, onView }: SentRowsProps) {
  const { data, isError } = useQuery({
    queryKey: ['letters', letter.id, 'sent', letter.sentLetters],
    queryFn: ({ signal }) => call(listSentLetters, { query: { letterId: letter.id }, signal }),
    staleTime: 0,
  });
  if (!data)
    return isError ? <p>Unable to retrieve letter</p> : <Skeleton height={letter.sentLetters * SENT_ROW_HEIGHT} />;
  return (
    <table className={`${tableClasses.table} ${classes.sendings}`} aria-label={`Sendings of ${letter.letter}`}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((sent) => (
          <Sending key={sent.id} sent={sent} onView={onView} />
        ))}
      </tbody>
    </table>
  );
}

interface SendingProps extends Pick<SentRowsProps, 'onView'> {
  readonly sent: SentLetterRow;
}

function Sending({ sent, onView }: SendingProps) {
  const { assignment, present, job, client, provider, tooltips } = sent;
  return (
    <tr>
      <td>
        <button
          type="button"
          className={classes.edit}
          aria-haspopup="dialog"
          aria-label={`View what was sent on ${dateTime(sent.sentDate)}`}
          onClick={() => onView(sent.id)}
        >
          VIEW
        </button>
      </td>
      <td>{sent.letterTypeName}</td>
      <td title={sent.letterTo}>
        <span className={classes.cell}>
          <UnbrokenText>{sent.letterTo}</UnbrokenText>
        </span>
      </td>
      <td title={sent.sentBy}>{sent.sentByName}</td>
      <td>
        <UnbrokenText>{dateTime(sent.sentDate)}</UnbrokenText>
      </td>
      <td title={tooltips.assignment || undefined}>
        <UnbrokenText>{assignment || '–'}</UnbrokenText>
      </td>
      {[present, job, client, provider].map((name, index) => (
        <td key={HEADS[index + 6]} title={name || undefined}>
          <span className={classes.cell}>
            <UnbrokenText>{name || '–'}</UnbrokenText>
          </span>
        </td>
      ))}
    </tr>
  );
}
