import { listRecentLetters } from '@letterdesk/contract/letters';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import { LETTER_STATUS_LABELS, LETTER_STATUS_TONES } from '@letterdesk/core/letters/letter-status';
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { recentLettersKey } from '../api/query-keys.ts';
import { askForNewLetter } from '../features/letters/new-letter/asked-for.ts';
import { byWhomWhen, ofWhom } from '../features/letters/recent-letter-words.ts';
import { paths, toLetter } from '../paths.ts';
import { Menu, MenuDivider, MenuHeading, MenuItem, menuLinkClass } from '../ui/menu/menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './top-navigation.module.css';

/** New Letter and the letters the person worked on last. */
export function LettersMenu({ disabled }: { disabled: boolean }) {
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.letters) });
  const navigate = useNavigate();
  /** On the letters page the address stays, for its ids are what the letter is flooded from. */
  const newLetter = () => {
    askForNewLetter();
    if (!active) void navigate(toLetter());
  };
  return (
    <Menu
      width={480}
      trigger={(props) => (
        <button {...props} className={classes.menu} data-active={active || undefined} disabled={disabled}>
          Letters
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <MenuItem icon={<IconPlus size={16} aria-hidden />} onSelect={newLetter}>
        New Letter
      </MenuItem>
      <MenuDivider />
      <MenuHeading>Recent letters</MenuHeading>
      <RecentLetters />
    </Menu>
  );
}

function RecentLetters() {
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
            <span className={classes.letterName}>{letter.name}</span>
            <span className={classes.letterFacts}>{ofWhom(letter)}</span>
            <span className={classes.letterFacts}>{byWhomWhen(letter)}</span>
          </span>
          <StatusChip tone={LETTER_STATUS_TONES[letter.status]}>{LETTER_STATUS_LABELS[letter.status]}</StatusChip>
        </Link>
      ))}
    </div>
  );
}

function RecentLettersSkeleton() {
  return (
    <div className={classes.recent} aria-busy>
      {[72, 56, 64].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mx="xs" my="sm" />
      ))}
    </div>
  );
}
