/** Fictional towns in real states, with area codes. */
const TOWNS = [
  { town: 'Larkspur Falls', state: 'OR', zip: '97210', area: '503' },
  { town: 'Cedar Hollow', state: 'TN', zip: '37205', area: '615' },
  { town: 'Port Ansel', state: 'ME', zip: '04101', area: '207' },
  { town: 'Red Mesa Junction', state: 'AZ', zip: '86001', area: '928' },
  { town: 'Bellwether', state: 'OH', zip: '43085', area: '614' },
  { town: 'Stonebridge', state: 'PA', zip: '17011', area: '717' },
  { town: 'Prairie Glen', state: 'IA', zip: '50265', area: '515' },
  { town: 'Willow Bend', state: 'TX', zip: '75093', area: '214' },
  { town: 'Silver Cove', state: 'FL', zip: '32960', area: '772' },
  { town: 'Mount Harlan', state: 'MT', zip: '59715', area: '406' },
  { town: 'Ravenna Springs', state: 'NC', zip: '28801', area: '828' },
  { town: 'Eagle Narrows', state: 'WA', zip: '98801', area: '509' },
  { town: 'Dunlin Beach', state: 'SC', zip: '29928', area: '843' },
  { town: 'Copper Ridge', state: 'MI', zip: '49855', area: '906' },
  { town: 'Sweetgrass', state: 'WY', zip: '82801', area: '307' },
  { town: 'Ashby Landing', state: 'LA', zip: '70433', area: '985' },
  { town: 'Fairmont Lakes', state: 'MN', zip: '56031', area: '507' },
  { town: 'Juniper Flats', state: 'NM', zip: '87110', area: '505' },
  { town: 'Quail Hollow', state: 'CA', zip: '95403', area: '707' },
  { town: 'Marble Creek', state: 'VT', zip: '05701', area: '802' },
] as const;

export type Town = (typeof TOWNS)[number];

export function townAt(position: number): Town {
  return TOWNS[position % TOWNS.length] ?? TOWNS[0];
}

const STREETS = [
  'Hospital Drive',
  'Larch Street',
  'Medical Center Parkway',
  'Old Mill Road',
  'Orchard Avenue',
  'Ridgeline Way',
  'Chestnut Street',
  'Commerce Boulevard',
  'Riverside Drive',
  'St. Alban Road',
  'Meadowlark Lane',
  'Union Street',
] as const;

/** On two lines. */
export function addressAt(position: number, town: Town): string {
  const street = STREETS[(position * 5) % STREETS.length] ?? STREETS[0];
  return `${100 + ((position * 137) % 8900)} ${street}\n${town.town}, ${town.state} ${town.zip}`;
}

/** From the range reserved for fiction (555-0100 to 555-0199). */
export function phoneAt(position: number, area: string): string {
  return `(${area}) 555-01${String((position * 7) % 100).padStart(2, '0')}`;
}
