import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconMenu2, IconQuestionMark } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useActivity } from '../api/activity.ts';
import { useAppConfig, useMe, useSessionState } from '../features/session/session-context.tsx';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/brand.tsx';
import { part } from '../ui/part/part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import { LettersMenu } from './letters-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import classes from './top-navigation.module.css';

/** Most people administer nothing and never load these. */
const AdministrationMenus = part({
  name: 'Templates and Emails',
  shape: 'line',
  load: () => import('./administration-menus.tsx').then((module) => module.AdministrationMenus),
  meanwhile: AdministrationSkeleton,
});

const ShortcutsDialog = part({
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
  useShortcut({ key: '?', perform: shortcuts.open });
  const disabled = status !== 'ready';
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [unfolded, pages] = useDisclosure();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it closes.
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

/** The same buttons where they will stand. */
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
