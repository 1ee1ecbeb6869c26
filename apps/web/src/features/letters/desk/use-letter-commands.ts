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
  const { doing, question } = actions;
  const saving = doing === 'save';
  const failed = useReportedError() !== null;
  const [wanted, want] = useState<LetterCommand['id'] | null>(null);
  const commands = letterCommands(content, actions);
  useReturnFocusAfter(doing !== null || question !== null || wanted !== null, wanted);
  useEffect(() => {
    if (wanted === null || saving) return;
    want(null);
    const command = commands.find(({ id }) => id === wanted);
    if (question === null && !failed && command?.refusal === null) command.perform();
  });
  return commands.map((command) => ({
    ...command,
    running: command.running || command.id === wanted,
    perform: saving && command.id !== 'save' ? () => want(command.id) : command.perform,
  }));
}
