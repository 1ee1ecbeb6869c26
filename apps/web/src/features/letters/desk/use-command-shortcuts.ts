import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { LetterCommand } from './letter-commands.ts';

/** Handles the commands' keys with Ctrl or ⌘. While a dialog is open they do nothing, not even in the browser. */
export function useCommandShortcuts(commands: readonly LetterCommand[], enabled: boolean): void {
  const press = (key: LetterCommand['key']) => () => {
    const command = commands.find((one) => one.key === key);
    if (enabled && command?.refusal === null) command.perform();
  };
  useShortcut({ key: 's', mod: true, perform: press('s') });
  useShortcut({ key: 'p', mod: true, perform: press('p') });
  useShortcut({ key: 'enter', mod: true, enabled, perform: press('enter') });
}
