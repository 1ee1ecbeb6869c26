import { type AttachmentPhrase, findAttachmentPhrases, letterNouns, meansLetter } from '../attachment-phrases.ts';
import { defineCheck } from '../check.ts';
import { nameTokens } from '../name-tokens.ts';
import { quote, writtenParts } from '../written-parts.ts';

export default defineCheck({
  name: 'unmentioned-attachment',
  title: 'Attachment not mentioned',
  looksFor: 'An attachment that neither the letter nor the message mentions.',
  severity: 'note',
  reads: ['title', 'text', 'mail', 'attachments'],
  find(letter) {
    const ofMail = letterNouns(letter);
    const phrases = writtenParts(letter).flatMap(({ part, lines }) =>
      lines
        .flatMap(({ text }) => findAttachmentPhrases(text))
        .filter((phrase) => part === 'text' || !meansLetter(phrase, ofMail)),
    );
    const unmentioned = findUnmentioned(
      letter.attachments.map(({ name }) => name),
      phrases,
    );
    return unmentioned.map(({ name, index }) => ({
      place: { part: 'attachments', line: index, from: 0, to: name.length },
      message: `${quote(name)} is attached, but nothing mentions it.`,
      remedy: 'Mention it in the message, or remove it.',
    }));
  },
});

interface File {
  readonly name: string;
  readonly index: number;
}

/** A phrase that fits no file by its words may mean any of them. */
function findUnmentioned(names: readonly string[], phrases: readonly AttachmentPhrase[]): File[] {
  const files = names.map((name, index) => ({ name, index, topics: topicsOf(name.replace(/\.[a-z\d]{1,5}$/i, '')) }));
  const mentioned = new Set<number>();
  for (const topics of distinctTopics(phrases)) {
    const fitting = files.filter((file) => topics.some((topic) => file.topics.includes(topic)));
    if (fitting.length === 0) return [];
    for (const { index } of fitting) mentioned.add(index);
  }
  return files.filter(({ index }) => !mentioned.has(index));
}

function distinctTopics(phrases: readonly AttachmentPhrase[]): string[][] {
  return [...new Set(phrases.map(({ sentence }) => sentence))].map(topicsOf);
}

const SYNONYMS: Readonly<Record<string, string>> = {
  cv: 'cv',
  curriculum: 'cv',
  vitae: 'cv',
  resume: 'cv',
  contract: 'contract',
  agreement: 'contract',
  immunization: 'vaccination',
  photograph: 'photo',
  licence: 'license',
};

/** Words that tell no file from another. */
const UNTOLD = new Set(
  'the and for from with our your his her attached enclosed attachment file document final copy scan'.split(' '),
);

/** Returns a name's words, in the singular, with one of several synonyms. */
function topicsOf(name: string): string[] {
  return nameTokens(name)
    .map(({ word }) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .map((word) => (Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? word) : word))
    .filter((word) => word.length > 1 && !UNTOLD.has(word));
}
