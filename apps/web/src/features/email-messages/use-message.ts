import type { EmailMessage } from '@letterdesk/contract/email-messages';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { emailMessagesKey } from '../../api/query-keys.ts';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { OpenedText } from '../../unsaved/opened-text.ts';
import { useOneAtATime } from '../../unsaved/use-one-at-a-time.ts';
import { type EditedText, useTextStore } from '../../unsaved/use-text-store.ts';
import { type Problems, saveEmailMessage } from './save-email-message.ts';

export interface MessageState {
  /** What is written while it is edited; its `base` is the message as it was stored or opened last. */
  readonly text: EditedText<MessageContent, EmailMessage, Problems>;
  readonly saving: boolean;
  /** What the last save was refused for; empty when it was not. */
  readonly problems: readonly AuthoringProblem[];
  tellProblems(problems: readonly AuthoringProblem[]): void;
  save(): Promise<void>;
  /** Saves what was chosen of both over the newer copy. */
  saveMerged(theirs: EmailMessage, merged: MessageContent): Promise<void>;
  takeTheirs(theirs: EmailMessage): void;
}

/** The message on the page while it is edited, and all that can be done with it; one thing at a time. */
export function useMessage(
  opened: OpenedText<MessageContent, EmailMessage>,
  editor: RefObject<RichTextEditorHandle | null>,
): MessageState {
  const [problems, setProblems] = useState<readonly AuthoringProblem[]>([]);
  const { doing, during } = useOneAtATime<'save'>();
  const queries = useQueryClient();
  const text = useTextStore<MessageContent, EmailMessage, Problems>(
    () => ({
      ...opened,
      contentOf: ({ name, division, subject, message }) => ({ name, division: division.id, subject, message }),
      versionOf: ({ version }) => version,
      tidy: (content) => ({ ...content, name: content.name.trim(), subject: content.subject.trim() }),
    }),
    () => editor.current?.handOn(),
  );
  const { store } = text;

  const save = (over?: EmailMessage) =>
    during('save', async () => {
      store.decideLater();
      const outcome = await store.save((content, base) => saveEmailMessage(base, content), over);
      setProblems(outcome.kind === 'refused' ? outcome.refusal : []);
      if (outcome.kind === 'saved') void queries.invalidateQueries({ queryKey: emailMessagesKey });
    });

  return {
    text,
    saving: doing === 'save',
    problems,
    tellProblems: setProblems,
    save: () => save(),
    saveMerged: (theirs, merged) => {
      store.merge(merged);
      return save(theirs);
    },
    takeTheirs: (theirs) => {
      setProblems([]);
      store.adopt(theirs);
    },
  };
}
