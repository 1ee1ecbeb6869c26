import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConflictDialog } from '../../../../draft-store/conflict-dialog.tsx';
import type { RichTextEditorHandle } from '../../../../editor/rich-text-editor-props.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { lazyComponent } from '../../../../ui/lazy-component/lazy-component.tsx';
import { cacheLetter, openLetterKey } from '../../../approvals/approval-keys.ts';
import { DeclineDialog, NotesDialog } from '../../../approvals/dialogs/notes-dialog.tsx';
import { RevokeDialog } from '../../../approvals/dialogs/revoke-dialog.tsx';
import { SubmitDialog } from '../../../approvals/dialogs/submit-dialog.tsx';
import { AttachmentsDialog } from '../../../attachments/attachments-dialog.tsx';
import { hasFixes, RequiredDocumentFixes } from '../../../attachments/cloud/required-document-fixes.tsx';
import { IdQuestionDialog } from '../../../flooding/id-question-dialog.tsx';
import { RefloodPreviewDialog } from '../../../flooding/reflood-preview-dialog.tsx';
import { PdfDialog } from '../../../pdf/pdf-dialog.tsx';
import { sentLettersKey } from '../../../sending/outcome/sent-letters-query.ts';
import { useMe } from '../../../session/session-context.tsx';
import { LetterMissingValues } from '../../missing-values/missing-values-dialog.tsx';
import { LetterRequiredInformation } from '../../required/required-information-dialog.tsx';
import type { LetterCommands } from '../commands/use-letter-commands.ts';
import { useAttached } from '../use-attached.ts';
import type { EditedLetter } from '../use-edited-letter.ts';

const SendEmailWizard = lazyComponent({
  name: 'Send Email',
  load: () => import('../../../sending/wizard/send-email-wizard.tsx').then((module) => module.SendEmailWizard),
  close: ({ onClose }) => onClose(),
});

const DELETE_PENDING = ' Its pending approval is revoked, and its approvers are notified.';

export interface LetterDialogsProps {
  readonly content: EditedLetter;
  readonly commands: LetterCommands;
  readonly editor: RefObject<RichTextEditorHandle | null>;
}

/** The dialogs in front of the letter. */
export function LetterDialogs({ content, commands, editor }: LetterDialogsProps) {
  const queries = useQueryClient();
  const me = useMe();
  const { question, pendingAction, answers, closeQuestion } = commands;
  const { base } = content;
  const attached = useAttached(content);
  switch (question?.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          opened
          message={deleteQuestion(content)}
          busy={pendingAction === 'delete'}
          onCancel={closeQuestion}
          onConfirm={() => void answers.remove().then(closeQuestion)}
        />
      );
    case 'preview':
      return (
        <PdfDialog
          name={question.name}
          text={question.text}
          letterTemplateId={base.letterTemplate.id}
          footer={base.letterTemplate.footer?.text}
          ids={base.ids}
          environment={base.environment}
          prints={question.prints}
          next={nextStep(content, commands)}
          onClose={closeQuestion}
        />
      );
    case 'missing':
      return <LetterRequiredInformation question={question} content={content} commands={commands} editor={editor} />;
    case 'missing-values':
      return <LetterMissingValues question={question} content={content} commands={commands} editor={editor} />;
    case 'ids':
      return <IdQuestionDialog question={question.question} />;
    case 'reflood':
      return (
        <RefloodPreviewDialog
          elements={question.elements}
          changedIds={question.changedIds}
          links={question.links}
          branches={question.branches}
          busy={pendingAction === 'reflood'}
          onCancel={closeQuestion}
          onOk={(selection) => void question.confirm(selection)}
        />
      );
    case 'conflict':
      return (
        <ConflictDialog
          noun="letter"
          texts={{
            base: content.mergeBase?.text ?? null,
            mine: question.mine.text,
            theirs: question.theirs.text,
            lines: [
              {
                label: 'Title',
                base: content.mergeBase?.name ?? null,
                mine: question.mine.name,
                theirs: question.theirs.name,
              },
            ],
          }}
          savedBy={question.theirs.lastModifiedBy.name}
          savedDate={question.theirs.lastModifiedDate}
          inAnotherWindow={me?.account === question.theirs.lastModifiedBy.account}
          keyed={question.theirs.flooded}
          onMerged={({ lines: [title], text }) => {
            const { name } = title === 'mine' ? question.mine : question.theirs;
            answers.saveMerged(question.theirs, { name, text });
          }}
          onTakeTheirs={() => answers.takeTheirs(question.theirs)}
          onClose={closeQuestion}
        />
      );
    case 'attachments':
      return <AttachmentsDialog letter={base} files={question.files} onChanged={attached} onClose={closeQuestion} />;
    case 'submit':
      return (
        <SubmitDialog
          draft={question.text}
          preparation={question.preparation}
          busy={pendingAction === 'submit'}
          onCancel={closeQuestion}
          letterVersion={question.letter.version}
          actionFor={(result) =>
            hasFixes(result) && (
              <RequiredDocumentFixes
                letter={question.letter}
                result={result}
                onChanged={(letter) => {
                  attached(letter);
                  commands.ask({ ...question, letter });
                }}
              />
            )
          }
          onSubmit={(submission) => answers.confirmSubmit(question.letter, submission)}
        />
      );
    case 'decline':
      return (
        <DeclineDialog
          approval={question.approval}
          draft={question.text}
          busy={pendingAction === 'decline'}
          onCancel={closeQuestion}
          onDecline={(notes) => answers.confirmDecline(question.letter, question.approval, notes)}
        />
      );
    case 'revoke':
      return <RevokeDialog approval={question.approval} onClose={closeQuestion} />;
    case 'notes':
      return <NotesDialog approval={question.approval} onClose={closeQuestion} />;
    case 'send':
      return (
        <SendEmailWizard
          key={question.undone}
          letter={question.letter}
          reopened={question.reopened}
          approve={question.approves ? answers.approveNow : undefined}
          onAttached={attached}
          onClose={() => {
            closeQuestion();
            // It may have closed because another user's change refused it.
            void queries.invalidateQueries({ queryKey: openLetterKey(question.letter.id) });
          }}
          onSent={(letter) => {
            content.store.received(letter, 'remote');
            // Sending doesn't change the version, so the cached letter would look current.
            cacheLetter(queries, letter);
            void queries.invalidateQueries({ queryKey: sentLettersKey(letter.id) });
          }}
          onUndone={answers.reopenUndone}
        />
      );
    default:
      return null;
  }
}

function deleteQuestion({ name, base }: EditedLetter): string {
  const which = name.trim() === '' ? 'this letter' : `the letter “${name.trim()}”`;
  const pending = base.approval?.approvalStatus === 'PENDING' ? DELETE_PENDING : '';
  return `Do you want to delete ${which}? This can’t be undone.${pending}`;
}

/** Returns the step after the preview (send, submit or approve), or null if it's unavailable. */
function nextStep({ base }: EditedLetter, { list, closeQuestion }: LetterCommands) {
  const next = list.find(({ id }) => id === base.nextCommand);
  if (next === undefined || next.refusal !== null) return null;
  const perform = () => {
    closeQuestion();
    next.perform();
  };
  return { label: next.label, perform };
}
