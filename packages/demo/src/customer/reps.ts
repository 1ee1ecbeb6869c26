import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { type DemoDivision, demoDivisions } from '../divisions.ts';
import { mailboxOf, nameAt, type PersonName } from './names.ts';

/** Two client reps and two provider reps; ids are stable across starts. */
const REPS_PER_DIVISION = 4;
const FIRST_NAME_POSITION = 1500;

const WITH_ACCOUNTS: Readonly<Record<string, readonly PersonName[]>> = {
  meridale: [
    { given: 'Dana', family: 'Whitfield' },
    { given: 'Maya', family: 'Lindqvist' },
    { given: 'Marcus', family: 'Hale' },
  ],
  northgate: [{ given: 'Owen', family: 'Castellan' }],
};

export function clientRepIdAt(position: number): number {
  return repId(position, Math.floor(position / demoDivisions.length) % 2);
}

export function providerRepIdAt(position: number): number {
  return repId(position, 2 + (Math.floor(position / demoDivisions.length) % 2));
}

function repId(position: number, place: number): number {
  return 1 + (position % demoDivisions.length) * REPS_PER_DIVISION + place;
}

export function buildReps(): CustomerRecord[] {
  return demoDivisions.flatMap((division, index) =>
    [0, 1, 2, 3].map((place) => repOf(division, 1 + index * REPS_PER_DIVISION + place, place)),
  );
}

function repOf(division: DemoDivision, id: number, place: number): CustomerRecord {
  const person = WITH_ACCOUNTS[division.claim]?.[place] ?? nameAt(FIRST_NAME_POSITION + id * 3);
  const name = `${person.given} ${person.family}`;
  return {
    kind: 'rep',
    id,
    label: name,
    fields: {
      name,
      firstName: person.given,
      title: place < 2 ? 'Client Relations Manager' : 'Senior Provider Recruiter',
      email: `${mailboxOf(person)}@${division.claim}.example`,
      phone: division.phone.replace(/\d{2}$/, String(20 + id).padStart(2, '0')),
      mobile:
        place === 3
          ? null
          : division.phone.replace(
              /\d{2}$/,
              String(60 + id)
                .padStart(2, '0')
                .slice(-2),
            ),
      company: division.name,
    },
    relations: {},
  };
}
