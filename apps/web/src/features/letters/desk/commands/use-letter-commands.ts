import type { NewValue } from '@letterdesk/contract/check-result';
import { deleteLetter, type Letter } from '@letterdesk/contract/letters';
import type { EmailRequest } from '@letterdesk/contract/sending';
import type { Session } from '@letterdesk/contract/session';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refusedBy } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { recentLettersKey } from '../../../../api/query-keys.ts';
import { useReportedError } from '../../../../api/reported-error.ts';
import { usePendingAction } from '../../../../draft-store/use-pending-action.ts';
import { toLetter } from '../../../../paths.ts';
import { useReturnFocusAfter } from '../../../../ui/dialog/use-return-focus.ts';
import { useShortcut } from '../../../../ui/use-shortcut.ts';
import { cacheLetter, taskListsKey } from '../../../approvals/approval-keys.ts';
import type { OnUndone } from '../../../sending/undo/use-undo-sending.ts';
import type { RemoteUpdate } from '../remote/remote-changes.ts';
import type { EditedLetter } from '../use-edited-letter.ts';
import type { LetterQuestion, PendingAction, SendQuestion } from './letter-questions.ts';
import { type CommandId, type OfferedCommand, offeredCommands } from './offered-commands.ts';
import { type ApprovalActions, useApprovalActions } from './use-approval-actions.ts';
import { useLetterSaving } from './use-letter-saving.ts';
import { useReflood } from './use-reflood.ts';

/** A command of the letter, shared by its button, its menu item and its shortcut. */
export interface LetterCommand extends OfferedCommand {
  readonly running: boolean;
  perform(): void;
}

export interface LetterCommands {
  /** The commands in order; the last one is the next step. */
  readonly list: readonly LetterCommand[];
  readonly pendingAction: PendingAction | null;
  /** The open dialog, or null. */
  readonly question: LetterQuestion | null;
  ask(question: LetterQuestion): void;
  closeQuestion(): void;
  /** True while the whole text is about to be replaced, which disables typing. */
  readonly replacing: boolean;
  /** Takes values that changed in their source into the text. */
  takeNewValues(values: readonly NewValue[]): Promise<void>;
  /** The steps that follow a dialog's answer. */
  readonly answers: Answers;
}

interface Answers extends Pick<ApprovalActions, 'confirmSubmit' | 'approveNow' | 'confirmDecline'> {
  /** Sends or submits with missing values. */
  continueWithMissing(action: 'send' | 'submit'): void;
  /** Opens the send wizard with a stored request, at once or by the next Send. */
  reopenEmail(request: EmailRequest, undone?: number): Promise<void>;
  readonly reopenUndone: OnUndone;
  /** Builds the text again from the template; edits are lost. */
  plainRender(): void;
  /** Saves the merged content over the newer version. */
  saveMerged(theirs: Letter, merged: LetterContent): void;
  takeTheirs(theirs: Letter): void;
  remove(): Promise<void>;
}

interface LetterCommandsOptions {
  readonly content: EditedLetter;
  readonly me: Session;
  readonly remoteUpdate: RemoteUpdate;
  /** Called when the letter was stored for the first time. Returns whether it is still shown. */
  readonly onCreated: (id: number) => boolean;
  /** Called when the letter no longer exists. */
  readonly onDeleted: () => void;
}

