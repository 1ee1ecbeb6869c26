import type { TemplateName } from '@letterdesk/contract/templates';
import { isReviewDue } from '@letterdesk/core/templates/review';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { type FolderChoices, groupTemplates, isFolderOpen } from '../features/templates/template-folders.ts';
import { toTemplate } from '../paths.ts';
import { day } from '../ui/date-time.ts';
import { menuLinkClass } from '../ui/menu/menu.tsx';
import { tabStorage } from '../ui/storage/tab-storage.ts';
import folderClasses from './template-list.module.css';
import classes from './top-navigation.module.css';

interface TemplateListProps {
  readonly templates: readonly TemplateName[];
  /** Labels by id that tell templates of one name apart. */
  readonly marks: ReadonlyMap<number, string>;
}

/** Templates as menu items with their divisions. */
export function TemplateList({ templates, marks }: TemplateListProps) {
  return templates.map((template) => (
    <TemplateItem key={template.id} template={template} mark={marks.get(template.id)} division />
  ));
}

/** Templates as menu items in folders by division and letter type, which the tab remembers until sign-out. */
export function TemplateFolders({ templates, marks }: TemplateListProps) {
  const { isOpen, toggle } = useFolders(templates.length);
  return groupTemplates(templates).map(({ key, name, count, types }) => (
    <Folder key={key} name={name} count={count} level={1} open={isOpen(key)} onToggle={() => toggle(key)}>
      {types.map((type) => (
        <Folder
          key={type.key}
          name={type.name}
          count={type.templates.length}
          level={2}
          open={isOpen(type.key)}
          onToggle={() => toggle(type.key)}
        >
          {type.templates.map((template) => (
            <TemplateItem key={template.id} template={template} mark={marks.get(template.id)} />
          ))}
        </Folder>
      ))}
    </Folder>
  ));
}

/** In session storage, until sign-out. */
const FOLDERS = 'letterdesk:templates:folders';

const storedChoices = z.record(z.string(), z.boolean());

function readChoices(): FolderChoices {
  try {
    return storedChoices.parse(JSON.parse(tabStorage.get(FOLDERS) ?? '{}'));
  } catch {
    return {};
  }
}

function useFolders(templateCount: number) {
  const [choices, setChoices] = useState(readChoices);
  const isOpen = (key: string) => isFolderOpen(choices, key, templateCount);
  return {
    isOpen,
    toggle(key: string) {
      const next = { ...choices, [key]: !isOpen(key) };
      tabStorage.set(FOLDERS, JSON.stringify(next));
      setChoices(next);
    },
  };
}

interface FolderProps {
  readonly name: string;
  readonly count: number;
  readonly level: 1 | 2;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A folder in a menu: Right opens, Left folds, and Left in it moves to its head. */
function Folder({ name, count, level, open, onToggle, children }: FolderProps) {
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const head = event.currentTarget.querySelector<HTMLElement>('[aria-expanded]');
    const isInside = document.activeElement !== head;
    if (isInside && event.key === 'ArrowRight') return;
    // A folder that is folded already leaves Left to the folder around it.
    if (!isInside && event.key === 'ArrowLeft' && !open) return;
    event.preventDefault();
    event.stopPropagation();
    if (isInside) head?.focus();
    else if (open === (event.key === 'ArrowLeft')) onToggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a menu.
    <div role="group" aria-label={name} data-level={level} className={folderClasses.folder} onKeyDown={pressKey}>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-expanded={open}
        className={`${menuLinkClass} ${folderClasses.head}`}
        onClick={(event) => {
          // The menu stays open.
          event.stopPropagation();
          onToggle();
        }}
      >
        <IconChevronRight size={14} aria-hidden />
        <span className={classes.named}>{name}</span> <span className={classes.owner}>{count}</span>
      </button>
      {open && children}
    </div>
  );
}

interface TemplateItemProps {
  readonly template: TemplateName;
  readonly mark: string | undefined;
  /** Shows the division. */
  readonly division?: boolean;
}

function TemplateItem({ template, mark, division = false }: TemplateItemProps) {
  const { id, name, unpublished, disabled, awaitsPublisher, reviewDate = null } = template;
  return (
    <Link {...toTemplate(id)} role="menuitem" tabIndex={-1} className={menuLinkClass} title={name}>
      <span className={classes.named}>{name}</span>
      {disabled && <span className={classes.mark}>disabled</span>}
      {unpublished && <span className={classes.mark}>unpublished</span>}
      {awaitsPublisher && <span className={classes.mark}>draft to publish</span>}
      {isReviewDue(reviewDate, day(new Date().toISOString())) && (
        <span className={classes.mark} data-due>
          review due
        </span>
      )}
      {mark !== undefined && <span className={classes.mark}>{mark}</span>}
      {division && (
        <span className={classes.owner} title={template.division.name}>
          {template.division.name}
        </span>
      )}
    </Link>
  );
}
