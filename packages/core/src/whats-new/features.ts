/** A picture of a feature, taken of the product itself in both colour schemes: `<screenshot>-light.webp` and `-dark.webp`. */
export interface FeatureEntry {
  /** Counts up, one for each feature that was ever told of; never used again. */
  readonly id: number;
  /** The caption. */
  readonly text: string;
  readonly screenshot: string;
  /** What the picture shows, for those who do not see it. */
  readonly alternativeText: string;
}

/** Pixels, of every screenshot. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

/** What the What's New carousel tells of, in its order (specification 2.22). */
export const FEATURES = [
  {
    id: 6,
    text: 'Find any letter, among a million too: by client, provider, assignment or writer, or by the words of its text.',
    screenshot: 'search',
    alternativeText: 'The search page: a table of letters with their recipients, writers, assignments and clients.',
  },
  {
    id: 5,
    text: 'Letters that wait for your decision stand at the left of your desk. Read them as they will leave, then approve or decline.',
    screenshot: 'approvals',
    alternativeText:
      'A letter opened by its approver, with the approval lists at the left and the buttons Decline and Approve.',
  },
  {
    id: 4,
    text: 'Attach the cloud documents of a letter’s provider and client, and mark what leaves with a watermark.',
    screenshot: 'cloud-documents',
    alternativeText:
      'The attachments dialog: a table of cloud documents with their types, states and dates, some of them chosen.',
  },
  {
    id: 3,
    text: 'Every published version of a template is kept. Compare it with another one, the differences marked, and restore what you need.',
    screenshot: 'compare-versions',
    alternativeText: 'Two versions of a template compared, with removed words struck out and added words underlined.',
  },
  {
    id: 2,
    text: 'Sending leads you from the addresses to a summary, with the contacts of the client at hand, and says what became of it.',
    screenshot: 'send-wizard',
    alternativeText: 'The send wizard over a letter, at the step of the addresses, with contacts to choose from.',
  },
  {
    id: 1,
    text: 'No typed word is lost: what was not saved when a page closed is there again when you come back, until you decide.',
    screenshot: 'restored-words',
    alternativeText: 'A letter with a notice that unsaved changes were restored.',
  },
] as const satisfies readonly FeatureEntry[];

/** Which picture: one of those that `npm run screenshots` takes. */
export type ScreenshotName = (typeof FEATURES)[number]['screenshot'];

/**
 * What a browser keeps to know which features it has shown. It is the newest feature's id, so that telling of another feature
 * is all it takes. Null when there is none.
 */
export function newestFeatureVersion(features: readonly Pick<FeatureEntry, 'id'>[]): string | null {
  if (features.length === 0) return null;
  return String(Math.max(...features.map(({ id }) => id)));
}
