import type { TemplateName } from '@letterdesk/contract/templates';
import { compareTexts } from '@letterdesk/core/search/normal-form';
import { matchesText } from '@letterdesk/core/search/term';
import { templateMarks } from '@letterdesk/core/templates/template-names';
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconPlus, IconQuote, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { templateNamesQuery } from '../features/templates/template-names-query.ts';
import { paths, toClause, toTemplate } from '../paths.ts';
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../ui/menu/menu.tsx';
import { MenuCheckbox } from '../ui/menu/menu-checkbox.tsx';
import { MenuFound, MenuSearch } from '../ui/menu/menu-search.tsx';
import { tabStorage } from '../ui/storage/tab-storage.ts';
import { TemplateFolders, TemplateList } from './template-list.tsx';
import classes from './top-navigation.module.css';

/** Longer lists are searchable, and in folders. */
const SEARCHED_ABOVE = 8;
/** In session storage, until sign-out. */
const SHOW_DISABLED = 'letterdesk:templates:show-disabled';

const PAGES: readonly string[] = [paths.templates, paths.clauses, paths.findText];

/** New Template, the clauses, Show Disabled, and all templates except drafts (specification 2.13). Many are in folders. */
export function TemplatesMenu({ disabled }: { disabled: boolean }) {
  const active = useRouterState({
    select: ({ location: { pathname } }) => PAGES.some((page) => pathname.startsWith(page)),
  });
  const navigate = useNavigate();
  const [showDisabled, setShowDisabled] = useState(() => tabStorage.get(SHOW_DISABLED) === 'true');
  const enabledOnes = useQuery({ ...templateNamesQuery(false), enabled: !disabled });
  const disabledOnes = useQuery({ ...templateNamesQuery(true), enabled: !disabled && showDisabled });
  const shown = (enabledOnes.data?.length ?? 0) + (showDisabled ? (disabledOnes.data?.length ?? 0) : 0);
  const show = (disabledToo: boolean) => {
    tabStorage.set(SHOW_DISABLED, String(disabledToo));
    setShowDisabled(disabledToo);
  };
  return (
    <Menu
      width={480}
      search={shown > SEARCHED_ABOVE ? (search) => <MenuSearch {...search} label="Search templates" /> : undefined}
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
          <MenuItem icon={<IconQuote size={16} aria-hidden />} onSelect={() => void navigate(toClause())}>
            Clauses
          </MenuItem>
          <MenuItem icon={<IconSearch size={16} aria-hidden />} onSelect={() => void navigate({ to: paths.findText })}>
            Find and replace
          </MenuItem>
          <MenuCheckbox checked={showDisabled} onChange={show}>
            Show Disabled
          </MenuCheckbox>
          <MenuDivider />
          <MenuHeading>{showDisabled ? 'Templates, disabled ones too' : 'Templates'}</MenuHeading>
          <Templates sought={sought} disabledToo={showDisabled} onShowDisabled={() => show(true)} />
        </>
      )}
    </Menu>
  );
}

interface TemplatesProps {
  readonly sought: string;
  readonly disabledToo: boolean;
  readonly onShowDisabled: () => void;
}

function Templates({ sought, disabledToo, onShowDisabled }: TemplatesProps) {
  const enabledOnes = useQuery(templateNamesQuery(false));
  // A search also reports hidden disabled templates.
  const disabledOnes = useQuery({ ...templateNamesQuery(true), enabled: disabledToo || sought !== '' });
  const pending = enabledOnes.data === undefined || (disabledToo && disabledOnes.data === undefined);
  if (pending) {
    const isError = enabledOnes.isError || (disabledToo && disabledOnes.isError);
    return isError ? <p className={classes.noLetters}>Unable to retrieve letter templates</p> : <TemplatesSkeleton />;
  }
  const fitting = (templates: readonly TemplateName[] = []) => templates.filter((template) => fits(template, sought));
  const disabled = fitting(disabledOnes.data);
  const marks = templateMarks([...(enabledOnes.data ?? []), ...(disabledToo ? (disabledOnes.data ?? []) : [])]);
  const found = disabledToo
    ? [...fitting(enabledOnes.data), ...disabled].toSorted((one, other) => compareTexts(one.name, other.name))
    : fitting(enabledOnes.data);
  const List = sought === '' && found.length > SEARCHED_ABOVE ? TemplateFolders : TemplateList;
  const hidden = disabledToo || sought === '' ? 0 : disabled.length;
  return (
    <MenuFound told={formatFoundCount(found.length, hidden, sought)}>
      {found.length === 0 && hidden === 0 && <p className={classes.noLetters}>{emptySentence(sought)}</p>}
      <div className={classes.recent}>
        <List templates={found} marks={marks} />
        {hidden > 0 && <DisabledMatch count={hidden} onShow={onShowDisabled} />}
      </div>
    </MenuFound>
  );
}

function DisabledMatch({ count, onShow }: { count: number; onShow: () => void }) {
  const item = useRef<HTMLDivElement>(null);
  const show = () => {
    // It disappears when chosen; focus moves to the switch.
    if (item.current?.contains(document.activeElement)) {
      item.current.closest('[role=menu]')?.querySelector<HTMLElement>('[role=menuitemcheckbox]')?.focus();
    }
    onShow();
  };
  return (
    <div ref={item}>
      <MenuCheckbox checked={false} onChange={show}>
        {matching(count)}
      </MenuCheckbox>
    </div>
  );
}

function formatFoundCount(found: number, hidden: number, sought: string): string {
  if (found === 0) return hidden === 0 ? emptySentence(sought) : matching(hidden);
  const shown = found === 1 ? '1 template' : `${found} templates`;
  return hidden === 0 ? shown : `${shown}. ${matching(hidden)}`;
}

function matching(count: number): string {
  return count === 1 ? 'One disabled template matches' : `${count} disabled templates match`;
}

function fits({ name, division }: TemplateName, sought: string): boolean {
  return matchesText(`${name} ${division.name}`, sought);
}

function emptySentence(sought: string): string {
  return sought === '' ? 'The templates you create appear here.' : `No template matches “${sought}”.`;
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
