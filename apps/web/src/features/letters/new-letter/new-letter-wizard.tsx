import type { ProcessedIds } from '@letterdesk/contract/flooding';
import { listPreQueries } from '@letterdesk/contract/pre-queries';
import type { Session } from '@letterdesk/contract/session';
import { listDivisions, listLetterTypes, type TemplateFilter } from '@letterdesk/contract/templates';
import { DROPDOWN_OPTIONS, RECIPIENT_TYPES } from '@letterdesk/core/constants';
import { Button, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { RecipientSelect } from '../../flooding/choose-recipient-dialog.tsx';
import { CreationWarnings } from '../../flooding/creation-warnings.tsx';
import { IdQuestionDialog } from '../../flooding/id-question-dialog.tsx';
import classes from './new-letter-wizard.module.css';
import { TemplatePicker } from './template-picker.tsx';
import { useNewLetter } from './use-new-letter.ts';

export interface NewLetterWizardProps {
  readonly me: Session;
  /** Requested on the page; otherwise Back leads to the link's origin. */
  readonly pressed: boolean;
  readonly onClose: () => void;
}

/** New Letter: choose a template, see its data sources, create it. */
export function NewLetterWizard({ me, pressed, onClose }: NewLetterWizardProps) {
  const recipient = useRef<HTMLSelectElement>(null);
  const wizard = useNewLetter(me, onClose, () => recipient.current?.focus());
  const [filtering, setFiltering] = useState(false);
  const { processed } = wizard;
  const reasonId = useId();
  const unchosen = wizard.templateId === null;
  const form = useRef<HTMLFormElement>(null);
  // Enter first focuses the recipient list, so that the recipient is seen.
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
            {unchosen && <p id={reasonId}>Choose a template first.</p>}
          </div>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={wizard.creating}
            disabled={unchosen}
            aria-describedby={unchosen ? reasonId : undefined}
          >
            OK
          </Button>
        </div>
      </form>
      {wizard.question && <IdQuestionDialog question={wizard.question} />}
    </DialogFrame>
  );
}

/** Most informative record first. */
const NAMING_KEYS = ['assignmentId', 'presentId', 'jobId', 'clientId', 'providerId'];

/** The letter's subject, before it's created. */
function GivenRecord({ given }: Pick<ProcessedIds, 'given'>) {
  const name = NAMING_KEYS.flatMap((key) => given.filter((each) => each.key === key))[0]?.name;
  if (name === undefined) return null;
  return (
    <p>
      Filled from <strong>{name}</strong>
    </p>
  );
}

const ALL = '';
/** CSS pixels per option. */
const OPTION_HEIGHT = 36;
/** Long names stay on one line. */
const WIDE = { width: 'max-content', position: 'bottom-start' } as const;
const RECIPIENT_NAMES = { CLIENT: 'Client', PROVIDER: 'Provider', OTHER: 'Other' } as const;
const APPROVAL = [
  { value: 'True', label: 'Yes' },
  { value: 'False', label: 'No' },
];

interface TemplateFiltersProps {
  readonly value: TemplateFilter;
  readonly onChange: (filter: TemplateFilter) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Filters of the template list. */
export function TemplateFilters({ value, onChange }: TemplateFiltersProps) {
  const divisions = useQuery({ queryKey: ['divisions'], queryFn: ({ signal }) => call(listDivisions, { signal }) });
  const types = useQuery({ queryKey: ['letter-types'], queryFn: ({ signal }) => call(listLetterTypes, { signal }) });
  const queries = useQuery({ queryKey: ['pre-queries'], queryFn: ({ signal }) => call(listPreQueries, { signal }) });
  const set = (name: keyof TemplateFilter) => (chosen: string) =>
    onChange({ ...value, [name]: chosen === ALL ? undefined : chosen } as TemplateFilter);
  const named = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <fieldset className={classes.filters} style={{ border: 0 }}>
      <legend className="visually-hidden">Filter</legend>
      <Selector label="Division" value={value.division} options={named(divisions.data)} onChange={set('division')} />
      <Selector
        label="Multiples Query"
        description="What the template lets you pick, such as work dates"
        value={value.Query}
        options={named(queries.data)}
        onChange={set('Query')}
      />
      <Selector
        label="Type"
        value={value.type}
        options={(types.data ?? []).map(({ name, displayName }) => ({ value: name, label: displayName }))}
        onChange={set('type')}
      />
      <Selector
        label="Recipient"
        value={value.recipient}
        options={RECIPIENT_TYPES.map((type) => ({ value: type, label: RECIPIENT_NAMES[type] }))}
        onChange={set('recipient')}
      />
      <Selector label="Approval" value={value.approval} options={APPROVAL} onChange={set('approval')} />
    </fieldset>
  );
}

interface SelectorProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

function Selector({ label, description, value, options, onChange }: SelectorProps) {
  return (
    <Select
      label={label}
      description={description}
      size="sm"
      allowDeselect={false}
      comboboxProps={WIDE}
      maxDropdownHeight={DROPDOWN_OPTIONS * OPTION_HEIGHT}
      value={value === undefined ? ALL : String(value)}
      data={[{ value: ALL, label: 'All' }, ...options]}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}
