import type { Random } from '@letterdesk/demo/customer/random';
import type { DemoLetter } from '../flood-demo-letters.ts';
import { addBlocks, addSentence } from './edit-letter.ts';
import { fieldOf } from './fault.ts';
import { rightBill } from './faults/sums.ts';

/** What writers add to a letter that stays right. */
const SENTENCES: readonly string[] = [
  'Please call me at (801) 555-0142 if any of this doesn’t suit you.',
  'As we discussed on the phone on October 15, 2026, parking is free for the first week.',
  'Please return the signed copy by Friday, October 30, 2026.',
  'Our office is closed on Thursday, November 26, 2026.',
  'My colleague Dana Whitfield answers the phone when I am away.',
  'If you need a day off, please tell us two weeks ahead.',
  'The housing deposit of $1,200 was paid on September 28, 2026.',
  'Flu season runs from October to April.',
  'Night shifts run from 7:00 p.m. to 7:00 a.m.',
  'No attachment is needed in your answer.',
  'The hospital opened in 1962 and was rebuilt in 2009.',
  'Call is shared among four people, one week in four.',
  'To park, take the ticket at gate B and ask the guard to stamp it.',
  'Meals in the cafeteria cost $6 to $12.',
  'The unit has 24 beds (18 medical, 6 surgical).',
  'You asked about the waiting time: it is three to five business days.',
  'I will follow up by phone on Tuesday.',
  'The shuttle leaves at 6:30 a.m. and 2:30 p.m. from the north garage.',
  'Please note that the third floor is being renovated until spring.',
  'Tell me what you think!',
  'I will call you on Wednesday, October 28, 2026, after your interview.',
  'We received your signed agreement on October 12, 2026.',
  'The amendment of September 1, 2025 stays in force.',
  'Our last audit, from May 4 to May 8, 2026, found no fault.',
  'Directions are on our website; there is nothing to print.',
  'If you have filled in the form already, ignore this paragraph.',
  'Don’t forget your badge: the doors are locked at 8:00 p.m.',
  'Your orientation group has three people, and starts at noon.',
  'The contract was first signed in 1998, and renewed in 2018.',
  'The previous physician retired on June 30, 2026.',
  'The library (room 214) has a printer; ask at the desk.',
  'Could you let me know whether you need a rental car?',
  'The total is about $3,000 a month, depending on the season.',
  'We are still waiting for the committee, and expect its answer soon.',
  'The new wing opens on Monday, January 11, 2027.',
  'The pool closes from December 20 to January 3.',
  'Dr. Brightwater, whom you met by phone, sends her regards.',
  'Sign on the line and write N/A where a question doesn’t apply.',
  'The unit is attached to the main building.',
  'Earlier letters said otherwise: this one replaces them.',
  'Your rental car is a midsize, and the tank is full when you pick it up.',
  'The clinic moved to Harbor Street in March 2024.',
  'Last year’s flu campaign ran from October 5 to November 20, 2025.',
  'Two of our nurses know the unit well; they send their best.',
  'Please bring two forms of identification and your vaccination card.',
  'Charting takes about an hour a day, mostly in the afternoon.',
  'The first invoice, of September 30, 2026, has been paid.',
  'She completed her fellowship on June 30, 2012.',
  'As a reminder, time records close on Sunday at midnight.',
  'Ask the charge nurse for a locker.',
  'Confirm the room with housekeeping when you arrive.',
  'Attached to the main lobby is a small café.',
  'The old building dates from 1931.',
  'Rates are per hour: $210 on weekdays, $240 on weekends, $260 on holidays.',
  'You can reach payroll at extension 4410.',
  'The agreement ends on its own terms; nothing needs to be signed.',
  'I was on leave until October 12, 2026, and am back now.',
  'Choose a dish in the cafeteria or order by phone.',
  'Our next newsletter appears on Tuesday, December 1, 2026.',
  'Thanks to Rosa in admissions, the paperwork is done.',
  'Mr. Ellery from security will hand you the keys.',
  'Is there anything else you need? Just answer this message.',
  'The helipad is at 41.5° N.',
  'Room 12B/14 is reserved (two beds).',
  'The scrub machine takes your badge; return the scrubs by the end of the shift.',
  'From 2019 to 2023 the unit had two beds fewer.',
  'You have until the end of the year to use the stipend.',
  'Registration for the course closed on October 2, 2026, but we kept a place for you.',
  'The old rate was valid from January 5, 2026 to July 31, 2026.',
  'Legal has looked at this letter, and agrees.',
  'On February 8, 2027 you move to nights; on February 15 you are back on days.',
  'Your locker is number 12, next to the window [left side].',
  'We sent you the signed copy by mail on October 14, 2026.',
  'Please add your initials here and on page 2.',
];

const ATTACHED = [
  ['I attach the certificate of insurance, as you asked.', 'Certificate of insurance.pdf'],
  ['The parking map is attached.', 'Parking map.pdf'],
  ['Enclosed is our W-9.', 'W-9.pdf'],
  ['Please see the attached rate card.', 'Rate card.xlsx'],
] as const;

/** Edits a letter as writers do, and leaves it right. */
export function editRightly(letter: DemoLetter, random: Random): DemoLetter {
  const choice = random.int(0, 9);
  if (choice === 0) return { ...letter, document: addBlocks(letter.document, rightBill(random), random) };
  if (choice === 1) {
    const [sentence, name] = random.pick(ATTACHED);
    return { ...letter, document: addSentence(letter.document, sentence, random), attachments: [{ name }] };
  }
  if (choice === 2) {
    const name = fieldOf(letter, 'client', 'commonName');
    return { ...letter, message: addSentence(letter.message, `Greetings to everyone at ${name}!`, random) };
  }
  const where = choice === 3 ? 'message' : 'document';
  return { ...letter, [where]: addSentence(letter[where], random.pick(SENTENCES), random) };
}
