import { useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconMenu2,
  IconMoon,
  IconPlus,
  IconQuestionMark,
  IconSun,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useActivity } from '../api/activity.ts';
import { requestNewLetter } from '../features/letters/new-letter/new-letter-request.ts';
import { useAppConfig, useMe, useSessionState } from '../features/session/session-context.tsx';
import { paths, toLetter } from '../paths.ts';
import { BrandMark } from '../ui/brand.tsx';
import { lazyComponent } from '../ui/lazy-component/lazy-component.tsx';
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../ui/menu/menu.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import { useQuestionKey } from './question-key.ts';
import { RecentLettersSkeleton } from './recent-letters-skeleton.tsx';
import classes from './top-navigation.module.css';

/** Most users never need these. */
const AdministrationMenus = lazyComponent({
  name: 'Templates and Emails',
  shape: 'line',
  load: () => import('./administration-menus.tsx').then((module) => module.AdministrationMenus),
  fallback: AdministrationSkeleton,
});

const ShortcutsDialog = lazyComponent({
  name: 'Keyboard shortcuts',
  load: () => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
  close: ({ onClose }) => onClose(),
});

/** The bar at the top of every page (specification 2.12 to 2.16). */
export function TopNavigation() {
  const me = useMe();
  const { status } = useSessionState();
  const { embedded } = useAppConfig();
  const active = useActivity();
  const [shortcutsOpen, shortcuts] = useDisclosure();
  useShortcut({ key: '?', enabled: useQuestionKey(), perform: shortcuts.open });
  const disabled = status !== 'ready';
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [unfolded, pages] = useDisclosure();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on page change.
  useEffect(() => pages.close(), [path]);
  const home: string = me?.home ?? paths.login;

  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.fold}
        aria-label="Pages"
        aria-expanded={unfolded}
        aria-controls="pages"
        onClick={pages.toggle}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Link to={home} className={classes.brand} aria-label="Letterdesk, home">
        <BrandMark />
        Letterdesk
      </Link>
      <nav id="pages" aria-label="Main" className={classes.menus} data-unfolded={unfolded || undefined}>
        {me?.abilities.useLetters && <LettersMenu disabled={disabled} />}
        {me?.abilities.administerTemplates && <AdministrationMenus disabled={disabled} />}
        {me && <NavigationLink to={paths.search} label="Search" disabled={disabled} />}
        {embedded.customerData && me?.abilities.useLetters && (
          <NavigationLink to={paths.records} label="Records" disabled={disabled} />
        )}
        {embedded.mailbox && me?.abilities.useLetters && (
          <NavigationLink to={paths.mailbox} label="Mailbox" disabled={disabled} />
        )}
      </nav>
      <div className={classes.tools}>
        <Spinner active={active} />
        <button
          type="button"
          className={classes.tool}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={shortcuts.open}
        >
          <IconQuestionMark size={18} stroke={1.8} aria-hidden />
        </button>
        <SchemeMenu />
        {me && <AccountMenu me={me} />}
      </div>
      {shortcutsOpen && <ShortcutsDialog onClose={shortcuts.close} />}
    </header>
  );
}

/** Placeholder with the same buttons. */
function AdministrationSkeleton() {
  return ['Templates', 'Emails'].map((label) => (
    <button key={label} type="button" className={classes.menu} disabled>
      {label}
      <IconChevronDown size={14} aria-hidden />
    </button>
  ));
}

function NavigationLink({ to, label, disabled }: { to: string; label: string; disabled: boolean }) {
  return (
    <Link to={to} className={classes.menu} disabled={disabled} activeProps={{ 'data-active': true }}>
      {label}
    </Link>
  );
}

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon: Current } = SCHEMES.find((scheme) => scheme.value === colorScheme) ?? SCHEMES[2];
  return (
    <Menu
      align="end"
      width={184}
      trigger={(props) => (
        <button {...props} className={classes.tool} aria-label="Color scheme" title="Color scheme">
          <Current size={18} stroke={1.8} aria-hidden />
        </button>
      )}
    >
      {SCHEMES.map(({ value, label, Icon }) => (
        <MenuItem
          key={value}
          checked={value === colorScheme}
          icon={<Icon size={16} aria-hidden />}
          trailing={value === colorScheme && <IconCheck size={16} aria-hidden />}
          onSelect={() => setColorScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const RecentLettersItems = lazyComponent({
  name: 'The recent letters',
  shape: 'line',
  load: () => import('./recent-letters-items.tsx').then((module) => module.RecentLettersItems),
  fallback: RecentLettersSkeleton,
});

export function LettersMenu({ disabled }: { disabled: boolean }) {
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.letters) });
  const navigate = useNavigate();
  /** Keeps the address on the letters page, since its ids fill the letter. */
  const newLetter = () => {
    requestNewLetter();
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
          onPointerEnter={RecentLettersItems.preload}
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
