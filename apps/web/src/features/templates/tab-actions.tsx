import { ActionButton } from '../../ui/action-button.tsx';
import type { TemplateCommand } from './template-commands.ts';
import classes from './template-desk.module.css';

/** What can be done in the tab that is shown. */
export function TabActions({ commands }: { commands: readonly TemplateCommand[] }) {
  return (
    <div className={classes.actions}>
      {commands.map(({ id, label, look, key, refusal, running, perform }) => (
        <ActionButton
          key={id}
          label={label}
          look={look}
          refusal={refusal}
          keyName={key?.toUpperCase()}
          running={running}
          onClick={perform}
        />
      ))}
    </div>
  );
}
