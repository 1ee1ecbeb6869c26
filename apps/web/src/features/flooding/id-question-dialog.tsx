import { ChooseRecipientDialog } from './choose-recipient-dialog.tsx';
import { PreQueryDialog } from './pre-query-dialog.tsx';
import type { IdQuestion } from './use-id-questions.ts';

export function IdQuestionDialog({ question }: { question: IdQuestion }) {
  if (question.kind === 'records') {
    const { run, before, cancel, answer } = question;
    return <PreQueryDialog run={run} before={before} onCancel={cancel} onPicked={answer} />;
  }
  return (
    <ChooseRecipientDialog
      contacts={question.contacts}
      chosen={question.chosen}
      onCancel={question.cancel}
      onChoose={question.answer}
    />
  );
}
