import { defineCheck } from '../check.ts';
import { findInLines, rangesOf, type TextRange, withoutOverlaps, writtenParts } from '../written-parts.ts';

const WORDED = [
  /(?<![\p{L}\p{N}_@./-])(?:TO-?DO|FIX-?ME|FIX ME|to-?do(?=\s?(?::|[–—-]\s))|fixme|NTS)(?![\p{L}\p{N}_@/-])/gu,
  /\bnotes? to (?:self|myself)\b/gi,
  /\b(?:delete|remove|fix|change|update) (?:this |it |me )?(?:line |paragraph |sentence )?before (?:sending|we send|this goes out|it goes out)\b/gi,
  /\bneeds? to (?:approve|check|look at|see) this before\b/gi,
  /\bREMINDER: (?:add|ask|delete|fix|remove|update) (?!your\b|us\b)/g,
  /\b(?:copied|pasted) from (?:the |an? |my )?(?:old|last|previous|other) (?:letter|template|message|e-?mail)\b/gi,
  /\b(?:fill in|finish|rewrite|shorten) (?:the rest of )?this (?:paragraph|sentence)\b/gi,
];
/** Notes with these signs. */
const SIGNS = /[?!@<([/]/;

/** Where a note may begin: a line, a sentence, after a dash or in brackets. */
const START = /(?:(?<![^\n])[ \t]{0,9}|(?<=[.!?:;…][ \u00a0]{1,2})|(?<=[([*]\s?)|(?<=[–—-] ))(?=[\p{L}@])/gmu;
const BARE =
  /(?:verify|check|double[ -]check|fix|update|confirm|add|fill in|delete|remove)(?: (?:this|these|that|it))?(?: later| again)?(?=\s{0,2}(?:[.!?)\]](?:\s|$)|$))(?<=(?:this|these|that|it|later|again))/imuy;
const NOT_YET = /do(?: not|n[’']t) send (?:this |it )?(?:out )?yet\b/imuy;
const CONDITION = /(?:delete|remove) this(?: paragraph| line| sentence)? (?:if|unless)\b/imuy;
const FOR_COLLEAGUE =
  /\p{L}{2,20} ?[–—:-] (?:please|pls|can you) (?:review|check|fix|finish|rewrite) this (?:paragraph|sentence)\b/imuy;
const COLLEAGUES =
  '(?:legal|accounting|payroll|compliance|finance|management|marketing|contracts|my (?:manager|boss|lead|supervisor)|the (?:rep|recruiter|team|boss)|(?:client|provider|rep|recruiter|credentialing|billing|housing|travel)(?= |[.,;:)\\]?!]|$))';
const NEED = /(?:still )?needs? to (?:verify|check|double[ -]check|confirm|ask|clarify|find out)(?![\p{L}])/imuy;
const ASK = '(?:[Aa][Ss][Kk]|(?:[Dd]ouble[ -]c|[Cc])heck with|[Cc]onfirm with|[Vv]erify with|[Tt]alk to|[Rr]un by) ';
const ASK_COLLEAGUE = new RegExp(`(?:${ASK}${COLLEAGUES}|(?=\\p{Ll})${ASK}the (?:client|provider)\\b)`, 'muy');
const MENTION = /@\p{L}[\p{L}.]{1,30}/muy;
/** In lower case it can only be a note; `Ask Dana for the key` may be advice. */
const ASK_PERSON = new RegExp(
  `(?:(?=\\p{Ll})${ASK}(?=\\p{Lu}\\p{Ll})|${ASK}(?=\\p{Lu}\\p{Ll}{1,20}(?:[.,;:)\\]?!]|$| (?:re|about|if|whether|first|again|what|when|which|who|how|and|before)\\b)))`,
  'muy',
);
const AT_START = [NOT_YET, CONDITION, FOR_COLLEAGUE, NEED, BARE, MENTION, ASK_COLLEAGUE];
/** In brackets, a bare verb is enough. */
const BRACKETED =
  /[([](?:please )?(?:need to |to |pls |still )?(?:double[ -]check|verify|confirm|check|ask|fix)(?: (?:this|that|these|dates?|rates?|with|before|the|amount|name|spelling|first|again)\b[^()[\]\n]{0,60})?\??[)\]]/gi;

const ASSIGNED =
  /(?<=[([])\p{Lu}\p{Ll}{1,20} to (?:ask|check|confirm|verify|send|add|update)\b[^()[\]\n]{0,60}(?=[)\]])/gu;

const SIGNED = [
  BRACKETED,
  ASSIGNED,
  /\(\s?\?{1,9}\s?\)/g,
  /[([](?:right|correct|still|sure|really|same|maybe|is (?:this|that)(?: still)? (?:right|correct))\?{1,3}[)\]]|[([]not sure\b[^()[\]\n]{0,40}[)\]]/gi,
  /\b(?:ask|check|confirm|verify|clarify|discuss|double[ -]check|review|talk|sync|follow up)(?: [\p{L}’'-]{1,15}){0,3} w\/(?=\s|\p{L})/giu,
  /(?<![^\s([])@\p{L}[\p{L}.]{1,30}[,:]?\s(?=(?:please|pls|plz|can|could|check|confirm|verify|is|does|see|fyi|thoughts|what|which|to)\b)/giu,
  /(?<!\S)!{3,9}(?=\s)/g,
  /<[–—=-]{1,3}\s?\p{L}{1,20}/gu,
  /\[needs? [^[\]\n]{1,60}\]/gi,
  /[([]still waiting (?:for|on)\b[^()[\]\n]{0,80}[)\]]/gi,
  /\[\p{Lu}\p{Ll}{1,20}: [^[\]\n]{1,80}\?\]/gu,
];

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
  const starts = rangesOf(text, START).map(({ to }) => to);
  const people = rangesAt(text, starts, ASK_PERSON).filter(
    ({ to }) => !NOT_A_PERSON.test(text.slice(to, to + NAME_LENGTH)),
  );
  const others = [
    ...AT_START.flatMap((pattern) => rangesAt(text, starts, pattern)),
    ...[...WORDED, ...(SIGNS.test(text) ? SIGNED : [])].flatMap((pattern) => rangesOf(text, pattern)),
  ];
  return withoutOverlaps(
    [...people.map((range) => withName(text, range)), ...others].map((range) => trim(text, range)),
  );
}

/** Returns the ranges of the matches that begin at these places; `pattern` has the flag y. */
function rangesAt(text: string, starts: readonly number[], pattern: RegExp): TextRange[] {
  return starts.flatMap((from) => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found === null ? [] : [{ from, to: from + found[0].length }];
  });
}

function withName(text: string, { from, to }: TextRange): TextRange {
  const name = /^\p{L}{1,24}/u.exec(text.slice(to, to + NAME_LENGTH))?.[0] ?? '';
  return { from, to: to + name.length };
}

function trim(text: string, { from, to }: TextRange): TextRange {
  const note = text.slice(from, to);
  return { from: from + note.length - note.trimStart().length, to: to - (note.length - note.trimEnd().length) };
}