/** Owns what can be done with the letter: its commands, the one in progress, and the dialogs they open. */
export function useLetterCommands(options: LetterCommandsOptions): LetterCommands {
  const { content, me } = options;
  const { store, base, conflict } = content;
  const { pendingAction, run } = usePendingAction<PendingAction>();
  const [asked, ask] = useState<LetterQuestion | null>(null);
  const saving = useLetterSaving({ ...options, store, ask });
  const queries = useQueryClient();
  const reflood = useReflood({ store, run, ask, handleOutcome: saving.handleOutcome });
  const approval = useApprovalActions({ store, me, run, ask, saveBefore: saving.saveBefore });
  const remove = useRemove(content);

  /** A stored request that waits for the letter to be saved. */
  const reopening = useRef<Pick<SendQuestion, 'reopened' | 'undone'>>({});
  const send = (missingConfirmed?: boolean) =>
    run('send', async () => {
      const letter = await saving.saveBefore('send', missingConfirmed);
      if (letter === null) return;
      // Saving may have voided its approval.
      if (letter.refusals.send !== null) throw refusedBy(letter.refusals.send);
      ask({ kind: 'send', letter, approves: false, ...reopening.current });
      reopening.current = {};
    });
  const reopenEmail: Answers['reopenEmail'] = (reopened, undone) => {
    reopening.current = { reopened, undone };
    // What was confirmed before it was stored isn't asked again.
    return send(true);
  };
  const perform: Readonly<Record<CommandId, () => void>> = {
    delete: () => ask({ kind: 'delete' }),
    preview: () => ask({ kind: 'preview', prints: false, ...content.current() }),
    reflood: () => void reflood.reflood(),
    save: () => void run('save', async () => void (await saving.save())),
    revoke: () => base.approval && ask({ kind: 'revoke', approval: base.approval }),
    decline: () => void approval.decline(),
    approve: () => void approval.approve(),
    submit: () => void approval.submit(),
    send: () => void send(),
  };
  const question = reflood.question ?? (conflict && { kind: 'conflict', ...conflict }) ?? asked;
  const list = useAfterSave({
    commands: offeredCommands(base, content.name).map((command) => ({
      ...command,
      running: pendingAction === command.id,
      perform: perform[command.id],
    })),
    pendingAction,
    question,
  });
  const print = () => ask({ kind: 'preview', prints: true, ...content.current() });
  useCommandShortcuts(list, question === null, print);

  return {
    list,
    pendingAction,
    question,
    ask,
    closeQuestion: () => (conflict ? store.postponeConflict() : ask(null)),
    replacing: reflood.replacing,
    takeNewValues: reflood.takeNewValues,
    answers: {
      ...approval,
      continueWithMissing: (action) => void (action === 'send' ? send(true) : approval.submit(true)),
      reopenEmail,
      reopenUndone: ({ letter, request }, sentLetterId) => {
        store.received(letter, 'remote');
        cacheLetter(queries, letter);
        void reopenEmail(request, sentLetterId);
      },
      plainRender: () => void reflood.plainRender(),
      saveMerged: (theirs, merged) =>
        void run('save', async () => {
          store.applyMerge(merged);
          await saving.save(undefined, theirs);
        }),
      takeTheirs: (theirs) => store.received(theirs, 'replaced'),
      remove: () => run('delete', remove),
    },
  };
}

/** Deletes the letter and leaves its page. */
function useRemove({ store }: EditedLetter): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { id, approval, letterTemplate } = store.getState().base;
    if (id !== NEW_LETTER_ID) await call(deleteLetter, { params: { id } });
    store.forget();
    void queries.invalidateQueries({ queryKey: recentLettersKey });
    // Only the lists: the letter and its rounds no longer exist.
    if (approval !== null || letterTemplate.requiresApproval) {
      await queries.invalidateQueries({ queryKey: taskListsKey });
    }
    await store.whenFlushed();
    await navigate({ ...toLetter(), replace: true });
  };
}

interface CommandState extends Pick<LetterCommands, 'pendingAction' | 'question'> {
  readonly commands: readonly LetterCommand[];
}

/**
 * Lets a command that is chosen during a save wait for it. The command is dropped if the save fails or asks a question,
 * or if the letter no longer offers it.
 */
function useAfterSave({ commands, pendingAction, question }: CommandState): readonly LetterCommand[] {
  const saving = pendingAction === 'save';
  const failed = useReportedError() !== null;
  const [nextCommand, setNextCommand] = useState<CommandId | null>(null);
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

/**
 * Handles the commands' keys with Ctrl or ⌘; P prints from the preview. While a dialog is open, S and P do nothing, not even in the browser;
 * Ctrl+Enter is left to the dialog.
 */
function useCommandShortcuts(commands: readonly LetterCommand[], enabled: boolean, print: () => void): void {
  const press = (key: LetterCommand['key'], act?: () => void) => () => {
    const command = commands.find((one) => one.key === key);
    if (enabled && command?.refusal === null) (act ?? command.perform)();
  };
  useShortcut({ key: 's', mod: true, perform: press('s') });
  useShortcut({ key: 'p', mod: true, perform: press('p', print) });
  useShortcut({ key: 'enter', mod: true, enabled, perform: press('enter') });
}
