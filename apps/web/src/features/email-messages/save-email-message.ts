import {
  type EmailMessage,
  emailMessage as messageShape,
  saveEmailMessage as saveEndpoint,
} from '@letterdesk/contract/email-messages';
import { type AuthoringProblem, shortcodeProblem } from '@letterdesk/contract/shortcodes';
import { z } from 'zod';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { SaveOutcome as TextSaveOutcome } from '../../unsaved/text-store.ts';

/** What an author writes of a message, as it stands on the page. */
export interface Content {
  readonly name: string;
  readonly division: number;
  readonly subject: string;
  /** HTML of the document schema. */
  readonly message: string;
}

/** Shortcodes that are wrong; nothing was stored. */
export type Problems = readonly AuthoringProblem[];

export type SaveOutcome = TextSaveOutcome<EmailMessage, Problems>;

const staleDetails = z.object({ message: messageShape });
const problemDetails = z.object({ problems: z.array(shortcodeProblem).min(1) });

/** Stores a message over the version it grew from. Throws ApiError for everything the page cannot solve. */
export async function saveEmailMessage(
  base: Pick<EmailMessage, 'id' | 'version'>,
  content: Content,
): Promise<SaveOutcome> {
  try {
    const { id, version } = base;
    return { kind: 'saved', stored: await call(saveEndpoint, { body: { ...content, id, version } }) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOfFailure(error: unknown): SaveOutcome {
  if (failedWith(error, 'message_stale')) {
    const read = staleDetails.safeParse(error.details);
    if (read.success) return { kind: 'conflict', theirs: read.data.message };
  }
  if (failedWith(error, 'shortcodes_invalid')) {
    const read = problemDetails.safeParse(error.details);
    if (read.success) return { kind: 'refused', refusal: read.data.problems };
  }
  throw error;
}
