import { addDays, DEMO_EPOCH } from '../customer/days.ts';
import { nameAt } from '../customer/names.ts';
import { townAt } from '../customer/places.ts';
import { legalNameOf } from '../customer/providers.ts';
import type { Random } from '../customer/random.ts';
import { specialtyAt } from '../customer/specialties.ts';
import type { DocumentOfOwner } from './demo-document.ts';

/** Possible documents, most common first. */
export function providerDocuments(position: number, random: Random): DocumentOfOwner[] {
  const { family } = nameAt(position);
  const person = legalNameOf(position);
  const { name: specialty, board } = specialtyAt(position);
  const home = townAt(position * 3 + 1).state;
  const other = townAt(position * 3 + 2).state;
  const scanned = () => addDays(DEMO_EPOCH, -random.int(3, 800));
  const holder = [`Holder: ${person}`, `Specialty: ${specialty}`];
  const license = (state: string, expirationDate: string): DocumentOfOwner => ({
    filename: `${family} ${state} license.pdf`,
    docType: 'License',
    description: `Full license, ${specialty}`,
    state,
    scannedDate: scanned(),
    expirationDate,
    content: { format: 'pdf', title: `Medical License, ${state}`, lines: [...holder, `Expires: ${expirationDate}`] },
  });
  const insured = addDays(DEMO_EPOCH, random.int(-40, 400));
  return [
    license(home, addDays(DEMO_EPOCH, random.int(-90, 700))),
    {
      filename: `${family} CV.docx`,
      docType: 'Curriculum Vitae',
      description: `Curriculum vitae of ${person}`,
      state: null,
      scannedDate: scanned(),
      expirationDate: null,
      content: { format: 'docx', title: person, lines: [specialty, 'Employment and training in the order of time'] },
    },
    {
      filename: `${family} malpractice certificate.pdf`,
      docType: 'Malpractice Certificate',
      description: '$1,000,000 per claim / $3,000,000 aggregate',
      state: null,
      scannedDate: scanned(),
      expirationDate: insured,
      content: { format: 'pdf', title: 'Certificate of Insurance', lines: [...holder, `Insured until: ${insured}`] },
    },
    {
      filename: `${family} vaccination record.jpg`,
      docType: 'Vaccination Record',
      description: null,
      state: null,
      scannedDate: scanned(),
      expirationDate: addDays(DEMO_EPOCH, random.int(20, 300)),
      content: { format: 'jpg' },
    },
    // Expired.
    license(other, addDays(DEMO_EPOCH, -random.int(5, 150))),
    {
      filename: `${family} board certificate.pdf`,
      docType: 'Board Certificate',
      description: board ?? 'National certification',
      state: null,
      scannedDate: scanned(),
      expirationDate: random.gap(0.5, addDays(DEMO_EPOCH, random.int(200, 2_000))),
      content: { format: 'pdf', title: 'Board Certificate', lines: holder },
    },
    {
      filename: `${family} DEA registration.pdf`,
      docType: 'DEA Registration',
      description: 'Schedules II to V',
      state: home,
      scannedDate: scanned(),
      expirationDate: addDays(DEMO_EPOCH, random.int(10, 900)),
      content: { format: 'pdf', title: 'DEA Registration', lines: holder },
    },
    {
      filename: `${family} reference.odt`,
      docType: 'Reference',
      description: 'Reference of a department chair',
      state: null,
      scannedDate: scanned(),
      expirationDate: null,
      content: { format: 'odt', title: `Reference for ${person}`, lines: ['Recommended without reservation.'] },
    },
    {
      filename: `${family} case log.csv`,
      docType: 'Case Log',
      description: 'Cases of the last twelve months',
      state: null,
      scannedDate: null,
      expirationDate: null,
      content: {
        format: 'csv',
        rows: [
          ['Month', 'Cases'],
          ['2026-08', '41'],
          ['2026-09', '38'],
          ['2026-10', '44'],
        ],
      },
    },
    {
      filename: `${family} photograph.png`,
      docType: 'Photograph',
      description: 'For the badge',
      state: null,
      scannedDate: scanned(),
      expirationDate: null,
      content: { format: 'png' },
    },
  ];
}
