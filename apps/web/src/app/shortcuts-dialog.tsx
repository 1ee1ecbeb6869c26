import { Checkbox } from '@mantine/core';
import { COMMANDS_WITH_SHORTCUT } from '../editor/commands/all-commands.ts';
import { shortcutKeys } from '../editor/commands/command.ts';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { modKeyName } from '../ui/use-shortcut.ts';
import { enableQuestionKey, useQuestionKey } from './question-key.ts';
import classes from './shortcuts-dialog.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['mod', 'S'], does: 'Save the letter, template or message' },
  { keys: ['mod', 'Enter'], does: 'Send the letter, or submit or approve it' },
  { keys: ['mod', 'P'], does: 'Print the letter, or preview the draft or the message' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

const EDITOR_KEYS = [
  { keys: 'Mod-k', does: 'Link' },
  { keys: 'Tab', does: 'Next cell, or indent a list item' },
  { keys: 'Shift-Tab', does: 'Previous cell, or outdent a list item' },
  { keys: 'Mod-Home', does: 'Start of the text' },
  { keys: 'Mod-End', does: 'End of the text' },
];

const MAC = modKeyName() === '⌘';

/** Keyboard shortcuts of pages and the editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const editor = COMMANDS_WITH_SHORTCUT.flatMap(({ label, shortcut }) =>
    shortcut === undefined ? [] : [{ does: label, keys: shortcut }],
  );
  const questionKey = useQuestionKey();
  return (
    <DialogFrame opened onClose={onClose} title="Keyboard shortcuts" size="xl">
      <Keys title="Everywhere" of={SHORTCUTS} />
      <Keys
        title="In a text"
        of={[...editor, ...EDITOR_KEYS].map(({ does, keys }) => ({ does, keys: shortcutKeys(keys, MAC) }))}
      />
      <Checkbox
        className={classes.choice}
        label="Show these shortcuts with ?"
        description="Turn this off if you use speech input."
        checked={questionKey}
        onChange={({ currentTarget }) => enableQuestionKey(currentTarget.checked)}
      />
    </DialogFrame>
  );
}

function Keys({ title, of }: { title: string; of: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {of.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <kbd key={key}>{key === 'mod' ? modKeyName() : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
