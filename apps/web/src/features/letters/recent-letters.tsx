import { listRecentLetters, type RecentLetter } from '@letterdesk/contract/letters';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import {
  LETTER_STATUS_LABELS,
  LETTER_STATUS_TONES,
  LETTER_STATUSES,
  type LetterStatus,
  letterStatusLabel,
} from '@letterdesk/core/letters/letter-status';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { recentLettersKey } from '../../api/query-keys.ts';
import { toLetter } from '../../paths.ts';
import { dateTime } from '../../ui/date-time.ts';
import linkListClasses from '../../ui/link-list.module.css';
import { StatusChip } from '../../ui/status-chip.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { formatClientAndProvider } from './recent-letter-label.ts';
import classes from './recent-letters.module.css';

/** Recent letters, all or by status. */
export function RecentLetters() {
  const recent = useQuery({
    queryKey: recentLettersKey,
    queryFn: ({ signal }) => call(listRecentLetters, { query: { count: RECENT_LETTERS_COUNT }, signal }),
    // Others approve them, and mails bounce.
    staleTime: 0,
  });
  if (recent.isPending) {
    return (
      <div aria-busy>
        <Skeleton height={260} radius={0} />
      </div>
    );
  }
  if (!recent.data || recent.data.length === 0) {
    return (
      <p className={classes.empty}>Letters you work on appear here. Choose New Letter to start from a template.</p>
    );
  }
  return <Listed letters={recent.data} />;
}

function Listed({ letters }: { letters: readonly RecentLetter[] }) {
  const [chosen, setChosen] = useState<LetterStatus | null>(null);
  const counts = LETTER_STATUSES.map((status) => ({
    status,
    count: letters.filter((letter) => letter.status === status).length,
  })).filter(({ count }) => count > 0);
  // Counts are unknown if there are more letters than requested.
  const counted = letters.length < RECENT_LETTERS_COUNT;
  // The chosen status may have no letters any more.
  const shown = counts.some(({ status }) => status === chosen) ? chosen : null;
  return (
    <>
      {counts.length > 1 && (
        <fieldset className={classes.filter} aria-label="Recent letters to show">
          <Choice
            label="All"
            count={counted ? letters.length : null}
            chosen={shown === null}
            onChoose={() => setChosen(null)}
          />
          {counts.map(({ status, count }) => (
            <Choice
              key={status}
              label={LETTER_STATUS_LABELS[status]}
              count={counted ? count : null}
              chosen={shown === status}
              onChoose={() => setChosen(status)}
            />
          ))}
        </fieldset>
      )}
      <ul className={linkListClasses.list}>
        {letters
          .filter(({ status }) => shown === null || status === shown)
          .map((letter) => (
            <Recent key={letter.id} letter={letter} />
          ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Null if unknown. */
  readonly count: number | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, count, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      {label} <span className={classes.count}>{count}</span>
    </button>
  );
}

function Recent({ letter }: { letter: RecentLetter }) {
  const { id, name, letterType, status, createdBy, lastModifiedDate, lastSentDate } = letter;
  return (
    <li>
      <Link {...toLetter(id)} className={`${linkListClasses.row} ${classes.letter}`} title={`Letter ${id}`}>
        <span className={classes.what}>
          <span className={linkListClasses.name}>
            <UnbrokenText>{name}</UnbrokenText>
          </span>
          <span className={classes.whom}>
            {formatClientAndProvider(letter)}
            <span className={classes.type}>{letterType.replaceAll('_', ' ').toLowerCase()}</span>
          </span>
        </span>
        <StatusChip tone={LETTER_STATUS_TONES[status]}>{letterStatusLabel(status, lastSentDate !== null)}</StatusChip>
        <span className={classes.who}>
          <span>{createdBy}</span>
          <time dateTime={lastModifiedDate}>{dateTime(lastModifiedDate)}</time>
        </span>
      </Link>
    </li>
  );
}
