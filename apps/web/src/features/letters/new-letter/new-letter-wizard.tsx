import type { Session } from '@letterdesk/contract/session';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { RecipientSelect } from '../../flooding/choose-recipient-dialog.tsx';
import { CreationWarnings } from '../../flooding/creation-warnings.tsx';
import { IdQuestionDialog } from '../../flooding/id-question-dialog.tsx';
import classes from './new-letter-wizard.module.css';
import { GivenRecord, PickedFacts, PickedTemplate } from './picked-template.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useNewLetter } from './use-new-letter.ts';

export interface NewLetterWizardProps {
  readonly me: Session;
  /** Requested on the page; otherwise Back leads to the link's origin. */
  readonly pressed: boolean;
  readonly onClose: () => void;
}

/** New Letter: pick a template, answer its questions, create the letter. */
export function NewLetterWizard({ me, pressed, onClose }: NewLetterWizardProps) {
  const recipient = useRef<HTMLSelectElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wizard = useNewLetter(me, onClose, () => recipient.current?.focus());
  const [filtering, setFiltering] = useState(false);
  /** The pick that Change gave up. */
  const [before, setBefore] = useState<number | null>(null);
  const { processed, template, needsRecipient } = wizard;
  const reasonId = useId();
  const pickId = useId();
  const picked = template?.id ?? null;

  useEffect(() => {
    if (picked !== null) (needsRecipient ? recipient : ok).current?.focus();
  }, [picked, needsRecipient]);

  const change = () => {
    setBefore(picked);
    wizard.chooseTemplate(null);
  };
  // A list has no Enter of its own.
  const submitFromRecipient = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.target !== recipient.current) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <DialogFrame opened onClose={onClose} title="New Letter" anchored size={620} fills={pressed}>
      <form
        ref={form}
        onKeyDown={submitFromRecipient}
        onSubmit={(event) => {
          event.preventDefault();
          void wizard.create();
        }}
      >
        <div className={classes.body}>
          {template === null ? (
            <TemplatePicker
              templates={wizard.templates}
              pending={wizard.templatesPending}
              division={wizard.division}
              before={before}
              onPick={wizard.chooseTemplate}
              beside={
                <Button
                  variant={filtering ? 'light' : 'default'}
                  leftSection={<IconFilter size={16} aria-hidden />}
                  aria-expanded={filtering}
                  onClick={() => setFiltering((now) => !now)}
                >
                  Filter
                </Button>
              }
            >
              {filtering && <TemplateFilters value={wizard.filter} onChange={wizard.setFilter} />}
            </TemplatePicker>
          ) : (
            <>
              <PickedTemplate id={pickId} template={template} onChange={change} />
              {needsRecipient && processed && (
                <RecipientSelect
                  ref={recipient}
                  contacts={processed.contacts}
                  value={wizard.recipient}
                  onChange={wizard.chooseRecipient}
                />
              )}
              <PickedFacts template={template} processed={processed} />
            </>
          )}
          {template === null && processed && <GivenRecord processed={processed} />}
          {processed && <CreationWarnings processed={processed} />}
        </div>
        <div className={classes.footer}>
          <div className={classes.said}>{template === null && <p id={reasonId}>Choose a template first.</p>}</div>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            ref={ok}
            type="submit"
            loading={wizard.creating}
            disabled={template === null}
            aria-describedby={template === null ? reasonId : pickId}
            data-autofocus={template !== null || undefined}
          >
            OK
          </Button>
        </div>
      </form>
      {wizard.question && <IdQuestionDialog question={wizard.question} />}
    </DialogFrame>
  );
}
