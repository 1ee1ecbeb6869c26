import type { EmailMessage } from '@letterdesk/contract/email-messages';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { emailMessagesKey } from '../../app/email-messages-key.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { useOneAtATime } from '../../unsaved/use-one-at-a-time.ts';
import { type StoredText, type UnsavedText, useUnsavedText } from '../../unsaved/use-unsaved-text.ts';
import { keptMessages, type OpenedMessage } from './email-message-query.ts';
import { type Content, saveEmailMessage } from './save-email-message.ts';

export interface MessageState {
  /** As it was stored when this page saved or opened it last. */
  readonly message: EmailMessage;
  /** What is written while it is edited. */
  readonly text: UnsavedText<Content>;
  readonly saving: boolean;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** The newer copy that stopped a save, until the author decides. */
  readonly theirs: EmailMessage | null;
  /** What the last save was refused for; empty when it was not. */
  readonly problems: readonly AuthoringProblem[];
  tellProblems(problems: readonly AuthoringProblem[]): void;
  save(): Promise<void>;
  /** Saves this text over the newer copy. */
  keepMine(theirs: EmailMessage): Promise<void>;
  takeTheirs(theirs: EmailMessage): void;
  decideLater(): void;
}

function storedText({ name, division, subject, message, version }: EmailMessage): StoredText<Content> {
  return { content: { name, division: division.id, subject, message }, version };
}

/** The message on the page while it is edited, and all that can be done with it; one thing at a time. */
export function useMessage(
  opened: OpenedMessage,
  username: string,
  editor: RefObject<RichTextEditorHandle | null>,
): MessageState {
  const [message, setMessage] = useState(opened.message);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [theirs, setTheirs] = useState<EmailMessage | null>(null);
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  const { doing, during } = useOneAtATime<'save'>();
  const queries = useQueryClient();
  const text = useUnsavedText<Content>({
    store: keptMessages,
    username,
    id: message.id,
    stored: storedText(opened.message),
    kept: opened.kept,
    read: (content) => ({
      ...content,
      name: content.name.trim(),
      subject: content.subject.trim(),
      message: editor.current?.html() ?? content.message,
    }),
  });

  const storeOver = async (version: number): Promise<void> => {
    editor.current?.flush();
    const now = text.current();
    const outcome = await saveEmailMessage({ id: message.id, version }, now);
    setProblems(outcome.kind === 'problems' ? outcome.problems : []);
    if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
    if (outcome.kind !== 'saved') return;
    setMessage(outcome.message);
    text.saved(outcome.message.version, now);
    setSavedAt(Date.now());
    void queries.invalidateQueries({ queryKey: emailMessagesKey });
  };

  const save = (version: number) => during('save', () => storeOver(version));

  return {
    message,
    text,
    saving: doing === 'save',
    savedAt,
    theirs,
    problems,
    tellProblems: setProblems,
    save: () => save(text.version),
    keepMine: (newer) => {
      setTheirs(null);
      return save(newer.version);
    },
    takeTheirs: (newer) => {
      setTheirs(null);
      setProblems([]);
      setMessage(newer);
      setSavedAt(null);
      text.adopt(storedText(newer));
    },
    decideLater: () => setTheirs(null),
  };
}
