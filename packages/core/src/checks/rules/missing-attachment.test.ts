import { describe, expect, test } from 'vitest';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import missingAttachment from './missing-attachment.ts';

describe('a missing attachment', () => {
  const MENTIONS = [
    ['Please see the attached CV.', 'attached CV'],
    ['His CV is attached.', 'attached'],
    ['I have enclosed the signed contract for you.', 'enclosed the signed contract'],
    ['Attached is Dr. Rasmussen’s license.', 'Attached is Dr. Rasmussen’s license'],
    ['Attached please find the invoice.', 'Attached please find the invoice'],
    ['Please find enclosed a copy of the W-9.', 'enclosed a copy of the W-9'],
    ['Please sign the enclosed form.', 'enclosed form'],
    ['Please return the attached housing form.', 'attached housing form'],
    ['Attached for your review is the contract.', 'Attached for your review is the contract'],
    ['See the attachment.', 'attachment'],
    ['See attached.', 'attached'],
    ['PFA the invoice.', 'PFA the invoice'],
    ['Enclosure: W-9', 'Enclosure'],
    ['Enclosures (2)', 'Enclosures'],
    ['Encl.: CV', 'Encl.'],
    ['I’m attaching the housing form.', 'attaching the housing form'],
    ['The contract is attached and needs your signature.', 'attached'],
    ['Your enclosed badge request', 'enclosed badge request'],
  ] as const;

  test.each(MENTIONS)('is found in “%s”', (line, found) => {
    expect(findIn(missingAttachment, { text: [line], message: [line] })).toEqual([
      `text: ${found}`,
      `message: ${found}`,
    ]);
  });

  test.each(MENTIONS)('isn’t missing from “%s” if a file is attached', (line) => {
    expect(findIn(missingAttachment, { text: [line], attachments: ['CV.pdf'] })).toEqual([]);
  });

  test('is found in a subject', () => {
    expect(findIn(missingAttachment, { subject: 'CV attached' })).toEqual(['subject: attached']);
  });

  test.each([
    ['Presentation of Reza Rasmussen, MD', 'Attached is our presentation of Reza Rasmussen, MD for your need.'],
    ['Have you decided on Reza Rasmussen, MD?', 'Attached is our presentation of Reza Rasmussen, MD.'],
    ['Anesthesia presentation: Reza Rasmussen', 'Please find our presentation for Willow Bend below and attached.'],
    ['Documents for your credentialing file', 'Attached is the list of documents we need for your file.'],
    ['Shifts on file for assignment A-118035', 'Attached are the shifts we have on file for you.'],
    ['Assignment A-118035', 'Attached you will find our confirmation.'],
    ['Assignment A-118035', 'Attached for your review and signature is our confirmation.'],
    ['Assignment A-118035', 'As requested, our confirmation for Dr. Rasmussen is attached.'],
    ['Malpractice verification: Reza Rasmussen', 'Attached is the verification of malpractice coverage you asked for.'],
    ['Verification of assignment dates', 'Attached is the verification you asked for.'],
    ['Notice of liability coverage', 'Attached is the notice your agreement asks for.'],
    ['Rates of assignment A-118035, an exception', 'Attached are the rates we agreed on for Reza Rasmussen, MD.'],
    ['Your orientation at the worksite', 'Attached are the details of your orientation.'],
    ['Housing arrangement for Reza Rasmussen', 'Attached is all you need for your stay from January 10, 2027.'],
    ['Cancellation for Reza Rasmussen, MD', 'We are sorry to send you the attached letter.'],
  ])('isn’t the letter “%s” itself: “%s”', (title, line) => {
    expect(findIn(missingAttachment, { title, message: [line] })).toEqual([]);
  });

  test('is found although the letter has its file’s word far below the title', () => {
    const text = [{ ...aHeading('Presentation of Reza') }, aHeading('Licenses')];
    expect(findIn(missingAttachment, { text, message: ['His licenses are attached.'] })).toEqual(['message: attached']);
  });

  test.each([
    'She is attached to the hospital.',
    'The unit has an attached garage and an enclosed porch.',
    'The lot is enclosed by a fence; laundry is in an enclosed area by the enclosed balcony.',
    'Send your documents as attachments. If you can’t open the attachment, call me.',
    'No attachments are needed; send files without attachments.',
    'The file isn’t attached to this letter.',
    'A badge must be attached at all times.',
    'Attachment A of the agreement lists the rates.',
    'We received your attachment.',
    'Thank you for the attachments you sent.',
    'No strings attached.',
    'A detached house',
    'Please read the attached letter.',
  ])('isn’t in “%s”', (line) => {
    expect(findIn(missingAttachment, { text: [line], message: [line] })).toEqual([]);
  });

  test.each([...LETTER_SENTENCES, ...MESSAGE_SENTENCES.filter((line) => !/attached/i.test(line))])(
    'isn’t in the real “%s”',
    (line) => {
      expect(findIn(missingAttachment, { text: [line], subject: line, message: [line] })).toEqual([]);
    },
  );

  test.each(hostileTexts('attached ', 'I attach ', 'the list of ', 'attachment. '))(
    'is searched for in proportion to %s',
    (_, text) => {
      expect(readsInProportion(missingAttachment, text)).toEqual({ isInProportion: true, unbounded: [] });
    },
  );
});

function aHeading(text: string) {
  return { index: 0, text, values: [], links: [], isHeading: true, cell: null };
}
