import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { commonNameOf, domainOf, gapsAt } from './client-names.ts';
import { addDays, DEMO_EPOCH } from './days.ts';
import { mailboxOf, nameAt } from './names.ts';
import { addressAt, phoneAt, townAt } from './places.ts';
import { seededRandom } from './random.ts';
import { clientRepIdAt } from './reps.ts';
import { COUNTS, FIRST_CLIENT_ID } from './showcase.ts';

const FIRST_CONTRACT_ID = 8001;

export function clientContractIdOf(position: number): number {
  return FIRST_CONTRACT_ID + position;
}

export function buildClients(): CustomerRecord[] {
  const positions = Array.from({ length: COUNTS.clients }, (_, position) => position);
  return positions.flatMap((position) => [
    clientAt(position),
    ...contactsOf(position),
    ...worksitesOf(position),
    contractOf(position),
  ]);
}

function clientAt(position: number): CustomerRecord {
  const random = seededRandom(1_000 + position);
  const scale = gapsAt(position);
  const town = townAt(position);
  const commonName = commonNameOf(position);
  const contacts = contactIdsOf(position);
  return {
    kind: 'client',
    id: FIRST_CLIENT_ID + position,
    label: commonName,
    fields: {
      commonName,
      legalName: `${commonName}, ${random.pick(['Inc.', 'LLC', 'a nonprofit corporation', 'a hospital district'])}`,
      accountNumber: `C-${String(20_400 + position * 17)}`,
      facilityType: random.pick([
        'Acute care hospital',
        'Critical access hospital',
        'Outpatient clinic',
        'Academic medical center',
      ]),
      beds: random.gap(0.2 * scale, random.int(18, 480)),
      address: addressAt(position + 3, town),
      city: `${town.town}, ${town.state}`,
      state: town.state,
      phone: phoneAt(position, town.area),
      fax: random.gap(0.5 * scale, phoneAt(position + 50, town.area)),
      credentialingDays: random.gap(0.15 * scale, random.pick([30, 45, 60, 90])),
      staffOfficePhone: random.gap(0.2 * scale, phoneAt(position + 31, town.area)),
    },
    relations: {
      clientContactIds: contacts,
      clientContactId: random.gap(0.2 * scale, contacts[0] ?? null) ?? 'null',
      clientRepId: random.gap(0.05 * scale, clientRepIdAt(position)) ?? 'null',
    },
  };
}

function contractOf(position: number): CustomerRecord {
  const random = seededRandom(4_000 + position);
  const scale = gapsAt(position);
  const effective = addDays(DEMO_EPOCH, -random.int(60, 700));
  const number = `MSA-${3_100 + position * 3}`;
  return {
    kind: 'clientContract',
    id: clientContractIdOf(position),
    label: number,
    fields: {
      number,
      effectiveDate: effective,
      expirationDate: random.gap(0.15 * scale, addDays(effective, 1_095)),
      cancellationNoticeDays: random.pick([14, 30, 30, 45]),
      cancellationFee: random.gap(0.2 * scale, random.pick([1_500, 2_500, 4_000])),
      paymentTermsDays: random.pick([15, 30, 30, 45]),
      signedBy: random.gap(0.25 * scale, `${nameAt(700 + position).given} ${nameAt(700 + position).family}`),
      guaranteedHours: random.gap(0.2 * scale, random.pick([32, 36, 40])),
    },
    relations: {},
  };
}

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

function contactIdsOf(position: number): number[] {
  const first = FIRST_CONTACT_ID + position * CONTACTS_PER_CLIENT;
  return Array.from({ length: contactCount(position) }, (_, index) => first + index);
}

/** One contact per responsibility; most clients lack some. */
function contactsOf(position: number): CustomerRecord[] {
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

const FIRST_WORKSITE_ID = 7001;
const WORKSITES_PER_CLIENT = 2;

export function worksiteIdsOf(position: number): readonly [number, number] {
  const first = FIRST_WORKSITE_ID + position * WORKSITES_PER_CLIENT;
  return [first, first + 1];
}

/** The primary worksite comes first. */
function worksitesOf(position: number): CustomerRecord[] {
  const random = seededRandom(3_000 + position);
  const town = townAt(position);
  const commonName = commonNameOf(position);
  return worksiteIdsOf(position).map((id, index) => {
    const name =
      index === 0 ? commonName : `${commonName}, ${random.pick(['North Campus', 'Outpatient Pavilion', 'East Annex'])}`;
    return {
      kind: 'worksite',
      id,
      label: name,
      fields: {
        name,
        address: addressAt(position + 3 + index * 11, town),
        city: `${town.town}, ${town.state}`,
        phone: phoneAt(id, town.area),
        department: random.pick([
          'Perioperative Services',
          'Emergency Department',
          'Hospital Medicine',
          'Medical Staff Services',
        ]),
        entrance: random.pick([
          'Main lobby, information desk',
          'Emergency entrance, security desk',
          'Medical office building, suite 110',
        ]),
        parking:
          gapsAt(position) === 0 ? null : random.gap(0.4, 'Staff garage, level 2; a badge is issued on the first day'),
        records: random.gap(0.2 * gapsAt(position), random.pick(['Epic', 'Cerner', 'Meditech', 'athenahealth'])),
      },
      relations: {},
    };
  });
}
