import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { commonNameOf, gapsAt } from './client-names.ts';
import { addressAt, phoneAt, townAt } from './places.ts';
import { seededRandom } from './random.ts';

const FIRST_WORKSITE_ID = 7001;
const WORKSITES_PER_CLIENT = 2;

export function worksiteIdsOf(position: number): readonly [number, number] {
  const first = FIRST_WORKSITE_ID + position * WORKSITES_PER_CLIENT;
  return [first, first + 1];
}

/** A client's two worksites, the primary one first. */
export function worksitesOf(position: number): CustomerRecord[] {
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
