import type { Letter } from '@letterdesk/contract/letters';
import { mailProblem } from '@letterdesk/core/attachments/file-size';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReportedError } from '../../../api/reported-error.ts';
import { RestoredNotice } from '../../../draft-store/restored-notice.tsx';
import { UnreadableNotice } from '../../../draft-store/unreadable-notice.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { AttachmentsDialogProps } from '../../attachments/attachments-dialog.tsx';
import { hasFixes, RequiredDocumentFixes } from '../../attachments/cloud/required-document-fixes.tsx';
import { type Uploads, useLetterUploads } from '../../attachments/use-uploads.ts';
import { PassingChecks } from '../../checks/passing-checks.tsx';
import { useSessionState } from '../../session/session-context.tsx';
import { ScheduledBefore } from '../scheduled/scheduled-before.tsx';
import { SendLaterDialog } from '../scheduled/send-later-dialog.tsx';
import { checkAddresses, chosenAttachments } from './email-draft.ts';
import type { ApprovalBeforeSending } from './send-email-props.ts';
import { SentBefore } from './sent-before.tsx';
import { StepContent } from './step-content.tsx';
import { type EmailWizardInput, useEmailWizard } from './use-email-wizard.ts';
import classes from './wizard-dialog.module.css';
import { nextStep, previousStep, StepList, WIZARD_STEPS, WizardFooter, type WizardStep } from './wizard-footer.tsx';

const AttachmentsDialog = lazyComponent<AttachmentsDialogProps>({
  name: 'The attachments',
  load: () => import('../../attachments/attachments-dialog.tsx').then((module) => module.AttachmentsDialog),
  close: ({ onClose }) => onClose(),
});

/** The wizard's frame: Enter, Esc, Cancel, Previous, Next and Send. */
export function WizardDialog(props: Omit<EmailWizardInput, 'onChanged' | 'isAtSummary'>) {
  const { opened, onClose } = props;
  const { stored: prepared, unreadable } = opened;
  const [letter, setLetter] = useState(props.letter);
  /** The letter has changed since the sender saw it. */
  const [renewed, setRenewed] = useState(false);
  const newest = useRef<Letter | null>(props.letter);
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );
  /** Responses to uploads may be out of order. @returns the previous letter; null if not newer. */
  const follow = (next: Letter): Letter | null => {
    const before = newest.current;
    if (before === null) return null;
    if (next.version <= before.version && next.sentLetters <= before.sentLetters) return null;
    newest.current = next;
    setLetter(next);
    return before;
  };
  const changed = (next: Letter): boolean => {
    const before = follow(next);
    if (before !== null && next.version > before.version) setRenewed(true);
    return before !== null;
  };
  const [chosenStep, setStep] = useState<WizardStep>(props.reopened ? 4 : 1);
  const wizard = useEmailWizard({ ...props, letter, isAtSummary: chosenStep === 4, onChanged: changed });
  const attached = (next: Letter) => {
    const before = follow(next);
    if (before !== null && (before.text !== next.text || before.name !== next.name)) setRenewed(true);
    props.onAttached(next);
  };
  const uploads = useLetterUploads(letter.id, attached);
  const [discarding, setDiscarding] = useState(false);
  const [addingCloudDocuments, setAddingCloudDocuments] = useState(false);
  const [choosingTime, setChoosingTime] = useState(false);
  const covered = useCovered() || addingCloudDocuments || choosingTime;
  const content = useRef<HTMLDivElement>(null);
  const step = wizard.sentLetterId === null && wizard.later.scheduled === null ? chosenStep : 5;
  const check = checkAddresses(wizard.draft, prepared);
  /** Why a step isn't complete, or null. */
  const reasonAt = (at: WizardStep): string | null => {
    if (at === 1) return check.reason;
    if (at === 4) return wizard.passing.refusal;
    return at === 3 ? attachmentsReason(chosenAttachments(wizard.draft, letter.attachments), uploads) : null;
  };
  const blocked = reasonAt(step);
  const reachable = CHOSEN_STEPS.filter(
    (to) => to !== step && CHOSEN_STEPS.every((at) => at < step || at >= to || reasonAt(at) === null),
  );
  useFocusOnStep(step, content);

  const continueToNext = () => {
    if (blocked !== null) return;
    if (step === 4) wizard.send();
    else if (step === 5) onClose();
    else {
      wizard.noteAddressesSeen();
      setStep(nextStep(step));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    continueToNext();
  };
  const discard = () => {
    wizard.discard();
    onClose();
  };
  const close = () => {
    if (covered || discarding || wizard.sending) return;
    if (step !== 5 && wizard.worthKeeping) setDiscarding(true);
    else onClose();
  };
  useShortcut({
    key: 'enter',
    mod: true,
    inDialog: true,
    enabled: step !== 5 && !covered && !discarding,
    perform: continueToNext,
  });

  return (
    <>
      <DialogFrame opened onClose={close} title="Send Email" anchored steady size={880} flush fills>
        <StepList
          current={step}
          reachable={step === 5 || wizard.sending ? [] : reachable}
          onChoose={(to) => {
            wizard.noteAddressesSeen();
            setStep(to);
          }}
        />
        {step !== 5 && wizard.approval !== 'none' && (
          <div className={classes.approval}>
            <ApprovalNotice approval={wizard.approval} />
          </div>
        )}
        <form className={classes.form} onSubmit={submit} noValidate>
          <section
            ref={content}
            className={classes.content}
            data-centred={step === 5 || undefined}
            tabIndex={-1}
            data-autofocus={(props.reopened !== undefined && step === 4) || undefined}
            aria-label={`Step ${step} of ${WIZARD_STEPS.length}: ${WIZARD_STEPS[step - 1]}`}
          >
            {renewed && step !== 5 && <RenewedNotice />}
            {(step === 1 || step === 4) && letter.sentLetters > 0 && (
              <SentBefore letterId={letter.id} count={letter.sentLetters} refusedBy={wizard.earlierSending} />
            )}
            {(step === 1 || step === 4) && <ScheduledBefore letterId={letter.id} />}
            {step === 1 && <UnreadableNotice unreadable={unreadable} />}
            {wizard.restored && step === 1 && <RestoredEmail onStartOver={wizard.startOver} />}
            {step === 4 && (
              <PassingChecks
                state={wizard.passing}
                actionFor={(result) =>
                  hasFixes(result) && <RequiredDocumentFixes letter={letter} result={result} onChanged={attached} />
                }
              />
            )}
            <StepContent
              step={step}
              letter={letter}
              prepared={prepared}
              wizard={wizard}
              check={check}
              uploads={uploads}
              onAttached={attached}
              onAddCloudDocuments={() => setAddingCloudDocuments(true)}
              onUndone={props.onUndone}
            />
          </section>
          <WizardFooter
            step={step}
            blocked={blocked}
            sending={wizard.sending}
            again={letter.sentLetters > 0}
            canSendLater={wizard.unansweredAttempt === null}
            onCancel={close}
            onPrevious={() => setStep(previousStep(step))}
            onSendLater={() => setChoosingTime(true)}
          />
        </form>
      </DialogFrame>
      {addingCloudDocuments && (
        <AttachmentsDialog
          letter={letter}
          source="cloud"
          onChanged={attached}
          onClose={() => setAddingCloudDocuments(false)}
        />
      )}
      {choosingTime && (
        <SendLaterDialog
          title="Send later"
          submitLabel="Schedule"
          busy={wizard.sending}
          onSubmit={(sendTime) => {
            setChoosingTime(false);
            wizard.later.schedule(sendTime);
          }}
          onClose={() => setChoosingTime(false)}
        />
      )}
      <ConfirmDialog
        opened={discarding}
        title="Discard this e-mail?"
        message={wizard.unansweredAttempt === null ? LOST : `${LOST} ${MAY_HAVE_LEFT}`}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setDiscarding(false)}
        onConfirm={discard}
      />
    </>
  );
}

