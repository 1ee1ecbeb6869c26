import { type EmailMessage, saveEmailMessage as saveEndpoint } from '@letterdesk/contract/email-messages';
import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { SaveOutcome as TextSaveOutcome } from '../../unsaved/text-store.ts';

/** Shortcodes that are wrong; nothing was stored. */
export type Problems = readonly AuthoringProblem[];

export type SaveOutcome = TextSaveOutcome<EmailMessage, Problems>;

/** Stores a message over the version it grew from. Throws ApiError for everything the page cannot solve. */
export async function saveEmailMessage(
  base: Pick<EmailMessage, 'id' | 'version'>,
  content: MessageContent,
): Promise<SaveOutcome> {
  try {
    const { id, version } = base;
    return { kind: 'saved', stored: await call(saveEndpoint, { body: { ...content, id, version } }) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOfFailure(error: unknown): SaveOutcome {
  if (failedWith(error, 'message_stale') && error.details) return { kind: 'conflict', theirs: error.details.message };
  if (failedWith(error, 'shortcodes_invalid') && error.details) {
    return { kind: 'refused', refusal: error.details.problems };
  }
  throw error;
}
