import type { CheckedLetter } from './check.ts';
import { nameTokens } from './name-tokens.ts';
import { rangesOf, type TextRange } from './written-parts.ts';

/** A mention of an attachment. */
export interface AttachmentPhrase extends TextRange {
  /** What is attached, in normal form, its noun last; empty if the phrase doesn't say. */
  readonly what: readonly string[];
  /** The sentence, as far as it is near. */
  readonly sentence: string;
}

const MENTION =
  /(?<![\p{L}\p{N}_@-])(?:attached|PFA|enclosed|enclosures?|attachments?|encl\.|enc\.(?=\s{0,3}[:(\d]|$)|(?<=\b(?:I|we|I am|I’m|I'm|we are|we’re|we're) )(?:attach|enclose|attaching|enclosing))(?![\p{L}\p{N}_@-])/giu;
/** What isn't a file: `attached to the hospital`, `an enclosed porch`, `no attachments`. */
const NO_FILE_AFTER =
  /^(?:(?: garages?| parking| bath(?:room)?s?| balcon(?:y|ies)| porch(?:es)?| patios?| yards?| gardens?| spaces?| areas?| lots?| buildings?| clinics?| hospitals?| units?| decks?| kitchens?| showers?| housing| apartments?| medical office)\b(?! (?:forms?|lists?|maps?|agreement|contract|lease|schedule|letter|plan|guide|directions|instructions|application|permit|pass|details|request|policy|brochure)\b)| to (?!(?:this|the) (?:e-?mail|message|letter|mail|note)\b|it\b|you\b)| by a | by the | strings?\b| you sent\b| you provided\b| from you\b)/i;
const NO_FILE_BEFORE =
  /(?:\b(?:no|not|without|never|nor|fewer|larger?|open|opening|strings|yet|if|be|being|become|got|get|feel|feels|more|large|e-?mail|maximum|emotionally|semi-?|remains?)|n[’']t(?: be)?)\s{1,3}$/i;
/** `Attachment A` is a part of a contract; `your attachment` came with another mail. */
const PART_AFTER = /^ (?:[A-Z]|\d{1,2})\b/;
const YOURS_BEFORE =
  /\b(?:your|as|any|(?:can[’']?t|cannot|unable to|not) (?:open|read|see|view) (?:the|this|an))\s{1,3}$/i;
const PASSIVE = /\b(?:is|are|was|were|been)\s{1,3}(?:also\s{1,3}|now\s{1,3})?$/i;
/** `As requested, our presentation is attached.` */
const INTRODUCTION = /^\s{0,3}(?:as|per|for|in|with|following|after)\b[^,]{0,40},/i;
const FOR_YOU = /^ for your [a-z]{1,20}(?: and [a-z]{1,20})?\b/i;
const IS_NOUN = /^(?:attachment|enclosure|encl?\.)/i;
const LABEL = /^(?:enclosures?|attachments?|encl?\.?)\s{0,3}(?:\(\d{1,2}\)\s{0,3})?[:.]?/i;

const CONTEXT = 80;
/** A noun phrase ends at these. */
const ENDS = new Set(
  'of for from that which who whom to with in on at by as under into about regarding concerning you we i they he she it is are was were will has have had and or but so please below above here herewith hereto herein again also today when before after if you’ll your'.split(
    ' ',
  ),
);
const DETERMINERS = new Set(
  'the a an our my his her their this these those its all both some two three four five six signed updated completed new current is are please find see review also here below you'.split(
    ' ',
  ),
);
/** Skipped before a noun phrase only. */
const BEFORE_NOUNS = new Set(
  'is are with please to you youll will can for and in below here herewith hereto'.split(' '),
);
const CONTAINERS = new Set(
  'list copy copies set version draft packet file files pdf document documents page pages scan'.split(' '),
);

const SENTENCE_END = /(?<!\b(?:dr|mr|mrs|ms|st|encl|enc))[.!?;\n](?=\s|$)/i;

/** Finds where a line mentions an attachment. */
export function findAttachmentPhrases(text: string): AttachmentPhrase[] {
  return rangesOf(text, MENTION).flatMap((range) => {
    const before = text.slice(Math.max(0, range.from - CONTEXT), range.from);
    const after = text.slice(range.to, range.to + CONTEXT);
    if (NO_FILE_AFTER.test(after) || NO_FILE_BEFORE.test(before)) return [];
    const start = (before.split(SENTENCE_END).at(-1) ?? '').replace(INTRODUCTION, '');
    const rest = (after.split(SENTENCE_END)[0] ?? '').replace(FOR_YOU, ({ length }) => ' '.repeat(length));
    const mention = text.slice(range.from, range.to);
    const sentence = `${start}${mention}${rest}`;
    if (!IS_NOUN.test(mention)) return [{ ...describe(range, start, rest), sentence }];
    if (PART_AFTER.test(after) || YOURS_BEFORE.test(before)) return [];
    const label = /^\s{0,20}$/.test(start) ? LABEL.exec(sentence.trimStart()) : null;
    const { nouns } = label === null ? NO_NOUNS : nounsIn(sentence.trimStart().slice(label[0].length));
    return [{ ...range, what: nouns, sentence }];
  });
}

/** `the attached CV`, `Attached is the CV`, `The CV is attached`, `Please find the CV attached`. */
function describe({ from, to }: TextRange, start: string, rest: string): Omit<AttachmentPhrase, 'sentence'> {
  const following = PASSIVE.test(start) ? NO_NOUNS : nounsIn(rest);
  if (following.nouns.length > 0) return { from, to: to + following.end, what: following.nouns };
  const found = /\b(?:find|see|have|sending|send|sent|included?|including)\s(.{1,80})$/i.exec(start)?.[1] ?? start;
  return { from, to, what: nounsIn(found).nouns };
}

interface Nouns {
  readonly nouns: readonly string[];
  readonly end: number;
}
const NO_NOUNS: Nouns = { nouns: [], end: 0 };

/** Returns the words of the first noun phrase, and where it ends. */
function nounsIn(text: string): Nouns {
  const nouns: string[] = [];
  let end = 0;
  for (const { word, from, to } of nameTokens(text)) {
    const last = nouns.at(-1);
    if (last !== undefined && (ENDS.has(word) || /[,:()"“”–—]/.test(text.slice(end, from)))) {
      if (!CONTAINERS.has(last) || (word !== 'of' && word !== 'with')) break;
      nouns.length = 0;
    } else if (!DETERMINERS.has(word) && !BEFORE_NOUNS.has(word)) {
      if (ENDS.has(word)) break;
      nouns.push(word);
      end = to;
    }
  }
  return { nouns, end };
}

/** What letters are called, and what says no more than that. */
const LETTER_NOUNS = new Set(
  'letter letters presentation confirmation cancellation verification notice introduction need everything details information what following'.split(
    ' ',
  ),
);

/** Returns true if a phrase of the mail means the letter itself, which is always attached. */
export function meansLetter({ what }: AttachmentPhrase, titles: ReadonlySet<string>): boolean {
  const noun = what.at(-1);
  return noun !== undefined && (LETTER_NOUNS.has(noun) || titles.has(singular(noun)));
}

/** Returns the nouns by which a mail may name its letter: those of its title and first heading. */
export function letterNouns({ title, text }: Pick<CheckedLetter, 'title' | 'text'>): Set<string> {
  const heading = text.find(({ isHeading }) => isHeading);
  const lines = heading === undefined ? title : [...title, heading];
  return new Set(lines.flatMap((line) => nameTokens(line.text)).map(({ word }) => singular(word)));
}

function singular(noun: string): string {
  return noun.length > 3 ? noun.replace(/s$/, '') : noun;
}
