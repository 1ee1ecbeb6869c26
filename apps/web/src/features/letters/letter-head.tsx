import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useId } from 'react';
import { modKeyName } from '../../ui/use-shortcut.ts';
import { LastSaved } from './last-saved.tsx';
import type { LetterCommand } from './letter-commands.ts';
import classes from './letter-desk.module.css';
import type { LetterContent } from './use-letter-content.ts';
import type { SidePanel } from './use-side-panel.ts';

const TITLE_LENGTH = 300;
const KEY_NAMES = { s: 'S', p: 'P', enter: 'Enter' } as const;

export interface LetterHeadProps {
  readonly content: LetterContent;
  readonly savedAt: number | null;
  readonly commands: readonly LetterCommand[];
  readonly side: SidePanel;
}

export function LetterHead({ content, savedAt, commands, side }: LetterHeadProps) {
  const { base, name } = content;
  const { letterType, version } = base.letterTemplate;
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className="visually-hidden">{name || 'Letter'}</h1>
        <input
          className={classes.title}
          aria-label="Title"
          value={name}
          maxLength={TITLE_LENGTH}
          readOnly={!base.abilities.update}
          placeholder="Title"
          onChange={(event) => content.setName(event.currentTarget.value)}
        />
        <div className={classes.meta}>
          <span className={classes.badge}>{letterType.displayName}</span>
          <span>Template version {version}</span>
          <span aria-hidden>·</span>
          <LastSaved letter={base} savedAt={savedAt} dirty={content.dirty} />
        </div>
      </div>
      <div className={classes.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
        <Tooltip label={side.opened ? 'Hide the data of this letter' : 'Show the data of this letter'}>
          <button
            type="button"
            className={classes.sideButton}
            aria-label="Data in this letter"
            aria-expanded={side.opened}
            onClick={side.toggle}
          >
            <IconLayoutSidebarRight size={18} aria-hidden />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}

const LOOKS = {
  'quiet-danger': { variant: 'subtle', color: 'bad' },
  default: { variant: 'default' },
  primary: { variant: 'filled' },
} as const;

/** A command as a button; one that is refused stays reachable and says why. */
function CommandButton({ command }: { command: LetterCommand }) {
  const why = useId();
  const { refusal, key, label } = command;
  const hint = refusal ?? (key ? `${label} (${modKeyName()}+${KEY_NAMES[key]})` : null);
  return (
    <>
      <Tooltip label={hint} disabled={hint === null} multiline maw={280}>
        <Button
          {...LOOKS[command.look]}
          aria-disabled={refusal !== null || undefined}
          data-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : why}
          loading={command.running}
          px={14}
          className={command.look === 'quiet-danger' ? classes.quiet : undefined}
          onClick={() => refusal === null && command.perform()}
        >
          {label}
        </Button>
      </Tooltip>
      {refusal !== null && <VisuallyHidden id={why}>{refusal}</VisuallyHidden>}
    </>
  );
}
