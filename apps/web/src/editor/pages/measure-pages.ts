import type { PageLayout } from '@letterdesk/core/document/page-layout';

/** Why the server has no pages of a text. Only `too large` stays so until the text changes. */
export type PagesRefusal = 'busy' | 'too large' | 'failed';

/** Asks the server for the pages of a text. Rejects if it doesn't answer. */
export type MeasurePages = (html: string, signal: AbortSignal) => Promise<PageLayout | PagesRefusal>;
