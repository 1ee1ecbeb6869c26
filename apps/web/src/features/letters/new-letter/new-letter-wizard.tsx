import type { ProcessedIds } from '@letterdesk/contract/flooding';
import type { Session } from '@letterdesk/contract/session';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { CreationWarnings } from '../../flooding/creation-warnings.tsx';
import { IdQuestionDialog } from '../../flooding/id-question-dialog.tsx';
import { RecipientSelect } from '../../flooding/recipient-select.tsx';
import classes from './new-letter-wizard.module.css';
import { TemplateFilters } from './template-filters.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useNewLetter } from './use-new-letter.ts';

export interface NewLetterWizardProps {
  readonly me: Session;
  /** It was asked for on the page. One that came with the page goes with it: Back leads to where its link was followed. */
  readonly pressed: boolean;
  readonly onClose: () => void;
}

/** New Letter: choose a template, see what the letter can be filled from, and create it. */
export function NewLetterWizard({ me, pressed, onClose }: NewLetterWizardProps) {
  const recipient = useRef<HTMLSelectElement>(null);
  const wizard = useNewLetter(me, onClose, () => recipient.current?.focus());
  const [filtering, setFiltering] = useState(false);
  const { processed } = wizard;
  const whyNot = useId();
  const unchosen = wizard.templateId === null;
  const form = useRef<HTMLFormElement>(null);
  // Whoever the letter goes to is seen before Enter makes it; in the list of recipients, which would only open, it then does.
  const seeRecipient = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || !wizard.needsRecipient || recipient.current === null) return;
    const searching = target instanceof HTMLElement && target.role === 'combobox';
    if (!searching && target !== recipient.current) return;
    event.preventDefault();
    if (searching) recipient.current.focus();
    else form.current?.requestSubmit();
  };
  return (
    <DialogFrame opened onClose={onClose} title="New Letter" anchored size={620} fills={pressed}>
      <form
        ref={form}
        onKeyDown={seeRecipient}
        onSubmit={(event) => {
          event.preventDefault();
          void wizard.create();
        }}
      >
        <TemplatePicker
          templates={wizard.templates}
          pending={wizard.templatesPending}
          value={wizard.templateId}
          onChange={wizard.chooseTemplate}
          onPicked={() => form.current?.requestSubmit()}
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
        {wizard.needsRecipient && processed && (
          <div className={classes.part}>
            <RecipientSelect
              ref={recipient}
              contacts={processed.contacts}
              value={wizard.recipient}
              onChange={wizard.chooseRecipient}
            />
          </div>
        )}
        {processed && <CreationWarnings processed={processed} />}
        <div className={classes.footer}>
          <div className={classes.said}>
            {processed && <GivenRecord {...processed} />}
            {unchosen && <p id={whyNot}>Choose a template first.</p>}
          </div>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={wizard.creating}
            disabled={unchosen}
            aria-describedby={unchosen ? whyNot : undefined}
          >
            OK
          </Button>
        </div>
      </form>
      {wizard.question && <IdQuestionDialog question={wizard.question} />}
    </DialogFrame>
  );
}

/** The record that says most of whose letter it will be comes first. */
const TELLING = ['assignmentId', 'presentId', 'jobId', 'clientId', 'providerId'];

/** Whose letter it will be, seen before it is made. */
function GivenRecord({ given }: Pick<ProcessedIds, 'given'>) {
  const name = TELLING.flatMap((key) => given.filter((each) => each.key === key))[0]?.name;
  if (name === undefined) return null;
  return (
    <p>
      Filled from <strong>{name}</strong>
    </p>
  );
}
