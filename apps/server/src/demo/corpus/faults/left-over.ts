import type { DemoLetter } from '../../flood-demo-letters.ts';
import { addBlocks, addSentence, replaceGreeting, shownValues, typeOver } from '../edit-letter.ts';
import { type Fault, fieldOf, labelOfAnother, lastNameOf, sentenceFault } from '../fault.ts';

const inText = (check: string, sentences: readonly string[]) => sentences.map((each) => sentenceFault(check, each));
const inMessage = (check: string, sentences: readonly string[]) =>
  sentences.map((each) => sentenceFault(check, each, 'message'));

const inTitle = (check: string, addition: string): Fault => ({
  check,
  title: `In the title: ${addition}`,
  plant: (letter) => ({ ...letter, title: `${letter.title} ${addition}` }),
});
const inSubject = (check: string, addition: string): Fault => ({
  check,
  title: `In the subject: ${addition}`,
  plant: (letter) => ({ ...letter, subject: `${letter.subject} ${addition}` }),
});

const braces: Fault[] = [
  ...inText('left-braces', [
    'Please ask for {{shortcode WorksiteContactName}} when you arrive.',
    'The rate is {{shortcode AssignmentHourlyRate} an hour.',
    'You will work with {{ClientContactName}} on most days.',
    'Our office in {{ city }} is open on weekdays.',
    'The badge costs {{amount}}.',
    'Thank you again, }}.',
  ]),
  ...inMessage('left-braces', ['Dear {{shortcode ProviderFristName}},', 'The job number is {{JobNumber}}.']),
  inTitle('left-braces', '{{shortcode JobNumer}}'),
  inSubject('left-braces', 'for {{ClientName}}'),
];

const placeholders: Fault[] = [
  ...inText('placeholder', [
    'Your recruiter is [name], whom you can call at any time.',
    'The hourly rate is $XXX and is paid weekly.',
    'Parking is in lot [TBD].',
    'We have booked the Hotel ____________ for your first night.',
    'The stipend is TBD.',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
    'Please report to <insert name> on your first day.',
    'The elevator code is XXXX.',
    'Your flight number is ???.',
    'The deposit is $_____ and is returned at the end.',
    '[INSERT PARAGRAPH ABOUT CALL]',
    'We expect about NN patients a day.',
    'Click or tap here to enter text.',
  ]),
  ...inMessage('placeholder', ['Our agreement dates from [date].', 'I will be at xxx-xxx-xxxx all day.']),
  inSubject('placeholder', '[client]'),
];

const notes: Fault[] = [
  ...inText('note-to-self', [
    'TODO: check the rate with accounting.',
    '[ask Marcus whether the stipend is included]',
    '(need to confirm this with Priya)',
    'Note to self: make this shorter.',
    '!!! check before sending',
    'FIXME: wrong parking lot',
    'Dana, can you fill in the rest of this paragraph?',
    '-- delete this paragraph before it goes out',
    '(still waiting for the numbers from finance)',
    '[Owen: is this right?]',
    'Don’t forget to update the shift times here.',
    'NB: copied from the old letter, needs to be adapted',
  ]),
  ...inMessage('note-to-self', ['todo - add the phone number', 'Do not send yet, rates are not approved.']),
];

const attachments: Fault[] = [
  ...inText('missing-attachment', [
    'I have attached a curriculum vitae and two letters of reference.',
    'Please find enclosed the signed agreement.',
    'See the attached W-9 for our bank details.',
    'The rate sheet is enclosed.',
    'Attached you will find a map of the campus.',
    'Enclosures: CV, copies of both licenses',
    'A copy of the insurance certificate is attached to this letter.',
    'I am also sending along the parking permit as a PDF.',
    'Please sign the enclosed form and return it to us.',
  ]),
  ...inMessage('missing-attachment', [
    'I have also attached the floor plan.',
    'Her CV is attached as well.',
    'PFA the invoice for September.',
    'The onboarding packet is in the attachment.',
    'Please see the attached spreadsheet for the open shifts.',
  ]),
];

