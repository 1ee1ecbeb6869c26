import type { ChoiceField } from './configuration-draft.ts';

/**
 * What somebody typed to search a dropdown and then chose to be the free text; '' when it only served to find an option.
 * An address has an @; a name is anything that does not find the option itself.
 */
export function typedFreeText(field: ChoiceField, searched: string, option: string): string {
  const text = searched.trim();
  if (field !== 'defaultFromNameField') return text.includes('@') ? text : '';
  return option.toLowerCase().includes(text.toLowerCase()) ? '' : text;
}
