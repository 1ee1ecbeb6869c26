import type { Letter } from '@letterdesk/contract/letters';
import type { PreparedEmail } from '@letterdesk/contract/sending';
import type { Uploads } from '../../attachments/use-uploads.ts';
import { OutcomeStep } from '../outcome/outcome-step.tsx';
import { AddressesStep } from './addresses/addresses-step.tsx';
import { AttachmentsStep } from './attachments-step.tsx';
import { type AddressesCheck, chosenAttachments, emailRequestOf } from './email-draft.ts';
import { MessageStep } from './message-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { EmailWizard } from './use-email-wizard.ts';
import type { WizardStep } from './wizard-steps.ts';

export interface StepContentProps {
  readonly step: WizardStep;
  readonly letter: Letter;
  readonly prepared: PreparedEmail;
  readonly wizard: EmailWizard;
  readonly check: AddressesCheck;
  readonly uploads: Uploads;
  readonly onAttached: (letter: Letter) => void;
}

/** What one step of the wizard shows. */
export function StepContent({ step, letter, prepared, wizard, check, uploads, onAttached }: StepContentProps) {
  const { draft, changeDraft, history, lostAnswer, sentLetterId } = wizard;
  switch (step) {
    case 1:
      return (
        <AddressesStep
          draft={draft}
          onChange={changeDraft}
          prepared={prepared}
          check={check}
          history={history}
          offersContacts={letter.letterTemplate.type === 'CLIENT'}
        />
      );
    case 2:
      return <MessageStep draft={draft} editor={wizard.editor} onChange={changeDraft} prepared={prepared} />;
    case 3:
      return (
        <AttachmentsStep
          letter={letter}
          draft={draft}
          onChange={changeDraft}
          refusals={prepared.refusals}
          uploads={uploads}
          onChanged={onAttached}
        />
      );
    case 4:
      return (
        <SummaryStep
          letter={letter}
          email={emailRequestOf(draft, letter)}
          attachments={chosenAttachments(draft, letter.attachments)}
          prepared={prepared}
          lostAnswer={lostAnswer}
        />
      );
    case 5:
      return sentLetterId === null ? null : <OutcomeStep sentLetterId={sentLetterId} />;
  }
}
