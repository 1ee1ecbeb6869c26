import { listRecentLetters } from '@letterdesk/contract/letters';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import { LETTER_STATUS_TONES, letterStatusLabel } from '@letterdesk/core/letters/letter-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { recentLettersKey } from '../api/query-keys.ts';
import { formatClientAndProvider } from '../features/letters/recent-letter-label.ts';
import { toLetter } from '../paths.ts';
import { dateTime } from '../ui/date-time.ts';
import { menuLinkClass } from '../ui/menu/menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { UnbrokenText } from '../ui/unbroken-text.tsx';
import { RecentLettersSkeleton } from './recent-letters-skeleton.tsx';
import classes from './top-navigation.module.css';

export function RecentLettersItems() {
  const recent = useQuery({
    queryKey: recentLettersKey,
    queryFn: () => call(listRecentLetters, { query: { count: RECENT_LETTERS_COUNT } }),
    staleTime: 0,
  });
  if (recent.isPending) return <RecentLettersSkeleton />;
  if (recent.data === undefined || recent.data.length === 0) {
    return (
      <p className={classes.noLetters}>
        {recent.isError ? 'Unable to retrieve recent letters' : 'Letters you work on appear here.'}
      </p>
    );
  }
  return (
    <div className={classes.recent}>
      {recent.data.map((letter) => (
        <Link key={letter.id} {...toLetter(letter.id)} role="menuitem" tabIndex={-1} className={menuLinkClass}>
          <span className={classes.letter}>
            <span className={classes.letterName}>
              <UnbrokenText>{letter.name}</UnbrokenText>
            </span>
            <span className={classes.letterFacts}>{formatClientAndProvider(letter)}</span>
            <span className={classes.letterFacts}>
              {letter.createdBy}, {dateTime(letter.lastModifiedDate)}
            </span>
          </span>
          <StatusChip tone={LETTER_STATUS_TONES[letter.status]}>
            {letterStatusLabel(letter.status, letter.lastSentDate !== null)}
          </StatusChip>
        </Link>
      ))}
    </div>
  );
}
