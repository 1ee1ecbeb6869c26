import type { ConfigurationField, TemplateConfiguration } from './configuration.ts';
import { addressChoiceOf, EMAIL_FIELDS, freeTextProblem } from './free-text.ts';

/** The fields of a configuration in which something was typed that is no address. */
export function wrongAddresses(configuration: TemplateConfiguration): readonly ConfigurationField[] {
  return EMAIL_FIELDS.filter((field) => {
    const choice = addressChoiceOf(configuration[field]);
    return choice.kind === 'free-text' && freeTextProblem(field, choice.text) !== null;
  });
}
