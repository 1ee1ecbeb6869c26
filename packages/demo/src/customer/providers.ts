import type { CustomerRecord, ListRows } from '@letterdesk/core/flooding/records';
import { commonNameOf } from './client-names.ts';
import { addDays, DEMO_EPOCH, LAST_DEMO_DAY } from './days.ts';
import { mailboxOf, nameAt } from './names.ts';
import { addressAt, phoneAt, townAt } from './places.ts';
import { type Random, seededRandom } from './random.ts';
import { providerRepIdAt } from './reps.ts';
import { COUNTS, FIRST_PROVIDER_ID, gappyPosition, providerPositionOf, showcasePosition } from './showcase.ts';
import { DEMO_SPECIALTIES, isDoctor, specialtyAt } from './specialties.ts';

const FIRST_CONTRACT_ID = 9001;

const SCHOOLS = [
  'Halvorsen College of Medicine',
  'University of Great Basin School of Medicine',
  'Tidewater State University',
  'Pembroke Hill College of Osteopathic Medicine',
  'Northern Lakes University',
] as const;

export function providerContractIdOf(position: number): number {
  return FIRST_CONTRACT_ID + position;
}

export function legalNameOf(position: number): string {
  const { given, family } = nameAt(position);
  return `${given} ${family}, ${specialtyAt(position).credentials}`;
}

/** The showcase provider is complete; the gappy assignment's provider has every gap. */
function gapScale(position: number): number {
  if (position === providerPositionOf(showcasePosition, DEMO_SPECIALTIES.length)) return 0;
  return position === providerPositionOf(gappyPosition, DEMO_SPECIALTIES.length) ? 100 : 1;
}

export function buildProviders(): CustomerRecord[] {
  return Array.from({ length: COUNTS.providers }, (_, position) => [providerAt(position), contractOf(position)]).flat();
}

function providerAt(position: number): CustomerRecord {
  const random = seededRandom(10_000 + position);
  const scale = gapScale(position);
  const name = nameAt(position);
  const specialty = specialtyAt(position);
  const home = townAt(position * 3 + 1);
  const doctor = isDoctor(specialty.credentials);
  const graduation = random.int(1992, 2018);
  const fields = {
    legalName: legalNameOf(position),
    firstName: name.given,
    lastName: name.family,
    salutation: doctor ? `Dr. ${name.family}` : `${name.given} ${name.family}`,
    credentials: specialty.credentials,
    email: random.gap(0.04, `${mailboxOf(name)}@clinicians.example`),
    phone: random.gap(0.05 * Math.min(scale, 1), phoneAt(position, home.area)),
    address: addressAt(position + 17, home),
    npi: `1${String(200_000_000 + position * 7_919)}`,
    licenseNumber: random.gap(0.12 * scale, `${home.state}-${String(41_000 + position * 53)}`),
    licenseState: home.state,
    licenseExpiration: random.gap(0.1 * scale, addDays(LAST_DEMO_DAY, random.int(30, 730))),
    boardCertification: specialty.board ? random.gap(0.15 * scale, `Certified, ${specialty.board}`) : null,
    medicalSchool: random.gap(0.08 * Math.min(scale, 1), random.pick(SCHOOLS)),
    graduationYear: graduation,
    residency: doctor ? random.gap(0.1 * Math.min(scale, 1), `${specialty.name}, ${random.pick(SCHOOLS)}`) : null,
    yearsOfExperience: 2026 - graduation - (doctor ? 4 : 1),
    languages: random.gap(
      0.4 * scale,
      random.pick(['English', 'English, Spanish', 'English, French', 'English, Hindi']),
    ),
    dea: doctor
      ? random.gap(0.15 * scale, `F${name.family.charAt(0).toUpperCase()}${1_204_500 + position * 31}`)
      : null,
    malpracticeCarrier: random.gap(
      0.06 * scale,
      random.pick(['Granite Mutual Assurance', 'Physicians Reciprocal of Elmira', 'Keystone Casualty']),
    ),
    malpracticePolicy: random.gap(0.1 * scale, `PL-${String(880_120 + position * 41)}`),
    coverageStart: random.gap(0.06 * scale, addDays(DEMO_EPOCH, -random.int(200, 2_400))),
    coverageEnd: random.gap(0.06 * scale, addDays(LAST_DEMO_DAY, random.int(30, 400))),
    coverageLimits: random.gap(0.06 * scale, '$1,000,000 per claim / $3,000,000 aggregate'),
    claims: 0,
    licenses: licensesOf(position, random),
    workHistory: workHistoryOf(position, random, graduation + (doctor ? 4 : 1)),
  };
  return {
    kind: 'provider',
    id: FIRST_PROVIDER_ID + position,
    label: legalNameOf(position),
    fields: { ...fields, licenses: startWithPrimaryLicense(fields.licenses, fields) },
    relations: {
      providerRepId: random.gap(0.05 * scale, providerRepIdAt(scale === 0 ? 0 : position)) ?? 'null',
      specialtyId: specialty.id,
      providerContractId: random.gap(0.08 * scale, providerContractIdOf(position)) ?? 'null',
    },
  };
}

function contractOf(position: number): CustomerRecord {
  const random = seededRandom(20_000 + position);
  const effective = addDays(DEMO_EPOCH, -random.int(10, 400));
  const number = `PSA-${String(6_000 + position * 7)}`;
  return {
    kind: 'providerContract',
    id: providerContractIdOf(position),
    label: number,
    fields: {
      number,
      effectiveDate: effective,
      expirationDate: random.gap(0.15 * Math.min(gapScale(position), 1), addDays(effective, 730)),
      payRate: Math.round(specialtyAt(position).hourly * 0.68),
      noticeDays: random.pick([14, 30, 30]),
      mileageRate: 0.7,
      mealAllowance: random.gap(0.3 * Math.min(gapScale(position), 1), 59),
    },
    relations: {},
  };
}

interface PrimaryLicense {
  readonly licenseNumber: string | null;
  readonly licenseState: string;
  readonly licenseExpiration: string | null;
}

/** Makes the first license of the list the primary one. */
function startWithPrimaryLicense([first, ...others]: ListRows, primary: PrimaryLicense): ListRows {
  const { licenseNumber: number, licenseState: state, licenseExpiration: expires } = primary;
  return [{ ...first, state, number, expires }, ...others];
}

function licensesOf(position: number, random: Random): ListRows {
  return Array.from({ length: random.int(1, 4) }, (_, index) => ({
    state: townAt(position * 3 + 1 + index).state,
    number: random.gap(0.1, `${townAt(position * 3 + 1 + index).state}-${41_000 + position * 53 + index}`),
    status: random.pick(['Active', 'Active', 'Active', 'Renewal pending']),
    expires: addDays(LAST_DEMO_DAY, random.int(10, 730)),
  }));
}

/** Latest first. */
function workHistoryOf(position: number, random: Random, since: number): ListRows {
  const rows: { facility: string; role: string; from: string; to: string | null }[] = [];
  let year = since;
  while (year < 2025 && rows.length < 6) {
    const until = Math.min(year + random.int(2, 6), 2026);
    rows.push({
      facility: commonNameOf((position * 3 + rows.length * 7) % COUNTS.clients),
      role: `${random.pick(['Staff', 'Attending', 'Locum tenens', 'Lead'])} ${specialtyAt(position).practitioner}`,
      from: `${year}-07-01`,
      to: until >= 2026 ? null : `${until}-06-30`,
    });
    year = until;
  }
  return rows.reverse();
}
