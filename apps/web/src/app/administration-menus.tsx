import type { EmailMessageName } from '@letterdesk/contract/email-messages';
import { marksOfNamesakes } from '@letterdesk/core/organisation/namesakes';
import { matchesText } from '@letterdesk/core/search/term';
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { messageNamesQuery } from '../features/email-messages/message-names.ts';
import { paths, toEmailMessage } from '../paths.ts';
import { lazyComponent } from '../ui/lazy-component/lazy-component.tsx';
import { Menu, MenuDivider, MenuHeading, MenuItem, menuLinkClass } from '../ui/menu/menu.tsx';
import { MenuFound, MenuSearch } from '../ui/menu/menu-search.tsx';
import { TemplatesMenu } from './templates-menu.tsx';
import classes from './top-navigation.module.css';

/** Menus for template administrators. */
export function AdministrationMenus({ disabled }: { disabled: boolean }) {
  return (
    <>
      <TemplatesMenu disabled={disabled} />
      <EmailsMenu disabled={disabled} />
    </>
  );
}

const NewEmailMessageDialog = lazyComponent({
  name: 'New Email Message',
  load: () =>
    import('../features/email-messages/new-email-message-dialog.tsx').then((module) => module.NewEmailMessageDialog),
  close: ({ onClose }) => onClose(),
});

/** Longer lists are searchable. */
const SEARCHED_ABOVE = 8;

const names = { ...messageNamesQuery, meta: { quiet: true } };

/** New Email Message and existing messages (specification 2.14). */
function EmailsMenu({ disabled }: { disabled: boolean }) {
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.emailMessages) });
  const [creating, setCreating] = useState(false);
  const { data = [] } = useQuery({ ...names, enabled: !disabled });
  return (
    <>
      <Menu
        width={420}
        search={
          data.length > SEARCHED_ABOVE
            ? (search) => <MenuSearch {...search} label="Search e-mail messages" />
            : undefined
        }
        trigger={(props) => (
          <button {...props} className={classes.menu} data-active={active || undefined} disabled={disabled}>
            Emails
            <IconChevronDown size={14} aria-hidden />
          </button>
        )}
      >
        {(sought) => (
          <>
            <MenuItem icon={<IconPlus size={16} aria-hidden />} onSelect={() => setCreating(true)}>
              New Email Message
            </MenuItem>
            <MenuDivider />
            <MenuHeading>E-mail messages</MenuHeading>
            <Messages sought={sought} />
          </>
        )}
      </Menu>
      {creating && <NewEmailMessageDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function Messages({ sought }: { sought: string }) {
  const { data, isError } = useQuery(names);
  if (data === undefined) {
    return isError ? <p className={classes.noLetters}>Unable to retrieve email message</p> : <MessagesSkeleton />;
  }
  const marks = marksOfNamesakes(data, [({ subject }) => subject]);
  const found = data.filter((message) => fits(message, sought));
  return (
    <MenuFound told={formatFoundCount(found.length, sought)}>
      {found.length === 0 && <p className={classes.noLetters}>{emptySentence(sought)}</p>}
      <div className={classes.recent}>
        {found.map(({ id, name, division }) => (
          <Link key={id} {...toEmailMessage(id)} role="menuitem" tabIndex={-1} className={menuLinkClass} title={name}>
            <span className={classes.named}>{name}</span>
            {marks.has(id) && <span className={classes.mark}>{marks.get(id)}</span>}
            <span className={classes.owner} title={division.name}>
              {division.name}
            </span>
          </Link>
        ))}
      </div>
    </MenuFound>
  );
}

function formatFoundCount(found: number, sought: string): string {
  if (found === 0) return emptySentence(sought);
  return found === 1 ? '1 e-mail message' : `${found} e-mail messages`;
}

function fits({ name, division }: EmailMessageName, sought: string): boolean {
  return matchesText(`${name} ${division.name}`, sought);
}

function emptySentence(sought: string): string {
  return sought === '' ? 'The e-mail messages you create appear here.' : `No e-mail message matches “${sought}”.`;
}

function MessagesSkeleton() {
  return (
    <div className={classes.recent} aria-busy>
      {[56, 72, 64].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mx="xs" my="sm" />
      ))}
    </div>
  );
}
