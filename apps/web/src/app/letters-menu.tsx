import { listRecentLetters } from '@letterdesk/contract/letters';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import { Menu, Skeleton, Text } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { askForNewLetter } from './new-letter.ts';
import { letterPath, paths } from './paths.ts';
import { recentLettersKey } from './recent-letters-key.ts';
import classes from './top-navigation.module.css';

/** New Letter and the letters the person worked on last. */
export function LettersMenu({ disabled }: { disabled: boolean }) {
  const [opened, setOpened] = useState(false);
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.letters) });
  const navigate = useNavigate();
  const letters: string = paths.letters;
  /** On the letters page the address stays, for its ids are what the letter is flooded from. */
  const newLetter = () => {
    askForNewLetter();
    if (!active) void navigate({ to: letters });
  };
  return (
    <Menu opened={opened} onChange={setOpened} disabled={disabled} position="bottom-start" width={320}>
      <Menu.Target>
        <button type="button" className={classes.menu} data-active={active || undefined} disabled={disabled}>
          Letters
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={newLetter} leftSection={<IconPlus size={16} aria-hidden />}>
          New Letter
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Recent letters</Menu.Label>
        <RecentLetters opened={opened} />
      </Menu.Dropdown>
    </Menu>
  );
}

function RecentLetters({ opened }: { opened: boolean }) {
  const recent = useQuery({
    queryKey: recentLettersKey,
    queryFn: ({ signal }) => call(listRecentLetters, { query: { count: RECENT_LETTERS_COUNT }, signal }),
    enabled: opened,
  });
  if (recent.isPending) {
    return (
      <div className={classes.recent} aria-busy>
        {[72, 56, 64].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} mx="sm" my="sm" />
        ))}
      </div>
    );
  }
  if (!recent.data?.length) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="xs">
        {recent.isError ? 'Unable to retrieve recent letters' : 'Letters you work on appear here.'}
      </Text>
    );
  }
  return (
    <div className={classes.recent}>
      {recent.data.map((letter) => (
        <Menu.Item key={letter.id} component={Link} to={letterPath(letter.id)}>
          <span className={classes.letter}>{letter.name}</span>
          <span className={classes.letterMeta}>{letter.lastModifiedDate.slice(0, 10)}</span>
        </Menu.Item>
      ))}
    </div>
  );
}
