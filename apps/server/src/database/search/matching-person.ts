import { addressKey } from '@letterdesk/core/sending/addresses';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../like-pattern.ts';

/** Finds rows of `accounts as account` by a part of the name, the sign-in name, the subject or the address. */
export function matchingPerson(text: string): RawBuilder<boolean> {
  const pattern = containing(text);
  return sql<boolean>`(position(normalize_text(${text}) in normalize_text(account.name)) > 0
    or account.username ilike ${pattern}
    or account.subject ilike ${pattern}
    or account.email_key like ${containing(addressKey(text))})`;
}
