import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { domainOf, gapsAt } from './client-names.ts';
import { mailboxOf, nameAt } from './names.ts';
import { phoneAt, townAt } from './places.ts';
import { seededRandom } from './random.ts';
import { FIRST_CLIENT_ID } from './showcase.ts';

const CONTACT_NAMES_FROM = 900;
const FIRST_CONTACT_ID = 5001;
const CONTACTS_PER_CLIENT = 6;

const RELATIONSHIPS = [
  'Credentialing',
  'Medical Staff Office',
  'Billing',
  'Scheduling',
  'Department Chair',
  'Human Resources',
] as const;
const TITLES: Readonly<Record<(typeof RELATIONSHIPS)[number], string>> = {
  Credentialing: 'Credentialing Coordinator',
  'Medical Staff Office': 'Director, Medical Staff Services',
  Billing: 'Accounts Payable Manager',
  Scheduling: 'Physician Scheduling Lead',
  'Department Chair': 'Department Chair',
  'Human Resources': 'Director of Talent Acquisition',
};

function contactCount(position: number): number {
  return gapsAt(position) === 0 ? CONTACTS_PER_CLIENT : 2 + (position % (CONTACTS_PER_CLIENT - 1));
}

export function contactIdsOf(position: number): number[] {
  const first = FIRST_CONTACT_ID + position * CONTACTS_PER_CLIENT;
  return Array.from({ length: contactCount(position) }, (_, index) => first + index);
}

/** A client's contacts, one for each responsibility; most clients have not all of them. */
export function contactsOf(position: number): CustomerRecord[] {
  const random = seededRandom(2_000 + position);
  const scale = gapsAt(position);
  return contactIdsOf(position).map((id, index) => {
    const person = nameAt(CONTACT_NAMES_FROM + position * CONTACTS_PER_CLIENT + index);
    const name = `${person.given} ${person.family}`;
    const relationship = RELATIONSHIPS[index] ?? RELATIONSHIPS[0];
    return {
      kind: 'contact',
      id,
      label: name,
      fields: {
        name,
        firstName: person.given,
        lastName: person.family,
        title: random.gap(0.1 * scale, TITLES[relationship]),
        relationship,
        email: random.gap(0.1 * scale, `${mailboxOf(person)}@${domainOf(position)}`),
        phone: random.gap(0.2 * scale, phoneAt(id, townAt(position).area)),
      },
      relations: { clientId: FIRST_CLIENT_ID + position },
    };
  });
}
