import type { ConfigurationField, TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { addressChoiceOf } from '@letterdesk/core/templates/free-text';
import { RECIPIENT_NAMES } from '@letterdesk/core/templates/recipient-names';
import type { ConfigurationLists } from './configuration-lists.ts';

/** A field's value in words. */
export function valueText(
  field: ConfigurationField,
  configuration: TemplateConfiguration,
  lists: ConfigurationLists,
): string {
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
