import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { addDays, assignmentStartOf, daysBetween } from './days.ts';
import { addressAt, phoneAt, townAt } from './places.ts';
import { seededRandom } from './random.ts';
import { COUNTS, clientPositionOf, gappyPosition, jobPositionOf, showcasePosition } from './showcase.ts';
import { assignmentEndOf } from './work-units.ts';

const FIRST_REQUEST_ID = 30_001;
const FIRST_SETUP_ID = 40_001;

export function hasHousing(position: number): boolean {
  return position === showcasePosition || (position !== gappyPosition && position % 5 < 3);
}

export function housingRequestIdOf(position: number): number {
  return FIRST_REQUEST_ID + position;
}

/** Housing requests for three in five assignments. */
export function buildHousing(): CustomerRecord[] {
  return Array.from({ length: COUNTS.assignments }, (_, position) => position)
    .filter(hasHousing)
    .flatMap((position) => (isSetUp(position) ? [requestAt(position), setupAt(position)] : [requestAt(position)]));
}

function isSetUp(position: number): boolean {
  return position === showcasePosition || position % 4 !== 1;
}

function requestAt(position: number): CustomerRecord {
  const random = seededRandom(70_000 + position);
  const scale = position === showcasePosition ? 0 : 1;
  const moveIn = addDays(assignmentStartOf(position), -1);
  const moveOut = addDays(assignmentEndOf(position), 1);
  const number = `H-${String(15_000 + position * 3)}`;
  return {
    kind: 'housingRequest',
    id: housingRequestIdOf(position),
    label: number,
    fields: {
      number,
      status: isSetUp(position) ? 'Booked' : 'Searching',
      type: random.pick(['One-bedroom apartment', 'Extended-stay hotel suite', 'Furnished studio']),
      moveIn,
      moveOut: random.gap(0.1 * scale, moveOut),
      nights: daysBetween(moveIn, moveOut),
      occupants: random.pick([1, 1, 2, 3]),
      pets: random.gap(0.5 * scale, random.pick(['None', 'One small dog', 'One cat'])),
      nightlyBudget: random.gap(0.2 * scale, random.pick([110, 135, 160])),
      rentalCar: random.gap(0.3 * scale, random.pick(['Midsize, airport pick-up', 'None, personal car'])),
      requests: random.gap(
        0.5 * scale,
        random.pick(['Quiet floor, near the facility', 'Ground floor', 'Desk and blackout curtains']),
      ),
    },
    relations: { housingSetupListId: isSetUp(position) ? FIRST_SETUP_ID + position : 'null' },
  };
}

const SETUP_ITEMS = [
  { item: 'Utilities', detail: 'Electricity, water and heating included', arranged: 'Landlord' },
  { item: 'Internet', detail: 'Wireless network, details in the welcome binder', arranged: 'Landlord' },
  { item: 'Furniture', detail: 'Bedroom, living room and desk', arranged: 'Rental service' },
  { item: 'Kitchen', detail: 'Cookware, dishes and coffee maker for four', arranged: 'Rental service' },
  { item: 'Linens', detail: 'Two sets of bed linen and towels', arranged: 'Rental service' },
  { item: 'Parking', detail: 'One assigned space, number on the key tag', arranged: 'Landlord' },
  { item: 'Cleaning', detail: 'Every second week, by appointment', arranged: 'Housing coordinator' },
] as const;

function setupAt(position: number): CustomerRecord {
  const random = seededRandom(80_000 + position);
  const scale = position === showcasePosition ? 0 : 1;
  const town = townAt(clientPositionOf(jobPositionOf(position)));
  const property = `${random.pick(['Linden Court', 'The Foundry Lofts', 'Harbor View Suites', 'Maple Terrace'])}, Unit ${random.int(101, 940)}`;
  const count = scale === 0 ? SETUP_ITEMS.length : random.int(3, SETUP_ITEMS.length);
  return {
    kind: 'housingSetupList',
    id: FIRST_SETUP_ID + position,
    label: property,
    fields: {
      property,
      address: addressAt(position + 41, town),
      phone: random.gap(0.2 * scale, phoneAt(position + 9, town.area)),
      confirmation: random.gap(0.15 * scale, `LC${String(55_000 + position * 19)}`),
      checkIn: '3:00 p.m.',
      checkOut: '11:00 a.m.',
      access: random.gap(0.25 * scale, 'Key box beside the front door; the code is sent by text on the day of arrival'),
      nightlyRate: random.gap(0.2 * scale, random.pick([104, 128, 149])),
      items: SETUP_ITEMS.slice(0, count).map((each) => ({ ...each, ready: random.chance(0.85) ? 'Yes' : null })),
    },
    relations: {},
  };
}
