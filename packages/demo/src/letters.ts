/** What became of a demo letter. */
export type DemoOutcome =
  | 'draft'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'revoked'
  | 'sent'
  | 'failed'
  | 'uncertain'
  | 'returned';

export interface DemoLetter {
  /** Usernames. */
  readonly author: string;
  /** Who decides and sends, if the template requires approval. */
  readonly approver: string | null;
  readonly template: string;
  readonly assignmentId: number;
  readonly outcome: DemoOutcome;
  /** Later edits, which make versions. */
  readonly edits: number;
  readonly attach: boolean;
  /** Written when declining. */
  readonly notes: string;
}

const NOTES = [
  'The fee was waived on the phone on Monday. Please correct the table and submit it again.',
  'Please name the new dates before we send this.',
  'The client asked for a call first. I will speak to them this week.',
];

const RATE = 'Rate Exception';
const LATE = 'Late Cancellation, Client';
const EARLY = 'Early Release, Provider';

type Row = readonly [author: string, approver: string | null, template: string, assignment: number, DemoOutcome];

const CLEAR = 'Name Clear Request';

/** They come before the presentations of the same providers. */
const NAME_CLEARS: readonly Row[] = [
  ['walter.brandvold', null, CLEAR, 441, 'sent'],
  ['lucia.ferrante', null, CLEAR, 409, 'sent'],
  ['walter.brandvold', null, CLEAR, 425, 'sent'],
  ['lucia.ferrante', null, CLEAR, 428, 'sent'],
  ['walter.brandvold', null, CLEAR, 424, 'sent'],
  ['lucia.ferrante', null, CLEAR, 435, 'sent'],
  ['walter.brandvold', null, CLEAR, 431, 'sent'],
  ['maya.lindqvist', null, CLEAR, 501, 'sent'],
];

