import type { TriedExpression } from '@letterdesk/contract/organisation';
import type { OrganisationExpression } from '@letterdesk/contract/organisation-things';
import { capital, inWords } from '../flooding/record-words.ts';

/** Why an expression that was tried found nothing, as a sentence; null when it found something. */
export function reasonOf(
  missing: TriedExpression['missing'],
  { record, field }: Pick<OrganisationExpression, 'record' | 'field'>,
): string | null {
  const words = inWords(record);
  switch (missing) {
    case null:
      return null;
    case 'no_id':
      return `No ${words} belongs to this record.`;
    case 'record_not_found':
      return `${capital(words)} was not found in the customer data.`;
    case 'field_empty':
      return field === ''
        ? `The customer data holds no ${words} here.`
        : `The ${words} has no value in its field ‘${field}’.`;
  }
}
