import { commonNameOf } from '../customer/client-names.ts';
import { addDays, DEMO_EPOCH } from '../customer/days.ts';
import { townAt } from '../customer/places.ts';
import type { Random } from '../customer/random.ts';
import type { DocumentOfOwner } from './demo-document.ts';

/** Possible documents, most common first. */
export function clientDocuments(position: number, random: Random): DocumentOfOwner[] {
  const name = commonNameOf(position);
  const { state } = townAt(position);
  const scanned = () => addDays(DEMO_EPOCH, -random.int(3, 900));
  const until = addDays(DEMO_EPOCH, random.int(-60, 900));
  const year = addDays(DEMO_EPOCH, random.int(30, 420));
  return [
    {
      filename: `${name} services agreement.pdf`,
      docType: 'Contract',
      description: 'Master services agreement, signed',
      state,
      scannedDate: scanned(),
      expirationDate: until,
      content: { format: 'pdf', title: 'Master Services Agreement', lines: [`Client: ${name}`, `Until: ${until}`] },
    },
    {
      filename: `${name} rates.xlsx`,
      docType: 'Rate Schedule',
      description: 'Hourly, overtime and call rates',
      state: null,
      scannedDate: null,
      expirationDate: year,
      content: {
        format: 'xlsx',
        rows: [
          ['Client', name],
          ['Valid until', year],
          ['Overtime', '1.5'],
          ['Call', '18'],
        ],
      },
    },
    {
      filename: `${name} credentialing policy.rtf`,
      docType: 'Policy',
      description: 'What the medical staff office asks for',
      state,
      scannedDate: scanned(),
      expirationDate: null,
      content: { format: 'rtf', title: 'Credentialing Policy', lines: [name, 'Files are reviewed once a month.'] },
    },
    {
      filename: `${name} orientation.pptx`,
      docType: 'Orientation',
      description: 'First day on site',
      state: null,
      scannedDate: null,
      expirationDate: null,
      content: {
        format: 'pptx',
        title: `Welcome to ${name}`,
        lines: ['Badge', 'Parking', 'Report to the charge nurse'],
      },
    },
  ];
}
