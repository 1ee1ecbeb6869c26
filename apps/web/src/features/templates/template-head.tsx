import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { isReviewDue } from '@letterdesk/core/templates/review';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { day } from '../../ui/date-time.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { type SidePanel, SidePanelButton } from '../../ui/side-panel.tsx';
import { useWidth } from '../../ui/use-width.ts';
import type { TemplateCommand } from './template-commands.ts';
import classes from './template-desk.module.css';

interface TemplateHeadProps {
  readonly template: LetterTemplateDetail | null;
  readonly name: string;
  /** The tabs Current and Draft. */
  readonly tabs: ReactNode;
  /** Of the visible tab. */
  readonly commands: readonly TemplateCommand[];
  readonly side: SidePanel;
}

/** CSS pixels for name, tabs and all commands side by side. */
const ALL_ACTIONS_MIN_WIDTH = 900;

/** The page head: name, letter type, tabs and commands. */
export function TemplateHead({ template, name, tabs, commands, side }: TemplateHeadProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.name} title={name}>
          {name}
        </h1>
        <div className={classes.meta}>
          {template ? <Meta template={template} commands={commands} /> : <NotStored commands={commands} />}
        </div>
      </div>
      {tabs}
      <TabActions commands={commands} roomy={width >= ALL_ACTIONS_MIN_WIDTH} />
      <SidePanelButton panel={side} label="Shortcodes" shows="the shortcodes" side="left" />
    </div>
  );
}

/** Visible text, not a disabled button's tooltip. */
function NotStored({ commands }: Pick<TemplateHeadProps, 'commands'>) {
  return <span>{commands.find(({ id }) => id === 'save')?.refusal ?? 'Not published yet'}</span>;
}

function Meta({ template, commands }: { template: LetterTemplateDetail } & Pick<TemplateHeadProps, 'commands'>) {
  const { letterType, division, disabled, unpublished, publishedVersion, reviewDate, draft } = template;
  const about = commands.find(({ id }) => id === 'about');
  return (
    <>
      <span className={classes.badge}>{letterType.displayName}</span>
      {disabled && (
        <span className={classes.badge} data-quiet>
          Disabled
        </span>
      )}
      {isReviewDue(reviewDate, day(new Date().toISOString())) && (
        <button type="button" className={`${classes.badge} ${classes.due}`} onClick={about?.perform}>
          Review due
        </button>
      )}
      {template.secondPublisher && draft && (
        <span className={classes.badge} data-quiet title="Another template administrator publishes the draft">
          Needs second publisher
        </span>
      )}
      <span>{division.name}</span>
      <span>{unpublished ? 'Not published yet' : `Version ${publishedVersion}`}</span>
    </>
  );
}

interface TabActionsProps {
  readonly commands: readonly TemplateCommand[];
  /** Wide enough for all commands. */
  readonly roomy: boolean;
}

/** Commands that stay visible in a narrow row. */
const STAYING: ReadonlySet<TemplateCommand['id']> = new Set(['preview', 'save', 'edit', 'publish']);
/** Commands that are only under More. */
const FOLDED: ReadonlySet<TemplateCommand['id']> = new Set(['duplicate', 'about']);
/** This many always fit. */
const MIN_VISIBLE_ACTIONS = 3;

/** The tab's commands; what doesn't fit goes under More. */
function TabActions({ commands, roomy }: TabActionsProps) {
  const all = roomy || commands.filter(({ id }) => !FOLDED.has(id)).length <= MIN_VISIBLE_ACTIONS;
  // Deleting comes last, since menus open at their first item.
  const folded = commands.filter(({ id }) => FOLDED.has(id) || !(all || STAYING.has(id))).toSorted(deletingLast);
  return (
    <div className={classes.actions}>
      {folded.length > 0 && <More commands={folded} />}
      {commands
        .filter((command) => !folded.includes(command))
        .map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
    </div>
  );
}

const deletingLast = (one: TemplateCommand, other: TemplateCommand): number =>
  Number(one.id === 'delete') - Number(other.id === 'delete');

export function CommandButton({ command }: { command: TemplateCommand }) {
  const { label, look, key, refusal, running, perform } = command;
  return (
    <ActionButton
      label={label}
      look={look}
      refusal={refusal}
      keyName={key?.toUpperCase()}
      running={running}
      onClick={perform}
    />
  );
}

function More({ commands }: { commands: readonly TemplateCommand[] }) {
  return (
    <Menu
      width={236}
      trigger={(props) => (
        <button {...props} className={classes.more} aria-label="More commands" title="More commands">
          <IconDots size={18} aria-hidden />
        </button>
      )}
    >
      {commands.map(({ id, label, refusal, perform }) => (
        <MenuItem key={id} onSelect={perform} refusal={refusal}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
