import { listTemplateNames, type TemplateName } from '@letterdesk/contract/templates';
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { templateNamesKey } from '../api/query-keys.ts';
import { paths, toTemplate } from '../paths.ts';
import { Menu, MenuDivider, MenuHeading, MenuItem, menuLinkClass } from '../ui/menu/menu.tsx';
import { MenuCheckbox } from '../ui/menu/menu-checkbox.tsx';
import { MenuFound } from '../ui/menu/menu-search.tsx';
import { tabStorage } from '../ui/storage/tab-storage.ts';
import classes from './top-navigation.module.css';

/** A list that is longer can be searched. */
const SEARCHED_ABOVE = 8;
/** In session storage: gone with the tab, and when the person signs out. */
const SHOW_DISABLED = 'letterdesk:templates:show-disabled';

function names(disabled: boolean) {
  const query = { disabled: disabled ? 'true' : 'false' } as const;
  return queryOptions({
    queryKey: [...templateNamesKey, query],
    queryFn: ({ signal }) => call(listTemplateNames, { query, signal }),
    meta: { quiet: true },
  });
}

/** New Template, Show Disabled, and the templates that are not drafts (specification 2.13). */
export function TemplatesMenu({ disabled }: { disabled: boolean }) {
  const templates: string = paths.templates;
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith(templates) });
  const navigate = useNavigate();
  const [showDisabled, setShowDisabled] = useState(() => tabStorage.get(SHOW_DISABLED) === 'true');
  const enabledOnes = useQuery({ ...names(false), enabled: !disabled });
  const disabledOnes = useQuery({ ...names(true), enabled: !disabled && showDisabled });
  const longest = Math.max(...[enabledOnes, disabledOnes].map(({ data = [] }) => data.length));
  return (
    <Menu
      width={480}
      search={longest > SEARCHED_ABOVE && 'Search templates'}
      trigger={(props) => (
        <button {...props} className={classes.menu} data-active={active || undefined} disabled={disabled}>
          Templates
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(sought) => (
        <>
          <MenuItem icon={<IconPlus size={16} aria-hidden />} onSelect={() => void navigate(toTemplate())}>
            New Template
          </MenuItem>
          <MenuCheckbox
            checked={showDisabled}
            onChange={(shown) => {
              tabStorage.set(SHOW_DISABLED, String(shown));
              setShowDisabled(shown);
            }}
          >
            Show Disabled
          </MenuCheckbox>
          <MenuDivider />
          <MenuHeading>{showDisabled ? 'Disabled templates' : 'Templates'}</MenuHeading>
          <Templates sought={sought} disabled={showDisabled} />
        </>
      )}
    </Menu>
  );
}

function Templates({ sought, disabled }: { sought: string; disabled: boolean }) {
  const { data, isError } = useQuery(names(disabled));
  if (data === undefined) {
    return isError ? <p className={classes.noLetters}>Unable to retrieve letter templates</p> : <TemplatesSkeleton />;
  }
  const found = data.filter((template) => fits(template, sought.toLowerCase()));
  return (
    <MenuFound count={found.length} of="templates">
      {found.length === 0 && <p className={classes.noLetters}>{emptySentence(sought, disabled)}</p>}
      <div className={classes.recent}>
        {found.map(({ id, name, division, unpublished }) => (
          <Link key={id} {...toTemplate(id)} role="menuitem" tabIndex={-1} className={menuLinkClass} title={name}>
            <span className={classes.letter}>{name}</span>
            {unpublished && <span className={classes.mark}>unpublished</span>}
            <span className={classes.letterDate}>{division.name}</span>
          </Link>
        ))}
      </div>
    </MenuFound>
  );
}

function fits({ name, division }: TemplateName, sought: string): boolean {
  return name.toLowerCase().includes(sought) || division.name.toLowerCase().includes(sought);
}

function emptySentence(sought: string, disabled: boolean): string {
  if (sought !== '') return `No ${disabled ? 'disabled ' : ''}template is called “${sought}”.`;
  return disabled ? 'No template is disabled.' : 'The templates you create appear here.';
}

function TemplatesSkeleton() {
  return (
    <div className={classes.recent} aria-busy>
      {[64, 72, 56].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mx="xs" my="sm" />
      ))}
    </div>
  );
}
