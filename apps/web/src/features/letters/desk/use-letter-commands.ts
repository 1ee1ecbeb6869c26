import { useEffect, useState } from 'react';
import { useReportedError } from '../../../api/reported-error.ts';
import { useReturnFocusAfter } from '../../../ui/dialog/use-return-focus.ts';
import { type LetterCommand, letterCommands } from './letter-commands.ts';
import type { EditedLetter } from './use-edited-letter.ts';
import type { LetterActions } from './use-letter-actions.ts';

/**
 * The letter's commands. One that is chosen while a save is running is carried out after it, if the letter still offers
 * it then, and nothing failed or has to be answered first.
 */
export function useLetterCommands(content: EditedLetter, actions: LetterActions): readonly LetterCommand[] {
  const { pendingAction, question } = actions;
  const saving = pendingAction === 'save';
  const failed = useReportedError() !== null;
  const [nextCommand, setNextCommand] = useState<LetterCommand['id'] | null>(null);
  const commands = letterCommands(content, actions);
  useReturnFocusAfter(pendingAction !== null || question !== null || nextCommand !== null, nextCommand);
  useEffect(() => {
    if (nextCommand === null || saving) return;
    setNextCommand(null);
    const command = commands.find(({ id }) => id === nextCommand);
    if (question === null && !failed && command?.refusal === null) command.perform();
  });
  return commands.map((command) => ({
    ...command,
    running: command.running || command.id === nextCommand,
    perform: saving && command.id !== 'save' ? () => setNextCommand(command.id) : command.perform,
  }));
}
