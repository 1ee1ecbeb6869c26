import { defineCheck } from '../check.ts';
import { findInLines, rangesOf, type TextRange, withoutOverlaps, writtenParts } from '../written-parts.ts';

const MARKERS = [
  /(?<![\p{L}\p{N}_@./-])(?:TO-?DO|FIX-?ME|FIX ME|to-?do(?=\s?(?::|[–—-]\s))|fixme|NTS)(?![\p{L}\p{N}_@/-])/gu,
  /\bnotes? to (?:self|myself)\b/gi,
  /\(\s?\?{1,9}\s?\)/g,
  /[([](?:right|correct|still|sure|really|same|maybe|is (?:this|that)(?: still)? (?:right|correct))\?{1,3}[)\]]|[([]not sure\b[^()[\]\n]{0,40}[)\]]/gi,
  /\b(?:ask|check|confirm|verify|clarify|discuss|double[ -]check|review|talk|sync|follow up)(?: [\p{L}’'-]{1,15}){0,3} w\/(?=\s|\p{L})/giu,
  /(?<![^\s([])@\p{L}[\p{L}.]{1,30}[,:]?\s(?=(?:please|pls|plz|can|could|check|confirm|verify|is|does|see|fyi|thoughts|what|which|to)\b)/giu,
  /\b(?:delete|remove|fix|change|update) (?:this |it |me )?(?:line |paragraph |sentence )?before (?:sending|we send|this goes out|it goes out)\b/gi,
  /(?<!\S)!{3,9}(?=\s)/g,
  /<[–—=-]{1,3}\s?\p{L}{1,20}/gu,
  /\[needs? [^[\]\n]{1,60}\]/gi,
  /\bneeds? to (?:approve|check|look at|see) this before\b/gi,
  /\bREMINDER: (?:add|ask|delete|fix|remove|update) (?!your\b|us\b)/g,
  /[([]still waiting (?:for|on)\b[^()[\]\n]{0,80}[)\]]/gi,
  /\[\p{Lu}\p{Ll}{1,20}: [^[\]\n]{1,80}\?\]/gu,
  /\b(?:copied|pasted) from (?:the |an? |my )?(?:old|last|previous|other) (?:letter|template|message|e-?mail)\b/gi,
  /\b(?:fill in|finish|rewrite|shorten) (?:the rest of )?this (?:paragraph|sentence)\b/gi,
];

/** Where a note may begin: a line, a sentence, after a dash or in brackets. */
const START = String.raw`(?:(?<![^\n])[ \t]{0,9}|(?<=[.!?:;…][ \u00a0]{1,2})|(?<=[([*]\s?)|(?<=[–—-] ))`;
const BARE = new RegExp(
  `${START}(?:verify|check|double[ -]check|fix|update|confirm|add|fill in|delete|remove)(?: (?:this|these|that|it))?(?: later| again)?(?=\\s{0,2}(?:[.!?)\\]](?:\\s|$)|$))(?<=(?:this|these|that|it|later|again))`,
  'gimu',
);
const NOT_YET = new RegExp(`${START}do(?: not|n[’']t) send (?:this |it )?(?:out )?yet\\b`, 'gimu');
const CONDITION = new RegExp(`${START}(?:delete|remove) this(?: paragraph| line| sentence)? (?:if|unless)\\b`, 'gimu');
const FOR_COLLEAGUE = new RegExp(
  `${START}\\p{L}{2,20} ?[–—:-] (?:please|pls|can you) (?:review|check|fix|finish|rewrite) this (?:paragraph|sentence)\\b`,
  'gimu',
);
const COLLEAGUES =
  '(?:legal|accounting|payroll|compliance|finance|management|marketing|contracts|my (?:manager|boss|lead|supervisor)|the (?:rep|recruiter|team|boss)|(?:client|provider|rep|recruiter|credentialing|billing|housing|travel)(?= |[.,;:)\\]?!]|$))';
const NEED = new RegExp(
  `${START}(?:still )?needs? to (?:verify|check|double[ -]check|confirm|ask|clarify|find out)(?![\\p{L}])`,
  'gimu',
);
const ASK = '(?:[Aa][Ss][Kk]|(?:[Dd]ouble[ -]c|[Cc])heck with|[Cc]onfirm with|[Vv]erify with|[Tt]alk to|[Rr]un by) ';
const ASK_COLLEAGUE = new RegExp(`${START}(?:${ASK}${COLLEAGUES}|(?=\\p{Ll})${ASK}the (?:client|provider)\\b)`, 'gmu');
const MENTION = new RegExp(`${START}@\\p{L}[\\p{L}.]{1,30}`, 'gmu');
/** In lower case it can only be a note; `Ask Dana for the key` may be advice. */
const ASK_PERSON = new RegExp(
  `${START}(?:(?=\\p{Ll})${ASK}(?=\\p{Lu}\\p{Ll})|${ASK}(?=\\p{Lu}\\p{Ll}{1,20}(?:[.,;:)\\]?!]|$| (?:re|about|if|whether|first|again|what|when|which|who|how|and|before)\\b)))`,
  'gmu',
);
/** In brackets, a bare verb is enough. */
const BRACKETED =
  /[([](?:please )?(?:need to |to |pls |still )?(?:double[ -]check|verify|confirm|check|ask|fix)(?: (?:this|that|these|dates?|rates?|with|before|the|amount|name|spelling|first|again)\b[^()[\]\n]{0,60})?\??[)\]]/gi;

const ASSIGNED =
  /(?<=[([])\p{Lu}\p{Ll}{1,20} to (?:ask|check|confirm|verify|send|add|update)\b[^()[\]\n]{0,60}(?=[)\]])/gu;

/** Capitalized words after `Ask` that are no first name. */
const NOT_A_PERSON =
  /^(?:The|Your|Our|Security|Reception|Admissions|Medical|Human|Patient|Nursing|Staff|Parking|Us|Me|Credentialing|Registration|Information|Administration|Housekeeping|Pharmacy)\b/;
const NAME_LENGTH = 24;

export default defineCheck({
  name: 'note-to-self',
  title: 'Note to self',
  looksFor: 'A note that the writer left for a colleague or as a reminder.',
  severity: 'ask',
  reads: ['title', 'text'],
  mayRead: ['mail'],
  find: (letter) =>
    findInLines(
      writtenParts(letter),
      ({ text }) => findNotes(text),
      (quoted) => ({ message: `${quoted} looks like a note to yourself.`, remedy: 'Delete it before you send this.' }),
    ),
});

function findNotes(text: string): TextRange[] {
  const people = rangesOf(text, ASK_PERSON).filter(({ to }) => !NOT_A_PERSON.test(text.slice(to, to + NAME_LENGTH)));
  const others = [
    ...MARKERS,
    NOT_YET,
    CONDITION,
    FOR_COLLEAGUE,
    NEED,
    BARE,
    MENTION,
    ASK_COLLEAGUE,
    BRACKETED,
    ASSIGNED,
  ].flatMap((pattern) => rangesOf(text, pattern));
  return withoutOverlaps(
    [...people.map((range) => withName(text, range)), ...others].map((range) => trim(text, range)),
  );
}

function withName(text: string, { from, to }: TextRange): TextRange {
  const name = /^\p{L}{1,24}/u.exec(text.slice(to, to + NAME_LENGTH))?.[0] ?? '';
  return { from, to: to + name.length };
}

function trim(text: string, { from, to }: TextRange): TextRange {
  const note = text.slice(from, to);
  return { from: from + note.length - note.trimStart().length, to: to - (note.length - note.trimEnd().length) };
}
