import { listRecentLetters } from '@letterdesk/contract/letters';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import { ID_LABELS, isIdKey } from '@letterdesk/core/flooding/id-map';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { recentLettersKey } from '../../api/query-keys.ts';
import { toLetter } from '../../paths.ts';
import { day } from '../../ui/date-time.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import type { UnreadableText } from '../../unsaved/find-kept.ts';
import { UnreadableNotice } from '../../unsaved/unreadable-notice.tsx';
import { useSearchParameters } from '../session/search-parameters.ts';
import classes from './start-page.module.css';

export interface StartPageProps {
  readonly onNewLetter: () => void;
  /** Of a letter that was not stored. */
  readonly unreadable: UnreadableText | null;
}

/** Where letters begin: a new one, or one of those worked on last. */
export function StartPage({ onNewLetter, unreadable }: StartPageProps) {
  usePageTitle('Letters');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>Letters</h1>
          <RecordIds />
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNewLetter}>
          New Letter
        </Button>
      </header>
      <UnreadableNotice unreadable={unreadable} place="above" />
      <h2 className={classes.heading}>Recent letters</h2>
      <Recent />
    </div>
  );
}

/** Which records a new letter is filled from, as the source system's link named them. */
function RecordIds() {
  const parameters = Object.entries(useSearchParameters());
  if (parameters.length === 0) {
    return (
      <p className={classes.note}>
        Opened without a record. Open Letterdesk from a record of the source system to have a letter filled with its
        data.
      </p>
    );
  }
  return (
    <div className={classes.ids}>
      <span className={classes.note}>A new letter is filled from</span>
      <dl className={classes.given} aria-label="A new letter is filled from">
        {parameters.map(([key, value]) => (
          <div key={key} className={classes.id}>
            <dt>{isIdKey(key) ? ID_LABELS[key] : key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Recent() {
  const recent = useQuery({
    queryKey: recentLettersKey,
    queryFn: ({ signal }) => call(listRecentLetters, { query: { count: RECENT_LETTERS_COUNT }, signal }),
  });
  if (recent.isPending) {
    return (
      <div aria-busy>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={52} mb={1} radius={0} />
        ))}
      </div>
    );
  }
  if (!recent.data || recent.data.length === 0) {
    return (
      <p className={classes.empty}>
        The letters you work on will stand here. Choose New Letter to begin with a template.
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {recent.data.map(({ id, name, letterType, lastModifiedDate }) => (
        <li key={id}>
          <Link {...toLetter(id)} className={classes.letter}>
            <span className={classes.name}>{name}</span>
            <span className={classes.type}>{letterType.replaceAll('_', ' ').toLowerCase()}</span>
            <time dateTime={lastModifiedDate} className={classes.date}>
              {day(lastModifiedDate)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
