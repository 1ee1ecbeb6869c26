import { describe, expect, test } from 'vitest';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import noteToSelf from './note-to-self.ts';

describe('a note to self', () => {
  test.each([
    ['ask Bob', 'ask Bob'],
    ['Ask Bob about the rate.', 'Ask Bob'],
    ['The rate is $200. ask Maya for it', 'ask Maya'],
    ['Parking is free – check with Dana', 'check with Dana'],
    ['Check with Tom before sending.', 'Check with Tom'],
    ['Starts May 5 (check with Ann).', '(check with Ann)'],
    ['[check with legal]', '[check with legal]'],
    ['Ask the rep about this.', 'Ask the rep'],
    ['TODO: add the parking', 'TODO'],
    ['todo: add the parking', 'todo'],
    ['FIXME', 'FIXME'],
    ['Note to self: call back', 'Note to self'],
    ['Rate agreed, confirm w/ client', 'confirm w/'],
    ['need to verify', 'need to verify'],
    ['The rate is $200. Need to confirm with Dana.', 'Need to confirm'],
    ['Still need to check the dates', 'Still need to check'],
    ['The rate is $200 (?).', '(?)'],
    ['@bob please check', '@bob'],
    ['Fine. @maya can you confirm?', '@maya'],
    ['It starts on Monday (confirm).', '(confirm)'],
    ['Rate (double-check this)', '(double-check this)'],
    ['The rate is $200. Check this.', 'Check this'],
    ['[fix later]', 'fix later'],
    ['It starts at noon (Maya to confirm).', 'Maya to confirm'],
    ['Check the rate w/ Bob', 'Check the rate w/'],
    ['It starts at noon (right?).', '(right?)'],
    ['Parking is free [not sure about Sundays]', '[not sure about Sundays]'],
    ['The rate is $200. ask the client', 'ask the client'],
    ['@Bob is that the rate?', '@Bob'],
    ['@Maya', '@Maya'],
    ['(fix)', '(fix)'],
    ['**ask legal**', 'ask legal'],
    ['Remove this if she drives', 'Remove this if'],
    ['[is this still right?]', '[is this still right?]'],
    ['REMINDER: update rate', 'REMINDER: update'],
    ['Maya - please review this paragraph', 'Maya - please review this paragraph'],
    ['<-- check this date', '<-- check'],
    ['[need the exact address]', '[need the exact address]'],
    ['Legal needs to look at this before it goes out.', 'needs to look at this before'],
    ['(verify before sending)', '(verify before sending)'],
    ['!!! look at the rate', '!!!'],
    ['(still waiting for the rate)', '(still waiting for the rate)'],
    ['[Maya: is this the rate?]', '[Maya: is this the rate?]'],
    ['NB: copied from the old letter', 'copied from the old letter'],
    ['Ann, can you finish this paragraph?', 'finish this paragraph'],
    ['todo - add the phone number', 'todo'],
    ['Don’t send this yet.', 'Don’t send this yet'],
    ['Delete this before sending.', 'Delete this before sending'],
  ])('is found in “%s”', (line, found) => {
    const inParts = findIn(noteToSelf, { text: [line], message: [line] });
    expect(inParts.map((each) => each.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining(`text: ${found}`),
      expect.stringContaining(`message: ${found}`),
    ]);
  });

  test.each([
    'Please check with the medical staff office.',
    'Check with the front desk when you arrive.',
    'You can ask Maya about parking.',
    'Ask Security for a badge.',
    'Ask Dana for the key at reception.',
    'Please ask Dana Whitfield about housing.',
    'We need to verify your license before the first day.',
    'I need to confirm your start date by Friday.',
    'You need to verify the dates.',
    'What to do before your first day:',
    'To do this, call me.',
    'All rates are confirmed with the client.',
    'Please confirm within two business days.',
    'Two shifts @ $200, or write to greta@stonebridge.example to confirm.',
    'Is that right? Please tell me.',
    'Please verify (by phone) that this is right.',
    'Please remove your badge before you leave.',
    'Todos los documentos, todo el día',
    'Coffee w/ milk',
    'Follow us at @meridale, or on other networks @meridale.',
    'Ask the client whether a badge is needed.',
    'Please check this. We will confirm it later. Check this list, please.',
    'The time (facility to confirm) is 8:00 a.m.',
    'Add to cart. Update: Confirm.',
    'Dates (confirmed)',
    'Ask for the charge nurse.',
    'Welcome!!! We are still waiting for your license.',
    'Please do not send this yet.',
  ])('isn’t “%s”', (line) => {
    expect(findIn(noteToSelf, { text: [line], message: [line] })).toEqual([]);
  });

  test.each([...LETTER_SENTENCES, ...MESSAGE_SENTENCES])('isn’t in the real “%s”', (line) => {
    expect(findIn(noteToSelf, { title: line, text: [line], subject: line, message: [line] })).toEqual([]);
  });

  test.each(hostileTexts('ask ', 'ask Bob. ', '(', '(confirm ', '@a ', '. ', '- ', '\n'))(
    'is searched for in proportion to %s',
    (_, text) => {
      expect(readsInProportion(noteToSelf, text)).toEqual({ isInProportion: true, unbounded: [] });
    },
  );
});
