import { type EmailMessage, saveEmailMessage as saveEndpoint } from '@letterdesk/contract/email-messages';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { failedWith, getRefusalMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { emailMessagesKey } from '../../api/query-keys.ts';
import type { DraftSaveOutcome as TextSaveOutcome } from '../../draft-store/draft-store.ts';
import type { OpenedDraft } from '../../draft-store/open-draft.ts';
import { type EditedDraft, useDraftStore } from '../../draft-store/use-draft-store.ts';
import { usePendingAction } from '../../draft-store/use-pending-action.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';

export interface MessageState {
  /** The draft; its `base` is the message as last stored or opened. */
  readonly text: EditedDraft<MessageContent, EmailMessage, Problems>;
  readonly saving: boolean;
  /** Problems of the last refused save. */
  readonly problems: readonly AuthoringProblem[];
  setProblems(problems: readonly AuthoringProblem[]): void;
  save(): Promise<void>;
  /** Saves a merge over the newer version. */
  saveMerged(theirs: EmailMessage, merged: MessageContent): Promise<void>;
  takeTheirs(theirs: EmailMessage): void;
}

/** The edited message and its actions, one at a time. */
export function useMessage(
  opened: OpenedDraft<MessageContent, EmailMessage>,
  editor: RefObject<RichTextEditorHandle | null>,
): MessageState {
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  const { pendingAction, run } = usePendingAction<'save'>();
  const queries = useQueryClient();
  const text = useDraftStore<MessageContent, EmailMessage, Problems>(
    () => ({
      ...opened,
      contentOf: ({ name, division, subject, message }) => ({ name, division: division.id, subject, message }),
      versionOf: ({ version }) => version,
      tidy: (content) => ({ ...content, name: content.name.trim(), subject: content.subject.trim() }),
    }),
    () => editor.current?.flush(),
  );
  const { store } = text;

  const save = (over?: EmailMessage) =>
    run('save', async () => {
      store.postponeConflict();
      const outcome = await store.save((content, base) => saveEmailMessage(base, content), over);
      setProblems(outcome.kind === 'refused' ? outcome.refusal : []);
      if (outcome.kind === 'saved') void queries.invalidateQueries({ queryKey: emailMessagesKey });
    });

  return {
    text,
    saving: pendingAction === 'save',
    problems,
    setProblems,
    save: () => save(),
    saveMerged: (theirs, merged) => {
      store.applyMerge(merged);
      return save(theirs);
    },
    takeTheirs: (theirs) => {
      setProblems([]);
      store.received(theirs, 'replaced');
    },
  };
}

/** Invalid shortcodes; nothing was stored. */
type Problems = readonly AuthoringProblem[];

type MessageSaveOutcome = TextSaveOutcome<EmailMessage, Problems>;

/** Throws ApiError for everything the page can't solve. */
async function saveEmailMessage(
  base: Pick<EmailMessage, 'id' | 'version'>,
  content: MessageContent,
): Promise<MessageSaveOutcome> {
  try {
    const { id, version } = base;
    return { kind: 'saved', stored: await call(saveEndpoint, { body: { ...content, id, version } }) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOfFailure(error: unknown): MessageSaveOutcome {
  if (failedWith(error, 'message_stale') && error.details) return { kind: 'conflict', theirs: error.details.message };
  if (failedWith(error, 'shortcodes_invalid') && error.details) {
    return { kind: 'refused', refusal: error.details.problems };
  }
  throw error;
}

/** Returns what is wrong with a subject's length, or null. */
export function subjectTooLong(subject: string): string | null {
  const surplus = subject.trim().length - TITLE_LENGTH;
  if (surplus <= 0) return null;
  return `The subject is too long by ${surplus}: it may have ${TITLE_LENGTH} characters.`;
}

/** Returns why a message can't be saved, or null. */
export function refusalToSave(message: EmailMessage, content: MessageContent): string | null {
  if (message.refusals.update !== null) return getRefusalMessage(message.refusals.update);
  if (content.name.trim() === '') return 'Give the e-mail message a name first.';
  return subjectTooLong(content.subject);
}
