import { type LetterType, RECIPIENT_TYPES, type RecipientType, TITLE_LENGTH } from '@letterdesk/core/constants';
import { CONFIGURATION_LABELS, RECIPIENT_NAMES } from '@letterdesk/core/templates/configuration';
import { Checkbox, TextInput } from '@mantine/core';
import { fieldHint } from '../../../ui/field-hint.ts';
import { useNamesakeHint } from '../use-namesake-hint.ts';
import { ChoiceSelect, NONE } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

export function AboutFields({
  template,
  state,
  lists,
  first,
  errors,
}: FieldGroupProps & { readonly template: number }) {
  const { values, set } = state;
  const namesake = useNamesakeHint(template, values.name, values.division);
  return (
    <FieldGroup title="About">
      <div data-field="name">
        <TextInput
          label={CONFIGURATION_LABELS.name}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={errors.name}
          required
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          {...fieldHint(namesake)}
          data-autofocus={first === 'name' || undefined}
        />
      </div>
      <ChoiceSelect
        field="division"
        options={lists.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(values.division)}
        onChange={(chosen) => state.setDivision(Number(chosen))}
        error={errors.division}
        required
        autoFocus={first === 'division'}
      />
      <div className={classes.pair}>
        <ChoiceSelect
          field="type"
          options={RECIPIENT_TYPES.map((type) => ({ value: type, label: RECIPIENT_NAMES[type] }))}
          value={values.type}
          onChange={(chosen) => set({ type: chosen as RecipientType })}
          error={errors.type}
        />
        <ChoiceSelect
          field="letterType"
          options={lists.letterTypes.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          value={values.letterType}
          onChange={(chosen) => set({ letterType: chosen as LetterType })}
          error={errors.letterType}
          required
          autoFocus={first === 'letterType'}
        />
      </div>
      <ChoiceSelect
        field="preQuery"
        options={lists.preQueries.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.preQuery === null ? null : String(values.preQuery)}
        onChange={(chosen) => set({ preQuery: chosen === NONE ? null : Number(chosen) })}
        error={errors.preQuery}
        optional
      />
      <div className={classes.pair}>
        <ChoiceSelect
          field="owner"
          options={lists.owners.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.owner === null ? null : String(values.owner)}
          onChange={(chosen) => set({ owner: chosen === NONE ? null : Number(chosen) })}
          error={errors.owner}
          optional
        />
        <TextInput
          type="date"
          label={CONFIGURATION_LABELS.reviewDate}
          value={values.reviewDate ?? ''}
          onChange={(event) => set({ reviewDate: event.currentTarget.value || null })}
          error={errors.reviewDate}
        />
      </div>
      <div className={classes.pair}>
        <Checkbox
          label={CONFIGURATION_LABELS.multipleContacts}
          description="One of the client’s contacts is chosen."
          checked={values.multipleContacts}
          onChange={(event) => set({ multipleContacts: event.currentTarget.checked })}
        />
        <Checkbox
          label={CONFIGURATION_LABELS.disabled}
          description="You can’t create new letters from it."
          checked={values.disabled}
          onChange={(event) => set({ disabled: event.currentTarget.checked })}
        />
      </div>
      <Checkbox
        label={CONFIGURATION_LABELS.secondPublisher}
        description="The person who saved the draft last can’t publish it."
        checked={values.secondPublisher}
        onChange={(event) => set({ secondPublisher: event.currentTarget.checked })}
        error={errors.secondPublisher}
      />
    </FieldGroup>
  );
}
