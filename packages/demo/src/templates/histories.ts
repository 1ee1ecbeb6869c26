import { addDays, DEMO_EPOCH } from '../customer/days.ts';
import { clientConfirmation } from './confirmations.ts';
import type { DemoTemplate } from './define.ts';
import { providerPresentation } from './presentations.ts';
import { malpracticeWithoutClaims } from './risk-letters.ts';

export type DemoAuthor = 'priya.ramaswamy' | 'gordon.whitlock';

/** An earlier or draft version of a template. */
export interface DemoEdition {
  readonly title: string;
  readonly html: string;
  readonly by: DemoAuthor;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Earlier published versions and the current draft. */
export interface DemoHistory {
  /** Oldest first; the template's own text follows. */
  readonly earlier: readonly DemoEdition[];
  readonly published: Pick<DemoEdition, 'by' | 'at'>;
  readonly draft?: DemoEdition;
}

const PRIYA = 'priya.ramaswamy';
const GORDON = 'gordon.whitlock';

const daysAgo = (days: number, time: string) => `${addDays(DEMO_EPOCH, -days)}T${time}:00Z`;

/** Default history. */
export const ONLY_EDITION: DemoHistory = { earlier: [], published: { by: GORDON, at: daysAgo(300, '15:10') } };

/**
 * Applies replacements to a template's text.
 * @param changes pairs of old and new text.
 */
function reworded({ name, html }: Pick<DemoTemplate, 'name' | 'html'>, changes: readonly [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`'${name}' does not say '${from}'.`);
    return text.replace(from, to);
  }, html);
}

const confirmationBefore = reworded(clientConfirmation, [
  ['Please approve it within three business days; a', 'Please approve it within five business days; a'],
  [
    ' With less notice the guaranteed hours of the notice period and a fee of {{shortcode ClientContractCancellationFee}} are due.',
    '',
  ],
  [
    '<li><strong>Supervision and records.</strong> The provider exercises independent clinical judgment and documents in your record system ({{shortcode WorksiteRecordSystem default="training on the first day"}}).</li>\n',
    '',
  ],
  [
    '<li>Please have a badge, a record-system account and a dictation account ready.</li>',
    '<li>Please have a badge ready.</li>',
  ],
]);

const firstConfirmation = reworded({ name: clientConfirmation.name, html: confirmationBefore }, [
  ['Its terms apply; what follows are the particulars of this assignment.', 'The particulars are these.'],
  ['<tr><th>Privileges</th><td>{{shortcode AssignmentPrivileges}}</td></tr>\n', ''],
  [
    '<tr><td>Call, for each hour</td><td>{{shortcode AssignmentCallRate default="No call on this assignment"}}</td></tr>\n',
    '',
  ],
  [
    '<h2>Your contacts for this assignment</h2>\n<p>These are the people at your facility whom we have on record for it. Please tell us of any change.</p>\n<p>{{shortcode ClientContacts}}</p>\n',
    '',
  ],
  [
    'Please confirm by answering this message within two business days.',
    'Please sign and return this letter within five business days.',
  ],
]);

const malpracticeBefore = reworded(malpracticeWithoutClaims, [
  ['<tr><th>License</th><td>{{shortcode ProviderLicenseNumber}}</td></tr>\n', ''],
  [', and no reserve has been set,', ''],
  ['for 180 days', 'for 90 days'],
  [
    '<li>It is a statement of fact on the day it is written. It does not amend, extend or alter the coverage of the policy.</li>\n',
    '',
  ],
]);

const presentationBefore = reworded(providerPresentation, [
  [
    ' Every provider we present has been interviewed by one of our recruiters, has had two recent references taken, and has been screened against the national sanction and exclusion lists.',
    '',
  ],
  ['<tr><th>Interview times</th><td>{{shortcode PresentInterviewTimes}}</td></tr>\n', ''],
  ['within the next three business days', 'within a week'],
]);

const presentationDraft = reworded(providerPresentation, [
  ['<h2>Summary</h2>', '<h2>In short</h2>'],
  ['The rates above are offered for thirty days', 'The rates above are offered for forty-five days'],
  [
    ' Please do not contact the provider or the references directly; I will gladly arrange whatever conversation you would like to have.',
    ' Please speak to the provider and the references through me.',
  ],
]);

/** By template name. */
export const demoHistories: ReadonlyMap<string, DemoHistory> = new Map<string, DemoHistory>([
  [
    clientConfirmation.name,
    {
      earlier: [
        { title: 'Confirmation of your assignment', html: firstConfirmation, by: GORDON, at: daysAgo(310, '14:05') },
        { title: clientConfirmation.title, html: confirmationBefore, by: PRIYA, at: daysAgo(145, '16:40') },
      ],
      published: { by: GORDON, at: daysAgo(38, '13:20') },
    },
  ],
  [
    malpracticeWithoutClaims.name,
    {
      earlier: [
        { title: malpracticeWithoutClaims.title, html: malpracticeBefore, by: GORDON, at: daysAgo(280, '17:30') },
      ],
      published: { by: PRIYA, at: daysAgo(61, '15:55') },
    },
  ],
  [
    providerPresentation.name,
    {
      earlier: [{ title: providerPresentation.title, html: presentationBefore, by: PRIYA, at: daysAgo(260, '18:15') }],
      published: { by: PRIYA, at: daysAgo(90, '14:45') },
      draft: {
        title: 'Presentation of {{shortcode ProviderLegalName default="a provider"}} for job {{shortcode JobNumber}}',
        html: presentationDraft,
        by: GORDON,
        at: daysAgo(3, '19:05'),
      },
    },
  ],
]);
