import { describe, expect, test } from 'vitest';
import { findIn } from '../testing/letter-about.ts';
import unmentionedAttachment from './unmentioned-attachment.ts';

describe('an attachment that nothing mentions', () => {
  test('is found if neither letter nor message mentions attachments', () => {
    const letter = { text: ['Dear Reza,'], message: ['See you soon.'], attachments: ['CV.pdf', 'Map.png'] };
    expect(findIn(unmentionedAttachment, letter)).toEqual(['attachments: CV.pdf', 'attachments: Map.png']);
  });

  test('is found if only the letter itself is said to be attached', () => {
    const letter = {
      title: 'Presentation of Reza',
      message: ['Attached is our presentation.'],
      attachments: ['Map.png'],
    };
    expect(findIn(unmentionedAttachment, letter)).toEqual(['attachments: Map.png']);
  });

  test('is found if the message names others', () => {
    const letter = { message: ['His CV and his license are attached.'], attachments: ['CV Rasmussen.pdf', 'Map.png'] };
    expect(findIn(unmentionedAttachment, letter)).toEqual(['attachments: Map.png']);
  });

  test('isn’t mentioned by words that any file may have', () => {
    const letter = {
      message: ['The CV is attached for you.'],
      attachments: ['CV.pdf', 'Map for the visit, final copy.png'],
    };
    expect(findIn(unmentionedAttachment, letter)).toEqual(['attachments: Map for the visit, final copy.png']);
  });

  test.each([
    ['Please see the attached documents.', ['CV.pdf', 'Map.png']],
    ['His curriculum vitae is attached.', ['CV_Rasmussen.pdf']],
    ['I have enclosed two certificates.', ['ACLS certificate.pdf', 'BLS certificate.pdf']],
    ['Attached is the signed agreement.', ['Contract 2026.pdf']],
    ['See the attachment.', ['Map.png']],
  ])('isn’t one that “%s” means', (line, attachments) => {
    expect(findIn(unmentionedAttachment, { message: [line], attachments })).toEqual([]);
    expect(findIn(unmentionedAttachment, { text: [line], message: [], attachments })).toEqual([]);
  });

  test('isn’t searched for before there is a message', () => {
    expect(findIn(unmentionedAttachment, { attachments: ['Map.png'] })).toEqual([]);
  });
});
