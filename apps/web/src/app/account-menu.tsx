import type { Session } from '@letterdesk/contract/session';
import { UNKNOWN_DIVISION } from '@letterdesk/core/session/claims';
import { useDisclosure } from '@mantine/hooks';
import { IconListSearch, IconLogout, IconMailForward, IconSettings, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../features/session/sign-out.ts';
import { useLoginError } from '../features/whats-new/login-error.ts';
import { paths } from '../paths.ts';
import { lazyComponent } from '../ui/lazy-component/lazy-component.tsx';
import { Menu, MenuDivider, MenuHeading, MenuItem, menuLinkClass } from '../ui/menu/menu.tsx';
import classes from './top-navigation.module.css';

const WhatsNewDialog = lazyComponent({
  name: 'What’s New',
  load: () => import('../features/whats-new/whats-new-dialog.tsx').then((module) => module.WhatsNewDialog),
  close: ({ onClose }) => onClose(),
});

/** The account menu: person, division, what's new, sign-out. */
export function AccountMenu({ me }: { me: Session }) {
  const signOut = useSignOut();
  const [newsOpen, news] = useDisclosure();
  const division = me.division === UNKNOWN_DIVISION ? 'No division' : `Division ${me.division}`;
  return (
    <>
      <Menu
        align="end"
        width={248}
        trigger={(props) => (
          <button {...props} className={classes.account}>
            <span className={classes.who}>
              {me.name} <span className={classes.division}>{division}</span>
            </span>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(me.name)}
            </span>
          </button>
        )}
      >
        <MenuHeading>
          <span title={me.username}>{me.name}</span>
          {me.divisionName !== null && <span className={classes.division}>{me.divisionName}</span>}
        </MenuHeading>
        <MenuDivider />
        <MenuItem icon={<IconSparkles size={16} aria-hidden />} onSelect={news.open}>
          What’s New
          <LoginErrorNote />
        </MenuItem>
        {me.abilities.operate && (
          <>
            <Link to={paths.outgoingMail} role="menuitem" tabIndex={-1} className={menuLinkClass}>
              <IconMailForward size={16} aria-hidden />
              Outgoing mail
            </Link>
            <Link to={paths.administration} role="menuitem" tabIndex={-1} className={menuLinkClass}>
              <IconSettings size={16} aria-hidden />
              Administration
            </Link>
          </>
        )}
        {me.abilities.audit && (
          <Link to={paths.audit} role="menuitem" tabIndex={-1} className={menuLinkClass}>
            <IconListSearch size={16} aria-hidden />
            Audit
          </Link>
        )}
        <MenuItem icon={<IconLogout size={16} aria-hidden />} onSelect={signOut}>
          Sign out
        </MenuItem>
      </Menu>
      {newsOpen && <WhatsNewDialog onClose={news.close} />}
    </>
  );
}

/** The login error flag (specification 2.25), shown where it can be retried. */
function LoginErrorNote() {
  return useLoginError() && <span className={classes.division}>Couldn’t be checked when you signed in</span>;
}

function initialsOf(name: string): string {
  const nameParts = name.split(/\s+/).filter((word) => word !== '');
  const ends = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
