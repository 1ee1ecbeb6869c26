import { SEVERITY_LABELS, type Severities, severityOf } from '@letterdesk/core/checks/severities';
import { addressChoiceOf } from '@letterdesk/core/templates/address-fields';
import {
  CONFIGURATION_LABELS,
  type ConfigurationField,
  RECIPIENT_NAMES,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import type { ForeignChange } from '@letterdesk/core/templates/configuration-changes';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import classes from './configuration-dialog.module.css';
import type { ConfigurationLists } from './configuration-lists.ts';

interface ConfigurationConflictProps {
  readonly changes: readonly ForeignChange[];
  /** The same person, in another window. */
  readonly byYou: boolean;
  readonly mine: TemplateConfiguration;
  readonly theirs: TemplateConfiguration;
  readonly lists: ConfigurationLists;
  /** With the fields to take from theirs. */
  readonly onResolve: (fields: readonly ConfigurationField[]) => void;
  readonly onDecideLater: () => void;
}

export function ConfigurationConflict({
  changes,
  byYou,
  mine,
  theirs,
  lists,
  onResolve,
  onDecideLater,
}: ConfigurationConflictProps) {
  const [taken, setTaken] = useState(() => changes.filter(({ disputed }) => !disputed).map(({ field }) => field));
  const all = changes.map(({ field }) => field);
  return (
    <DialogFrame opened onClose={onDecideLater} title="This template was configured in the meantime" size={760}>
      <Text mb="md">
        Your changes are still here.{' '}
        {byYou ? 'You changed these fields in another window' : 'Someone changed these fields'}; choose which values to
        save.
      </Text>
      <table className={classes.conflict}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">
              <Button variant="subtle" size="compact-sm" onClick={() => setTaken([])}>
                Keep all of mine
              </Button>
            </th>
            <th scope="col">
              <Button variant="subtle" size="compact-sm" onClick={() => setTaken(all)}>
                {byYou ? 'Take all from the other window' : 'Take all of theirs'}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((field) => (
            <ConflictRow
              key={field}
              field={field}
              mine={valueText(field, mine, lists)}
              theirs={valueText(field, theirs, lists)}
              takesTheirs={taken.includes(field)}
              onChange={(takes) =>
                setTaken((now) => [...now.filter((each) => each !== field), ...(takes ? [field] : [])])
              }
            />
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDecideLater} data-autofocus>
          Decide later
        </Button>
        <Button onClick={() => onResolve(taken)}>Save these</Button>
      </Group>
    </DialogFrame>
  );
}

interface ConflictRowProps {
  readonly field: ConfigurationField;
  readonly mine: string;
  readonly theirs: string;
  readonly takesTheirs: boolean;
  readonly onChange: (takesTheirs: boolean) => void;
}

function ConflictRow({ field, mine, theirs, takesTheirs, onChange }: ConflictRowProps) {
  const id = useId();
  const label = CONFIGURATION_LABELS[field];
  const side = (whose: 'mine' | 'theirs', value: string) => (
    <td>
      <label className={classes.side}>
        <input
          type="radio"
          name={id}
          checked={takesTheirs === (whose === 'theirs')}
          onChange={() => onChange(whose === 'theirs')}
          aria-label={`${label}: ${whose}, ${value}`}
        />
        <span>{value}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {side('mine', mine)}
      {side('theirs', theirs)}
    </tr>
  );
}

function valueText(field: ConfigurationField, configuration: TemplateConfiguration, lists: ConfigurationLists): string {
  if (field === 'checkSeverities') return severitiesText(configuration.checkSeverities, lists.checks);
  const value = configuration[field];
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return nameOf(field, value, lists) ?? `No. ${value}`;
  if (field === 'name') return value;
  if (field === 'type') return RECIPIENT_NAMES[configuration.type];
  if (field === 'letterType') return lists.letterTypes.find(({ name }) => name === value)?.displayName ?? value;
  const choice = addressChoiceOf(value);
  if (choice.kind !== 'expression') return value;
  return lists.expressions.find(({ name }) => name === choice.name)?.description ?? choice.name;
}

function severitiesText(severities: Severities, checks: ConfigurationLists['checks']): string {
  const changed = checks.filter(({ name }) => Object.hasOwn(severities, name));
  if (changed.length === 0) return 'Defaults';
  return changed.map((check) => `${check.title}: ${SEVERITY_LABELS[severityOf(check, severities)]}`).join(', ');
}

function nameOf(field: ConfigurationField, id: number, lists: ConfigurationLists): string | undefined {
  const named = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.find((each) => each.id === id)?.name;
  switch (field) {
    case 'division':
      return named(lists.divisions);
    case 'footer':
      return named(lists.footers);
    case 'logo':
      return lists.logos.find((logo) => logo.id === id)?.description;
    case 'preQuery':
      return named(lists.preQueries);
    default:
      return named(lists.emailMessages);
  }
}
