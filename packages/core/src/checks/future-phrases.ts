const WORDS = '(?:[^.;!?\\n]{0,120}\\s)?';
const ON =
  '(?: (?:again|early|late|there|here|work|working|with us|the assignment|your assignment))?(?: (?:on|from|as of))?';
const EVENT =
  '(?:call(?: you)?|meet(?: you)?|visit(?: you)?|begin|start|commence|arrive|report|open|close|end|finish|expire|take place|take effect|resume|return|be (?:held|available|effective|due|ready|paid|sent|invoiced|shipped|delivered|canceled))';
const ASKED =
  '(?:upload|send|submit|return|complete|finish|provide|reply|respond|rsvp|confirm|sign|call|register|answer|approve|let (?:me|us) know|tell (?:me|us)|contact)';
const BY = '(?:by|no later than|not later than|on or before|before the end of)';
const NEED = '(?:please|kindly|must|need to|have to|asks? you to|should|(?:we|I) (?:need|require|expect))';
const PLANNED = 'is (?:scheduled|set|due|expected|planned)|are (?:scheduled|set|due|expected|planned)';
const OFFER = '(?:offer|quote|proposal|registration|reservation|booking|invitation|link|clearance)s?';

const of = (pattern: string) => new RegExp(pattern, 'i');

/** Phrases before a date in the future. */
const FUTURE: readonly RegExp[] = [
  of(
    `\\b(?:will|shall|is to|are to|(?:${PLANNED}) to|’ll)(?: (?:now|then|also|not|be))?(?: \\w{2,12})? ${EVENT}${ON} $`,
  ),
  of(`^(?!.{0,200}\\b(?:lease|contract|agreement|policy|term|year)\\b).{0,200}\\b(?:start|begin|commence)s${ON} $`),
  of(`\\b(?:starting|beginning|commencing)(?: on| from)? $`),
  of(`\\btakes place ${WORDS}(?:on )?$`),
  of(`\\b(?:${PLANNED}|is booked|are booked) for $`),
  of(`\\b${NEED}\\b${WORDS}\\b${BY} $`),
  of(`(?:^\\W{0,5}|\\bplease |\\b(?:could|can|would|will) you )${ASKED}\\b${WORDS}\\b(?:${BY}|before) $`),
  of(`\\b(?:please|must|will)(?: \\w{2,12})? report\\b${WORDS}on $`),
  of(`\\b(?:no|not) later than $|\\bat the latest (?:on |by )?$`),
  of(`\\b(?:is|are|will be|falls?) due(?: |\\b${WORDS}(?:on|by) )$`),
  of(
    `\\b(?:available|valid|open|stands?|holds?|held|offered|good|reserved|represents? (?:you|the provider)(?: there)?) (?:only )?(?:until|through|till) $`,
  ),
  of(`\\b${OFFER} (?:expires?|ends?|closes?) (?:on )?$`),
  of(`\\b(?:keep|protect|hold|meet)s? (?:your|the|this) (?:first day|start date|date)(?:,| of| on)? $`),
  of(`\\byour (?:start(?:ing)? date|first day|orientation|interview) (?:is|will be)(?: on)? $`),
  of(`\\b(?:expects?|hopes? to|looks? forward to)\\b${WORDS}\\b${BY} $`),
  of(`\\b(?:you|they|we) have until $|\\bplease be (?:at|in|there)\\b${WORDS}on $`),
  of(`\\bthe next ${WORDS}(?:is|will be)(?: on)? $`),
  of(`\\bdeadline(?: for [a-z ]{1,40})?(?: is|:) $`),
  of(
    `\\b(?:you|they|we) arrive on $|\\bsee you on $|\\bwelcom(?:e|ing) you ${WORDS}on $|\\blook forward to ${WORDS}on $`,
  ),
];

/** Sentences about what has been. */
const HISTORY =
  /\b(?:was|were|had|has been|have been|did|began|started|ended|worked|served|issued|signed|received|dated|obtained|licensed|since|previous(?:ly)?|earlier|former(?:ly)?|born|graduat\w{2,3}|malpractice|liability|policy|insur\w{2,5}|residency|fellowship)\b/i;
/** These ask for something, whatever else the sentence tells. */
const REQUEST = /\b(?:please|kindly|must|deadline is|no later than|not later than|at the latest)\b/i;
/** What was done by a day that is past: `the form that we sent by …`. */
const DONE =
  /(?:(?<!\bbe )\b(?:\w{2,20}ed|made|given|held|done|taken|sent|paid|written)|\bha(?:ve|s|d) (?:been )?\w{2,20}(?:ed|en)\b[^,]{0,40}) (?:by|before|no later than|not later than|on or before) $/i;

/**
 * Returns true if the words before a date say that it is still to come.
 * @param sentence as far as it is before the date.
 * @param phrase its end, without earlier dates.
 */
export function saysIsToCome(sentence: string, phrase: string): boolean {
  if ((HISTORY.test(sentence) && !REQUEST.test(sentence)) || DONE.test(phrase)) return false;
  return FUTURE.some((pattern) => pattern.test(phrase));
}

/** `She ran the unit from May 4 to May 8, 2026.` */
const DONE_IN_PERIOD = /\b(?:was|were|had|did|found|took|ran|went|cost|showed|lasted)\b/i;

/** Returns true if the sentence around a date or period tells what has been. */
export function tellsOfThePast(before: string, after: string): boolean {
  return HISTORY.test(before) || DONE_IN_PERIOD.test(before) || DONE_IN_PERIOD.test(after);
}
