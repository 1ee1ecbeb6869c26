import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { commonNameOf, gapsAt } from './client-names.ts';
import { contactIdsOf, contactsOf } from './contacts.ts';
import { addDays, DEMO_EPOCH } from './days.ts';
import { nameAt } from './names.ts';
import { addressAt, phoneAt, townAt } from './places.ts';
import { seededRandom } from './random.ts';
import { clientRepIdAt } from './reps.ts';
import { COUNTS, FIRST_CLIENT_ID } from './showcase.ts';
import { worksitesOf } from './worksites.ts';

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