/** Outcome is reached by sending only. */
const CHOSEN_STEPS: readonly WizardStep[] = [1, 2, 3, 4];

/** Returns why the attachments step is blocked, or null. */
function attachmentsReason(chosen: readonly { readonly size: number }[], { running }: Uploads): string | null {
  if (running) return 'Files are still being uploaded.';
  return mailProblem(chosen.map(({ size }) => size));
}

const LOST = 'What you typed here will be lost. The letter itself stays as it is.';
const MAY_HAVE_LEFT = 'The attempt that got no answer may still have sent the letter.';

/** Another dialog is on top and receives keys. */
function useCovered(): boolean {
  const failed = useReportedError() !== null;
  const expired = useSessionState().status === 'expired';
  return failed || expired;
}

/** Focuses a step's first field or start; OK in the last one. */
function useFocusOnStep(step: WizardStep, content: { readonly current: HTMLElement | null }): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const place = content.current;
    if (place) place.scrollTop = 0;
    const form = place?.closest('form');
    const target =
      step === 3 || step === 5
        ? form?.querySelector<HTMLElement>('[type=submit]')
        : place?.querySelector<HTMLElement>('[data-autofocus]');
    (target ?? place)?.focus();
  }, [step, content]);
}

/** Warns that the letter has changed since the wizard was opened. */
function RenewedNotice() {
  return (
    <Notice tone="warn" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
      The letter or its attachments have changed since you began this e-mail. Nothing was sent. The Summary shows the
      current Letter.pdf and files, which Send will send.
    </Notice>
  );
}

const APPROVAL_SENTENCES = {
  pending: 'Send approves this letter in your name, and then sends it.',
  given: 'This letter is approved now, but it was not sent yet. Send sends it.',
} as const;

/** Says what Send does about the approval. */
function ApprovalNotice({ approval }: { approval: ApprovalBeforeSending }) {
  if (approval === 'none') return null;
  return <Notice icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>{APPROVAL_SENTENCES[approval]}</Notice>;
}

/** Says that a draft was restored, until acknowledged or discarded. */
function RestoredEmail({ onStartOver }: { onStartOver: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const startOver = () => {
    setShown(false);
    onStartOver();
  };
  return (
    <RestoredNotice discard="Start over" onDiscard={startOver}>
      What you typed before is back.
    </RestoredNotice>
  );
}
