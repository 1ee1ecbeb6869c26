import { describeRequired } from '@letterdesk/core/attachments/required-documents';
import { SEVERITY_LABELS, type Severities, severityOf } from '@letterdesk/core/checks/severities';
import { addressChoiceOf } from '@letterdesk/core/templates/address-fields';
import {
  type ConfigurationField,
  RECIPIENT_NAMES,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import type { ConfigurationLists } from './configuration-lists.ts';

/** Returns a field's value as people read it, with the names of what it refers to. */
export function formatConfigurationValue(
  field: ConfigurationField,
  configuration: TemplateConfiguration,
  lists: ConfigurationLists,
): string {
  if (field === 'checkSeverities') return severitiesText(configuration.checkSeverities, lists.checks);
  if (field === 'requiredDocuments') {
    return configuration.requiredDocuments.map(describeRequired).join('; ') || 'None';
  }
  const value = configuration[field];
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return nameOf(field, value, lists) ?? `No. ${value}`;
  if (field === 'name' || field === 'reviewDate') return value;
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
    case 'owner':
      return named(lists.owners);
    case 'preQuery':
      return named(lists.preQueries);
    default:
      return named(lists.emailMessages);
  }
}