/** Oldest first. The last one is sent, so it can't be deleted. */
const ROWS: readonly Row[] = [
  ['maya.lindqvist', null, 'Provider Presentation', 441, 'sent'],
  ['owen.castellan', null, 'Anesthesia Presentation', 409, 'sent'],
  ['maya.lindqvist', 'priya.ramaswamy', RATE, 405, 'sent'],
  ['tessa.okonjo', null, 'Housing Arrangement', 401, 'sent'],
  ['raymond.achterberg', null, 'Malpractice Verification Without Claims', 405, 'sent'],
  ['walter.brandvold', null, 'Name Clear Request', 403, 'sent'],
  ['lucia.ferrante', null, 'Name Clear Confirmation', 403, 'sent'],
  ['dana.whitfield', 'maya.lindqvist', LATE, 468, 'sent'],
  ['maya.lindqvist', 'dana.whitfield', LATE, 437, 'declined'],
  ['gordon.whitlock', null, 'Verification of Assignment Dates', 404, 'sent'],
  ['marcus.hale', 'dana.whitfield', LATE, 401, 'sent'],
  ['owen.castellan', 'priya.ramaswamy', RATE, 407, 'declined'],
  ['quinn.abernathy', null, 'Shift Statement', 406, 'sent'],
  ['priya.ramaswamy', null, 'Credentialing Document Request', 411, 'sent'],
  ['dana.whitfield', null, 'Assignment Confirmation, Client', 517, 'sent'],
  ['tessa.okonjo', null, 'Housing Arrangement', 408, 'failed'],
  ['maya.lindqvist', 'priya.ramaswamy', RATE, 409, 'revoked'],
  ['raymond.achterberg', null, 'Malpractice Verification With Claims', 422, 'failed'],
  ['marcus.hale', null, 'Schedule Change', 455, 'sent'],
  ['lucia.ferrante', null, 'Provider Presentation', 425, 'failed'],
  ['walter.brandvold', 'owen.castellan', LATE, 460, 'revoked'],
  ['owen.castellan', 'marcus.hale', EARLY, 473, 'declined'],
  ['dana.whitfield', 'marcus.hale', RATE, 411, 'sent'],
  ['maya.lindqvist', null, 'Follow-up on a Presentation', 428, 'failed'],
  ['gordon.whitlock', 'marcus.hale', RATE, 421, 'declined'],
  ['quinn.abernathy', 'owen.castellan', LATE, 402, 'approved'],
  ['priya.ramaswamy', 'dana.whitfield', LATE, 441, 'revoked'],
  ['owen.castellan', null, 'Job Description for Review', 402, 'uncertain'],
  ['tessa.okonjo', null, 'Housing Request Received', 421, 'uncertain'],
  ['marcus.hale', 'maya.lindqvist', LATE, 508, 'declined'],
  ['walter.brandvold', null, 'Assignment Confirmation, Provider', 415, 'returned'],
  ['dana.whitfield', 'owen.castellan', LATE, 420, 'declined'],
  ['maya.lindqvist', null, 'Assignment Confirmation, Client', 482, 'returned'],
  ['raymond.achterberg', null, 'Notice of Liability Coverage', 431, 'returned'],
  ['lucia.ferrante', null, 'Name Clear Request', 426, 'returned'],
  ['owen.castellan', 'maya.lindqvist', LATE, 428, 'approved'],
  ['gordon.whitlock', null, 'Search Introduction', 407, 'returned'],
  ['quinn.abernathy', null, 'Whom We Work With', 412, 'uncertain'],
  ['priya.ramaswamy', null, 'Worksite Orientation', 413, 'failed'],
  ['dana.whitfield', 'marcus.hale', EARLY, 455, 'approved'],
  ['maya.lindqvist', 'priya.ramaswamy', RATE, 416, 'approved'],
  ['owen.castellan', 'dana.whitfield', LATE, 437, 'approved'],
  ['tessa.okonjo', null, 'Housing Arrangement', 417, 'returned'],
  ['walter.brandvold', null, 'Job Description for Review', 413, 'uncertain'],
  ['raymond.achterberg', null, 'Malpractice Verification Without Claims', 435, 'uncertain'],
  ['lucia.ferrante', null, 'Anesthesia Presentation', 424, 'uncertain'],
  ['marcus.hale', null, 'Travel Assignment Confirmation', 419, 'returned'],
  ['maya.lindqvist', 'marcus.hale', EARLY, 419, 'pending'],
  ['maya.lindqvist', 'priya.ramaswamy', RATE, 403, 'pending'],
  ['dana.whitfield', 'maya.lindqvist', LATE, 428, 'pending'],
  ['maya.lindqvist', 'owen.castellan', LATE, 442, 'pending'],
  ['maya.lindqvist', 'dana.whitfield', LATE, 501, 'pending'],
  ['owen.castellan', null, 'Provider Presentation', 435, 'draft'],
  ['priya.ramaswamy', null, 'Schedule Change', 417, 'draft'],
  ['gordon.whitlock', null, 'Assignment Confirmation, Client', 405, 'draft'],
  ['lucia.ferrante', null, 'Provider Presentation', 409, 'draft'],
  ['raymond.achterberg', null, 'Malpractice Verification With Claims', 439, 'draft'],
  ['tessa.okonjo', null, 'Housing Arrangement', 423, 'draft'],
  ['walter.brandvold', null, 'Name Clear Request', 429, 'draft'],
  ['dana.whitfield', null, 'Assignment Cancellation, Client', 406, 'draft'],
  ['marcus.hale', null, 'Assignment Confirmation, Provider', 428, 'draft'],
  ['quinn.abernathy', null, 'Follow-up on a Presentation', 431, 'draft'],
  ['maya.lindqvist', null, 'Provider Presentation', 501, 'draft'],
  ['maya.lindqvist', null, 'Assignment Confirmation, Provider', 420, 'sent'],
];

/** The demo's letters, oldest first. */
export const demoLetters: readonly DemoLetter[] = [...NAME_CLEARS.map(toLetter), ...ROWS.map(toLetter)];

function toLetter([author, approver, template, assignmentId, outcome]: Row, index: number): DemoLetter {
  return {
    author,
    approver,
    template,
    assignmentId,
    outcome,
    edits: index % 3,
    attach: index % 5 === 0,
    notes: NOTES[index % NOTES.length] ?? '',
  };
}

/** What people type where the records have no value. */
export const demoTypedValues: Readonly<Record<string, string>> = {
  AssignmentCancellationReason: 'Permanent hire by the facility',
  CancellationDate: 'November 20, 2026',
};
