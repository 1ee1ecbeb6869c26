import { describe, expect, test } from 'vitest';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import placeholder from './placeholder.ts';

describe('unfinished text', () => {
  test.each([
    ['Your rate is TBD.', 'TBD'],
    ['Click or tap here to enter text.', 'Click or tap here to enter text'],
    ['Choose an item.', 'Choose an item.'],
    ['[text about housing goes here]', '[text about housing goes here]'],
    ['Hotel: to be filled in', 'to be filled in'],
    ['The gate code is ####.', '####'],
    ['Ask for XX at the desk.', 'XX'],
    ['Add details here.', 'Add details here'],
    ['Start date: TBA', 'TBA'],
    ['The start is t.b.d., as T.B.D. says', 'T.B.D.'],
    ['Your shift is on xx/xx/xxxx.', 'xx/xx/xxxx'],
    ['The fee is $XXX a day.', '$XXX'],
    ['Call (801) XXX-XXXX.', 'XXX-XXXX'],
    ['The fee is $X,XXX.', '$X,XXX'],
    ['Ends on MM/DD/YYYY at noon', 'MM/DD/YYYY'],
    ['Ends on 00/00/0000', '00/00/0000'],
    ['In May 20XX', '20XX'],
    ['Dear [name],', '[name]'],
    ['[Provider’s Last Name] will start.', '[Provider’s Last Name]'],
    ['[insert the dates here]', '[insert the dates here]'],
    ['[ProviderName]', '[ProviderName]'],
    ['Stay at [HOTEL ADDRESS].', '[HOTEL ADDRESS]'],
    ['It costs [TBD] a night.', '[TBD]'],
    ['Hello <name>, how are you?', '<name>'],
    ['«First Name»', '«First Name»'],
    ['Dear {first name},', '{first name}'],
    ['(insert dates)', '(insert dates)'],
    ['Insert the address here.', 'Insert the address here'],
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['Parking: ???', '???'],
    ['The cost is tbc', 'tbc'],
    ['Dear Dr. X,', 'Dr. X'],
    ['It costs $X a day.', '$X'],
    ['We need X days of notice.', 'X days'],
    ['It starts at XX:XX.', 'XX:XX'],
    ['It costs $XX.', '$XX'],
    ['XX hours a week', 'XX hours'],
    ['It runs from (date) on.', '(date)'],
    ['INSERT RATE', 'INSERT RATE'],
    ['Your NAME HERE', 'NAME HERE'],
    ['Placeholder text', 'Placeholder text'],
    ['On __ we meet.', '__'],
    ['Dear %NAME%,', '%NAME%'],
    ['It starts on ##DATE##.', '##DATE##'],
    ['[client name here]', '[client name here]'],
    ['at [hotel?]', '[hotel?]'],
    ['and so on, blah blah', 'blah blah'],
    ['at ?? on Monday', '??'],
    ['Your rate is _____ per hour.', '_____'],
    ['Start date: _____', '_____'],
    ['The fee is $____.', '____'],
  ])('is found in “%s”', (line, found) => {
    expect(findIn(placeholder, { text: [line] })).toContain(`text: ${found}`);
  });

  test('is found in title, subject and message', () => {
    const letter = { title: 'Letter to [name]', subject: 'TBD', message: ['On ___ we meet.'] };
    expect(findIn(placeholder, letter)).toEqual(['title: [name]', 'subject: TBD', 'message: ___']);
  });

  test('is named once where signs overlap', () => {
    expect(findIn(placeholder, { text: ['[TBD]', 'from ____ to ____'] })).toEqual([
      'text: [TBD]',
      'text: ____',
      'text: ____',
    ]);
  });

  test.each([
    'Signature: ____________________',
    'Signature: ____________  Date: ________',
    'By: ______ Title: ______',
    'Provider signature ____________',
    '______________________________',
    'Accepted by:\n________________',
    'Two\nshort\nlines\nDate: ____',
    '____________ (Signature)',
    '☐ Yes ☐ No',
    '[ ] I agree  [x] I do not',
    'Print name: ________ Title: ________',
    'Accepted and agreed: ________',
    'Insert the key card here and press [Enter].',
    '(Date)',
    'XX chromosomes, an x/y axis, x-rays and 5x/day',
    'Yes ___ No ___',
    'Please write the date as (MM/DD/YYYY).',
    'Your SSN ends as XXX-XX-1234.',
    'Account XXXX 1234',
    'Title XXX of the act',
    'Gowns in size XXX-Large and XXXL',
    '“He [the provider] agreed [sic] …”',
    'See the guideline [1] and [12].',
    'Pressure < 120 and > 80 <5 minutes>',
    'Greta Uchida <greta.uchida@stonebridge.example>',
    'Is that right? Really?',
    'Malcolm X. Jones and Dr. X. Li took 3 X days.',
    'A rise of 5% OF and #1 CLINIC in 2026',
    'The phase X hours',
    'Housing: to be arranged',
    'The file is cv_reza___final.pdf',
  ])('isn’t “%s”', (line) => {
    expect(findIn(placeholder, { text: [line] })).toEqual([]);
  });

  test('isn’t a tag at the start of a subject', () => {
    expect(findIn(placeholder, { subject: '[EXTERNAL] [Secure] Your assignment' })).toEqual([]);
  });

  test.each([...LETTER_SENTENCES, ...MESSAGE_SENTENCES])('isn’t in the real “%s”', (line) => {
    expect(findIn(placeholder, { title: line, text: [line], subject: line, message: [line] })).toEqual([]);
  });

  test.each(hostileTexts('[name] ', '____a', '[', '<', '{', 'X-', '?', 'TBD ', '(insert '))(
    'is searched for in proportion to %s',
    (_, text) => {
      expect(readsInProportion(placeholder, text)).toEqual({ isInProportion: true, unbounded: [] });
    },
  );
});
