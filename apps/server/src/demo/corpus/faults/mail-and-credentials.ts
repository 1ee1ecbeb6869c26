import type { DemoLetter } from '../../flood-demo-letters.ts';
import { type Fault, labelOfAnother, lastNameOf } from '../fault.ts';
import { datedSentence, moved, type NewDate, typedDate } from './dates.ts';

type Change = Partial<Pick<DemoLetter, 'recipients' | 'isNameCleared'>> & {
  readonly delivery?: Partial<DemoLetter['delivery']>;
};

const mailFault = (check: string, title: string, change: (letter: DemoLetter) => Change | null): Fault => ({
  check,
  title,
  plant: (letter) => {
    const changed = change(letter);
    return changed && { ...letter, ...changed, delivery: { ...letter.delivery, ...changed.delivery } };
  },
});

const sizes = [10_000_001, 14_300_000, 48_000_000].map((bytes) =>
  mailFault('mail-too-large', `A mail of ${bytes} bytes`, () => ({ delivery: { bytes } })),
);

const typoDomain = (address: string) => address.replace('.example', '.exmaple');
const deadDomains = ['To', 'last'].map((which) =>
  mailFault('no-mail-server', `Domain of the ${which} address mistyped`, ({ recipients }) => {
    const at = which === 'To' ? 0 : recipients.length - 1;
    const typed = recipients.map((each, index) =>
      index === at ? { ...each, address: typoDomain(each.address) } : each,
    );
    const domain = typed[at]?.address.split('@')[1];
    return domain === undefined ? null : { recipients: typed, delivery: { domainsWithoutServer: [domain] } };
  }),
);

const unknown: Fault[] = [
  ...['j.halloran@mailbox.example', 'lisa@smithfamily.example'].map((address) =>
    mailFault('unknown-recipient', `Sent to ${address} too`, ({ recipients }) => ({
      recipients: [...recipients, { name: null, address, isContact: false, wasWrittenTo: false, domainOf: null }],
    })),
  ),
  mailFault('unknown-recipient', 'The mailbox mistyped', ({ recipients: [first, ...others] }) =>
    first === undefined
      ? null
      : { recipients: [{ ...first, address: `x${first.address}`, isContact: false, wasWrittenTo: false }, ...others] },
  ),
  {
    check: 'unknown-recipient',
    title: "Another client's contact picked",
    plant: (letter, random) => {
      const name = labelOfAnother('contact', letter, random);
      const domainOf = labelOfAnother('client', letter, random);
      const address = `${lastNameOf(name).toLowerCase()}@hospital.example`;
      const other = { name, address, isContact: false, wasWrittenTo: true, domainOf };
      return { ...letter, recipients: [other, ...letter.recipients.slice(1)] };
    },
  },
];

const notCleared = mailFault('name-not-cleared', 'Presented before the name is cleared', ({ kind }) =>
  kind.type === 'PRESENT' ? { isNameCleared: false } : null,
);

/** Letters that show when the assignment begins or ends. */
const TEMPLATES = ['Assignment Confirmation, Client', 'Notice of Liability Coverage', 'Credentialing Document Request'];
const shortly =
  (days: number): NewDate =>
  (letter, random) =>
    TEMPLATES.includes(letter.template) ? moved('assignment', 'startDate', days)(letter, random) : null;

const credentials: Fault[] = [
  typedDate('credential-expires', 'ProviderLicenseExpiration', shortly(-10)),
  typedDate('credential-expires', 'MalpracticeCoverageEnd', shortly(-1)),
  typedDate('credential-expires', 'MalpracticeCoverageEnd', shortly(3)),
  datedSentence('credential-expires', shortly(-5), (date) => `The state license is good through ${date}.`),
  datedSentence('credential-expires', shortly(-5), (date) => `The ACLS card expires ${date}.`),
  datedSentence('credential-expires', shortly(-5), (date) => `Your DEA registration runs out on ${date}.`),
  datedSentence('credential-expires', shortly(-5), (date) => `Malpractice coverage ends on ${date}.`),
  datedSentence('credential-expires', shortly(-5), (date) => `BLS certification valid until ${date}`),
  datedSentence('credential-expires', shortly(-5), (date) => `We have the license on file (expires ${date}).`),
];

export const mailAndCredentialFaults: readonly Fault[] = [
  ...sizes,
  ...deadDomains,
  ...unknown,
  notCleared,
  ...credentials,
];
