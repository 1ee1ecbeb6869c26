import { randomUUID } from 'node:crypto';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { anEmail, withKey } from '../apps/server/src/features/sending/testing/given-letter.ts';
import type { TestClient } from '../apps/server/src/testing/test-client.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

/**
 * Sends a letter, repeating it with the same key at the next process until one accepts it, as a careful client does.
 * @param nextClient returns a client of a running process. @returns the number of attempts.
 */
export async function sendUntilAccepted(nextClient: () => TestClient, letter: Letter, to: string): Promise<number> {
  const request = { ...withKey(randomUUID()), body: anEmail(letter, { letterTo: to }) };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await nextClient()
      .call(sendEmail, request)
      .catch(() => null);
    if (answer?.status === 202) return attempt;
    if (answer !== null && answer.status !== 503 && answer.error.code !== 'still_running') {
      throw new Error(`A sending was answered ${answer.error.code}`);
    }
    await waitBeforeRetry();
  }
}
