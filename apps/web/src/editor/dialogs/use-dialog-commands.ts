import { useMemo } from 'react';
import type { EditorCommand } from '../commands/command.ts';
import { currentLink } from '../commands/link.ts';
import { selectedNumbering } from '../commands/numbering.ts';

export type Dialog = 'link' | 'picture' | 'firstNumber';

/** Returns the commands that open a dialog. */
export function useDialogCommands(open: (dialog: Dialog) => void): Record<Dialog, EditorCommand> {
  return useMemo(() => {
    const opens = (dialog: Dialog) => () => {
      open(dialog);
      return true;
    };
    return {
      link: {
        id: 'link',
        label: 'Link',
        shortcut: 'Mod-k',
        isActive: (state) => currentLink(state) !== null,
        perform: opens('link'),
      },
      picture: { id: 'picture', label: 'Picture', perform: opens('picture') },
      firstNumber: {
        id: 'firstNumber',
        label: 'Start at…',
        isEnabled: (state) => selectedNumbering(state) !== null,
        perform: opens('firstNumber'),
      },
    };
  }, [open]);
}
