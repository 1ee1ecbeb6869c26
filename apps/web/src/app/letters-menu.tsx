import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { askForNewLetter } from '../features/letters/new-letter/asked-for.ts';
import { paths, toLetter } from '../paths.ts';
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../ui/menu/menu.tsx';
import { part } from '../ui/part/part.tsx';
import { RecentLettersSkeleton } from './recent-letters-skeleton.tsx';
import classes from './top-navigation.module.css';

const RecentLettersItems = part({
  name: 'The recent letters',
  shape: 'line',
  load: () => import('./recent-letters-items.tsx').then((module) => module.RecentLettersItems),
  meanwhile: RecentLettersSkeleton,
});

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
        <button
          {...props}
          className={classes.menu}
          data-active={active || undefined}
          disabled={disabled}
          onPointerEnter={RecentLettersItems.loadAhead}
        >
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
      <RecentLettersItems />
    </Menu>
  );
}
