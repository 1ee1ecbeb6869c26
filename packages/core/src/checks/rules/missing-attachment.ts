import { findAttachmentPhrases, letterNouns, meansLetter } from '../attachment-phrases.ts';
import { defineCheck } from '../check.ts';
import { findInLines, writtenParts } from '../written-parts.ts';

export default defineCheck({
  name: 'missing-attachment',
  title: 'Missing attachment',
  looksFor: 'An attachment that the text or the message mentions, although nothing is attached.',
  severity: 'ask',
  reads: ['title', 'text', 'attachments'],
  mayRead: ['mail'],
  find(letter) {
    if (letter.attachments.length > 0) return [];
    const ofMail = letterNouns(letter);
    const ofLetter = new Set(['letter']);
    return findInLines(
      writtenParts(letter).filter(({ part }) => part !== 'title'),
      ({ text }, part) =>
        findAttachmentPhrases(text).filter((phrase) => !meansLetter(phrase, part === 'text' ? ofLetter : ofMail)),
      (quoted) => ({
        message: `The text says ${quoted}, but nothing is attached.`,
        remedy: 'Attach the file, or reword the sentence.',
      }),
    );
  },
});
