import type { RefusalOf } from '../commands.ts';
import { grouped } from '../document/limits.ts';

/** Why a letter stays, shorter than the refusals' sentences. */
export const REMOVAL_REFUSAL_LABELS: Readonly<Record<RefusalOf<'letterRemoval', 'remove'>, string>> = {
  letter_held: 'Under a legal hold',
  approval_pending: 'Waiting for an approval',
  email_scheduled: 'An e-mail is scheduled',
  mail_waiting: 'An e-mail is on its way',
};

/** Returns a count such as `1 letter` or `1,200 letters`. */
export function formatLetterCount(count: number): string {
  return count === 1 ? '1 letter' : `${grouped(count)} letters`;
}
