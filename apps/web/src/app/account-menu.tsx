import type { Session } from '@letterdesk/contract/session';
import { UNKNOWN_DIVISION } from '@letterdesk/core/session/claims';
import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../features/session/sign-out.ts';
import classes from './top-navigation.module.css';

/** Who is signed in, for which division, and the way out. */
export function AccountMenu({ me }: { me: Session }) {
  const signOut = useSignOut();
  const division = me.division === UNKNOWN_DIVISION ? 'No division' : `Division ${me.division}`;
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <button type="button" className={classes.account}>
          <span className={classes.who}>
            {me.name}
            <span className={classes.division}>{division}</span>
          </span>
          <span className={classes.avatar} aria-hidden>
            {initialsOf(me.name)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.username}
          {me.divisionName && (
            <>
              <br />
              {me.divisionName}
            </>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