const EXTRA_FILES = [
  'Invoice 4471.pdf',
  'Scan_20261003.pdf',
  'Rate card.xlsx',
  'W-9.pdf',
  'IMG_2231.jpg',
  'Parking map.pdf',
];
const unmentioned: Fault[] = EXTRA_FILES.map((name) => ({
  check: 'unmentioned-attachment',
  title: `${name} attached, and not mentioned`,
  plant: (letter) => ({ ...letter, attachments: [...letter.attachments, { name }] }),
}));

const STRANGERS = [
  'Dear Dr. Halloran,',
  'Dear Jennifer,',
  'Hi Tom,',
  'Dear Ms. Okafor:',
  'Hello Beatrice,',
  'Good morning Mr. Stanhope,',
  'Dear Dr. Pruitt and team,',
];
const greetings: Fault[] = (['document', 'message'] as const).flatMap((where) =>
  STRANGERS.map((greeting) => ({
    check: 'greeting',
    title: `${greeting} (${where === 'document' ? 'text' : 'message'})`,
    plant: (letter: DemoLetter) => {
      const spoiled = replaceGreeting(letter[where], greeting);
      return spoiled === null ? null : { ...letter, [where]: spoiled };
    },
  })),
);

const names: Fault[] = [
  ...[
    (name: string) => `${name} has worked in two hospitals of this size and would be a good match.`,
    (name: string) => `As Dr. ${lastNameOf(name)} told me, the night shifts are quiet.`,
    (name: string) => `We have sent the file of ${name.split(',')[0]} to your office.`,
    (name: string) => `${name.split(',')[0]}’s references are very good.`,
  ].map((write) => sentenceFault('other-names', (letter, random) => write(labelOfAnother('provider', letter, random)))),
  ...[
    (name: string) => `We look forward to a long cooperation with ${name}.`,
    (name: string) => `Scrubs are provided by ${name} on the first day.`,
  ].flatMap((write) => [
    sentenceFault('other-names', (letter, random) => write(labelOfAnother('client', letter, random))),
    sentenceFault('other-names', (letter, random) => write(labelOfAnother('worksite', letter, random)), 'message'),
  ]),
  {
    check: 'other-names',
    title: "Another client's name left in the subject",
    plant: (letter, random) => ({
      ...letter,
      subject: `${labelOfAnother('client', letter, random)}: ${letter.subject}`,
    }),
  },
  {
    check: 'other-names',
    title: "Another provider's name typed over in the title",
    plant: (letter, random) => {
      const own = fieldOf(letter, 'provider', 'legalName') ?? '';
      const title = letter.title.replace(own, labelOfAnother('provider', letter, random));
      return own === '' || title === letter.title ? null : { ...letter, title };
    },
  },
  {
    check: 'other-names',
    title: "Another provider's file attached",
    plant: (letter, random) => {
      const name = labelOfAnother('provider', letter, random).split(',')[0] ?? '';
      return {
        ...letter,
        attachments: [{ name: `CV ${name}.pdf` }],
        document: addSentence(letter.document, 'The curriculum vitae is attached.', random),
      };
    },
  },
];

/** Optional values that share their line or table row with others. Nothing is saved without required ones. */
const EMPTIED = [
  'AssignmentReportTime',
  'AssignmentReportTo',
  'AssignmentHoursPerWeek',
  'AssignmentStatus',
  'ClientContractNoticeDays',
  'ClientContractPaymentDays',
  'ProviderContractNumber',
  'ProviderLicenseExpiration',
  'SpecialtyPractitioner',
];
const emptied: Fault[] = EMPTIED.map((shortcode) => ({
  check: 'empty-value',
  title: `${shortcode} deleted`,
  plant: (letter) => {
    const count = shownValues(letter.document).filter((each) => each === shortcode).length;
    return count === 0 ? null : typeOver(letter, shortcode, () => '', count - 1);
  },
}));

const LEFT_TABLE = '<table><tr><th>Hotel</th><th>Rate</th></tr><tr><td>[hotel]</td><td>$XX</td></tr></table>';
const tables: Fault[] = [
  {
    check: 'placeholder',
    title: 'A table of a form, not filled in',
    plant: (letter, random) => ({ ...letter, document: addBlocks(letter.document, LEFT_TABLE, random) }),
  },
];

export const leftOverFaults: readonly Fault[] = [
  ...braces,
  ...placeholders,
  ...notes,
  ...attachments,
  ...unmentioned,
  ...greetings,
  ...names,
  ...emptied,
  ...tables,
];
