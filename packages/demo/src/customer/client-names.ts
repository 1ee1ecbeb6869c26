import { townAt } from './places.ts';
import { clientPositionOf, showcasePosition } from './showcase.ts';

const MAIN_NAMES = [
  'Larkspur Regional Medical Center',
  'Cedar Hollow Community Hospital',
  'Port Ansel Memorial Hospital',
  'Red Mesa Health Center',
  'Bellwether University Hospital',
  'Stonebridge Surgical Hospital',
  'Prairie Glen Clinic',
  'Willow Bend Medical Center',
  'Silver Cove Hospital',
  'Mount Harlan Critical Access Hospital',
  'Ravenna Springs Regional',
  'Eagle Narrows Health',
  'Dunlin Beach Medical Center',
  'Copper Ridge Hospital',
  'Sweetgrass County Hospital',
  'Ashby Landing Medical Center',
  'Fairmont Lakes Clinic',
  'Juniper Flats Hospital',
  'Quail Hollow Health System',
  'Marble Creek Medical Center',
] as const;

const SECOND_NAMES = [
  'General Hospital',
  'Community Hospital',
  'Family Health Network',
  'Surgery Center',
  'Veterans Clinic',
] as const;

export function commonNameOf(position: number): string {
  if (position < MAIN_NAMES.length) return MAIN_NAMES[position] ?? MAIN_NAMES[0];
  const town = townAt(position).town;
  return `${town} ${SECOND_NAMES[position % SECOND_NAMES.length] ?? SECOND_NAMES[0]}`;
}

/** Clients may share a town, but not a domain. */
export function domainOf(position: number): string {
  const town = townAt(position)
    .town.toLowerCase()
    .replaceAll(/[^a-z]+/g, '');
  return position < MAIN_NAMES.length ? `${town}.example` : `${town}-care.example`;
}

/** The showcase client is complete. */
export function gapsAt(position: number): number {
  return position === clientPositionOf(showcasePosition) ? 0 : 1;
}
