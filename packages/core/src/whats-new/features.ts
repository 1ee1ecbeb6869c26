/** A feature with a screenshot in both colour schemes: `<screenshot>-light.webp` and `-dark.webp`. */
export interface FeatureEntry {
  /** Increasing, never reused. */
  readonly id: number;
  readonly text: string;
  readonly screenshot: string;
  readonly alternativeText: string;
}

/** Size of a screenshot in CSS pixels. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

/** Features of the What's New carousel in order (specification 2.22). */
export const FEATURES = [
  {
    id: 13,
    text: 'One template for every case: conditions choose the text, clauses are shared, and legal wording stays locked.',
    screenshot: 'thinking-templates',
    alternativeText: 'A template with a condition in a frame, a clause shown in place, and a locked paragraph.',
  },
  {
    id: 12,
    text: 'Away from your desk? Letterdesk warns you, then locks. Sign in again, and your text is as you left it.',
    screenshot: 'idle-lock',
    alternativeText: 'A letter behind the question “Are you still there?”, which counts the seconds until the lock.',
  },
  {
    id: 11,
    text: 'Auditors look up who read, changed or sent a letter, and what a person did.',
    screenshot: 'audit',
    alternativeText: 'The audit page: the events of a letter with their times and the people behind them.',
  },
  {
    id: 10,
    text: 'When someone leaves, administrators close the account and hand the pending work over.',
    screenshot: 'people',
    alternativeText:
      'The people of the organisation with their roles, their pending work and the command to hand it over.',
  },
  {
    id: 9,
    text: 'Letters are removed once their time is over. Legal holds keep those that are still needed.',
    screenshot: 'retention',
    alternativeText: 'How long letters of each type are kept, and a legal hold with its reason.',
  },
  {
    id: 8,
    text: 'Send later: choose when a letter leaves. The checks run again at that moment.',
    screenshot: 'send-later',
    alternativeText:
      'The send wizard with a small form that offers tomorrow morning, Monday morning, or a date and a time.',
  },
  {
    id: 7,
    text: 'Sent too soon? For a few seconds, Undo brings the e-mail back as you wrote it.',
    screenshot: 'undo-send',
    alternativeText: 'The last step of the send wizard, which counts the seconds until the letter leaves, with Undo.',
  },
  {
    id: 6,
    text: 'Find any letter among a million: by client, provider, assignment or author, or by its text.',
    screenshot: 'search',
    alternativeText: 'The search page: a table of letters with their recipients, writers, assignments and clients.',
  },
  {
    id: 5,
    text: 'Letters that wait for your decision appear on the left. Read them as they will be sent, then approve or decline.',
    screenshot: 'approvals',
    alternativeText:
      'A letter opened by its approver, with the approval lists at the left and the buttons Decline and Approve.',
  },
  {
    id: 4,
    text: 'Attach cloud documents of a letter’s provider and client, and watermark them.',
    screenshot: 'cloud-documents',
    alternativeText:
      'The attachments dialog: a table of cloud documents with their types, states and dates, some of them chosen.',
  },
  {
    id: 3,
    text: 'Every published version of a template is kept. Compare two versions and restore what you need.',
    screenshot: 'compare-versions',
    alternativeText: 'Two versions of a template compared, with removed words struck out and added words underlined.',
  },
  {
    id: 2,
    text: 'Send in five steps, with the client’s contacts at hand, and see whether the mail arrived.',
    screenshot: 'send-wizard',
    alternativeText: 'The send wizard over a letter, at the step of the addresses, with contacts to choose from.',
  },
  {
    id: 1,
    text: 'No typed word is lost: unsaved changes are restored when you come back.',
    screenshot: 'restored-words',
    alternativeText: 'A letter with a notice that unsaved changes were restored.',
  },
] as const satisfies readonly FeatureEntry[];

/** Screenshots that `npm run screenshots` takes. */
export type ScreenshotName = (typeof FEATURES)[number]['screenshot'];

/** Returns the value a browser stores to know which features it has shown: the newest id, or null. */
export function newestFeatureVersion(features: readonly Pick<FeatureEntry, 'id'>[]): string | null {
  if (features.length === 0) return null;
  return String(Math.max(...features.map(({ id }) => id)));
}
