import { useShortcut } from '../../ui/use-shortcut.ts';
import type { TemplateCommand } from './template-commands.ts';

/** The template commands' keys with Ctrl or ⌘. While a dialog is open the keys do nothing, not even what the browser would. */
export function useTemplateShortcuts(commands: readonly TemplateCommand[], enabled: boolean): void {
  const press = (key: TemplateCommand['key']) => () => {
    const command = commands.find((one) => one.key === key);
    if (enabled && command && command.refusal === null) command.perform();
  };
  useShortcut({ key: 's', mod: true, perform: press('s') });
  useShortcut({ key: 'p', mod: true, perform: press('p') });
}
