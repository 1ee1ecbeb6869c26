import { type OfferedCommand, offeredCommands } from './offered-commands.ts';
import type { EditedLetter } from './use-edited-letter.ts';
import type { LetterActions } from './use-letter-actions.ts';

/** Something that can be done with the letter: one object for its button and its shortcut. */
export interface LetterCommand extends OfferedCommand {
  readonly running: boolean;
  perform(): void;
}

/** What the commands go by. */
export type CommandContent = Pick<EditedLetter, 'base' | 'name' | 'current'>;

/** The letter's commands in their order, each with what it does. */
export function letterCommands(content: CommandContent, actions: LetterActions): readonly LetterCommand[] {
  const { base, name } = content;
  const { approval } = base;
  const perform: Readonly<Record<OfferedCommand['id'], () => void>> = {
    delete: () => actions.ask({ kind: 'delete' }),
    preview: () => actions.ask({ kind: 'preview', ...content.current() }),
    reflood: () => void actions.reflood(true),
    save: () => void actions.save(),
    revoke: () => approval && actions.ask({ kind: 'revoke', approval }),
    decline: () => void actions.approval.decline(),
    approve: () => void actions.approval.approve(),
    submit: () => void actions.approval.submit(),
    send: () => void actions.send(),
  };
  return offeredCommands(base, name).map((command) => ({
    ...command,
    running: actions.doing === command.id,
    perform: perform[command.id],
  }));
}
