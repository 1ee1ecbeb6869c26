import type { ConfigurationField, TemplateConfiguration } from './configuration.ts';
import { addressChoiceOf, EMAIL_FIELDS, freeTextProblem } from './free-text.ts';

/** Returns the fields whose typed address is invalid. */
export function wrongAddresses(configuration: TemplateConfiguration): readonly ConfigurationField[] {
  return EMAIL_FIELDS.filter((field) => {
    const choice = addressChoiceOf(configuration[field]);
    return choice.kind === 'free-text' && freeTextProblem(field, choice.text) !== null;
  });
}
