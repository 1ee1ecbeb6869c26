import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { modKeyName } from '../ui/use-shortcut.ts';
import classes from './shortcuts-dialog.module.css';

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['mod', 'S'], does: 'Save the letter, template or message' },
  { keys: ['mod', 'Enter'], does: 'Send the letter, or submit or approve it' },
  { keys: ['mod', 'P'], does: 'Preview the letter or the draft as PDF' },
  { keys: ['mod', 'K'], does: 'Add a link in the editor' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** The keys that do something, and what. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, does }) => (
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
    </DialogFrame>
  );
}
