import type { LetterType } from '../../constants.ts';
import { daysBetween } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import { datesInLines, isFull, type PlacedDate } from '../dates-in-lines.ts';
import { readLabelledDates } from '../labelled-dates.ts';
import { sentenceBefore } from '../sentences.ts';

/** Finds dates in the past where the letter speaks of the future: `Please reply by 03/02/2025.` */
export default defineCheck({
  name: 'past-date',
  title: 'Date in the past',
  severity: 'ask',
  reads: ['title', 'text', 'kind', 'today'],
  find: ({ title, text, kind, today }) => {
    const dates = [...datesInLines(title, 'title'), ...datesInLines(text, 'text')];
    const isPast = (date: PlacedDate) => isFull(date) && date.date < today;
    const labelled = readLabelledDates(text).filter(({ label }) => isLabelOfFuture(label, kind.type));
    const expected = [
      ...dates.filter((date, at) => isPast(date) && speaksOfFuture(date, dates[at - 1])),
      ...labelled.map(({ date }) => date).filter(isPast),
      ...pastPeriods(dates, kind.type, today),
    ];
    const byPlace = new Map(expected.map((date) => [`${date.place.part} ${date.line.index} ${date.from}`, date]));
    return [...byPlace.values()].map(finding);
  },
});

function finding({ place, text }: PlacedDate): Finding {
  return { place, message: `${text} is in the past.`, remedy: 'Correct the date.' };
}

const WORDS = '(?:[^.;!?\\n]{0,120}\\s)?';
const ON =
  '(?: (?:again|early|late|there|here|work|working|with us|the assignment|your assignment))?(?: (?:on|from|as of))?';
const EVENT =
  '(?:begin|start|commence|arrive|open|close|end|finish|expire|take place|take effect|resume|return|be (?:held|available|effective|due|ready|paid|sent|invoiced|shipped|delivered|canceled))';
const ASKED =
  '(?:upload|send|submit|return|complete|finish|provide|reply|respond|confirm|sign|call|register|answer|approve|let (?:me|us) know|tell (?:me|us)|contact)';
const BY = '(?:by|no later than|not later than|on or before|before the end of)';

/** What stands before a date that is still to come. */
const FUTURE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:will|shall|is to|are to|is (?:scheduled|set|due|expected) to|’ll)(?: (?:now|then|also|not|be))?(?: \\w{2,12})? ${EVENT}${ON} $`,
    'i',
  ),
  new RegExp(`\\b(?:start|begin|commence)s${ON} $`, 'i'),
  /\b(?:starting|beginning|commencing)(?: on| from)? $/i,
  new RegExp(`\\btakes place${WORDS}?(?:on )?$`, 'i'),
  new RegExp(`\\b(?:please|kindly|must|need to|have to|asks? you to|should)\\b${WORDS}?\\b${BY} $`, 'i'),
  new RegExp(`^\\s{0,3}(?:\\W{0,3})${ASKED}\\b${WORDS}?\\b${BY} $`, 'i'),
  /\b(?:no|not) later than $|\bat the latest (?:on |by )?$/i,
  new RegExp(`\\b(?:is|are|will be|falls|fall) due\\b${WORDS}?(?:on|by) $`, 'i'),
  /\b(?:available|valid|open|stands?|holds?|held|offered|good|reserved|represents? (?:you|the provider)(?: there)?) (?:only )?(?:until|through|till) $/i,
  /\b(?:keep|protect|hold|meet)s? (?:your|the|this) (?:first day|start date|date)(?:,| of| on)? $/i,
  /\bdeadline(?: for [\p{L} ]{1,40})?(?: is|:)? $/iu,
  /\b(?:look(?:s|ing)? forward to|expect(?:s|ing)?|see you|awaits?|welcome you)\b[^.;!?\n]{0,60}\bon $/i,
];
/** Sentences about what has been. */
const HISTORY =
  /\b(?:was|were|had|has been|have been|did|began|started|ended|worked|served|issued|signed|received|dated|obtained|licensed|since|previous(?:ly)?|earlier|former(?:ly)?|born|graduat\w{2,3}|malpractice|liability|policy|insur\w{2,5}|residency|fellowship)\b/i;
/** These ask for something, whatever else the sentence tells. */
const REQUEST = /\b(?:please|kindly|must|deadline|no later than|not later than|at the latest)\b/i;

function speaksOfFuture(date: PlacedDate, previous: PlacedDate | undefined): boolean {
  const before = sentenceBefore(date.line.text, date.from).replace(/\s+/g, ' ').replace(/the $/, '');
  // The phrase belongs to the nearest date.
  const since = previous?.line === date.line ? Math.max(0, before.length - (date.from - previous.to)) : 0;
  const phrase = since > 0 ? before.slice(since) : before;
  if (HISTORY.test(before) && !REQUEST.test(before)) return false;
  return FUTURE.some((pattern) => pattern.test(phrase));
}

const ANSWER_LABEL =
  /^(?:please )?(?:reply|respond|answer|return|sign|send|submit|due|deadline|rsvp|complete)\b.{0,25}$|\b(?:due date|deadline|due (?:by|on))$|^(?:offer )?(?:valid|available|open) (?:until|through)$/i;
const ARRIVAL_LABEL =
  /^(?:(?:date of )?arriv\w{1,4}|mov(?:e|ing)[ -]in|check[ -]?in|report(?:ing)? (?:date|on)|orientation)(?: date| day)?$/i;
const START_LABEL = /^(?:assignment )?(?:start(?:s|ing)?|begin(?:s|ning)?|first day)(?: date| on)?$/i;

function isLabelOfFuture(label: string, type: LetterType): boolean {
  const name = label.trim();
  if (ANSWER_LABEL.test(name)) return true;
  if (type !== 'CONFIRMATION' && type !== 'HOUSING') return false;
  return ARRIVAL_LABEL.test(name) || START_LABEL.test(name);
}

/** Letters about a period that is still to end, and those of them that don't offer days long open. */
const ABOUT_PERIODS: ReadonlySet<LetterType> = new Set(['CONFIRMATION', 'HOUSING', 'PRESENT', 'NAME_CLEAR']);
const ABOUT_NEW_PERIODS: ReadonlySet<LetterType> = new Set(['CONFIRMATION', 'HOUSING']);
/** In days. A running assignment began later. */
const LONG_AGO = 183;

/** Returns the start of periods that have ended, or began long ago. */
function pastPeriods(dates: readonly PlacedDate[], type: LetterType, today: string): PlacedDate[] {
  if (!ABOUT_PERIODS.has(type)) return [];
  return dates.flatMap((end, at) => {
    const start = dates[at - 1];
    if (start === undefined || start.line !== end.line || !isFull(end)) return [];
    const isPeriod = /^[\s,]{0,3}(?:to|through|until|–|—|-)\s{0,3}$/i.test(end.line.text.slice(start.to, end.from));
    const isOrdered = !isFull(start) || start.date <= end.date;
    if (!isPeriod || !isOrdered || HISTORY.test(sentenceBefore(start.line.text, start.from))) return [];
    if (end.date < today) return [isFull(start) ? start : end];
    return ABOUT_NEW_PERIODS.has(type) && isFull(start) && daysBetween(start.date, today) > LONG_AGO ? [start] : [];
  });
}
