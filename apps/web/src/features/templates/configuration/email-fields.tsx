import type { Expression } from '@letterdesk/contract/shortcodes';
import { getFromWarning, isOwnAddress } from '@letterdesk/core/templates/address-fields';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AddressChoiceField } from './address-choice.tsx';
import { MessageSelect } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import type { ChoiceField } from './configuration-draft.ts';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

/** Settings of the mail. */
export function EmailFields({ state, lists, first, errors }: FieldGroupProps) {
  const ofType = (type: 'EMAIL' | 'NAME') => lists.expressions.filter((expression) => expression.type === type);
  const names = ofType('NAME');
  // A name may only be typed if it was before (specification 5.2).
  const [nameWasTyped] = useState(() => state.choiceOf('defaultFromNameField').kind === 'free-text');
  const field = (name: ChoiceField) => ({
    field: name,
    value: state.choiceOf(name),
    onChange: (choice: Parameters<typeof state.choose>[1]) => state.choose(name, choice),
    error: errors[name],
    autoFocus: first === name,
  });
  return (
    <FieldGroup title="E-mail">
      <MessageSelect
        field="emailMessage"
        messages={lists.emailMessages}
        division={state.values.division}
        value={state.values.emailMessage}
        onChange={(emailMessage) => state.set({ emailMessage })}
        error={errors.emailMessage}
        autoFocus={first === 'emailMessage'}
      />
      <div className={classes.pair}>
        <AddressChoiceField
          {...field('defaultFromNameField')}
          expressions={names}
          freeText={nameWasTyped}
          hint={names.length === 0 ? NO_NAME : undefined}
          required
        />
        <AddressChoiceField
          {...field('defaultFromField')}
          expressions={ofType('EMAIL').toSorted(ownFirst)}
          hint={getFromWarning(state.values.defaultFromField) ?? undefined}
          freeText
          required
        />
      </div>
      <AddressChoiceField {...field('defaultToField')} expressions={ofType('EMAIL')} freeText />
      <div className={classes.pair}>
        <AddressChoiceField {...field('defaultCcField')} expressions={ofType('EMAIL')} freeText />
        <AddressChoiceField {...field('defaultBccField')} expressions={ofType('EMAIL')} freeText />
      </div>
      <Checkbox
        label={CONFIGURATION_LABELS.includeLetter}
        description="The letter is also included below the message."
        checked={state.values.includeLetter}
        onChange={(event) => state.set({ includeLetter: event.currentTarget.checked })}
      />
    </FieldGroup>
  );
}

const NO_NAME =
  'There is no expression for it yet. A corporate template administrator can add one under Administration, Expressions, offered as a name to send under.';

/** Staff addresses first, since letters are sent from them. */
const ownFirst = (one: Expression, other: Expression): number =>
  Number(isOwnAddress(other.name)) - Number(isOwnAddress(one.name));
