import {
  CONFIGURATION_LABELS,
  type ConfigurationField,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import type { ForeignChange } from '@letterdesk/core/templates/configuration-changes';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import classes from './configuration-dialog.module.css';
import type { ConfigurationLists } from './configuration-lists.ts';
import { formatConfigurationValue } from './configuration-value.ts';

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
              mine={formatConfigurationValue(field, mine, lists)}
              theirs={formatConfigurationValue(field, theirs, lists)}
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
