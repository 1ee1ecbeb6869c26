import { getSession, type Session } from '@letterdesk/contract/session';
import { ApiError, failedWith } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';

const CLOCKS =
  'Your sign-in counts as over already, by its claim "exp": the clocks of the sign-in service and of Letterdesk differ. ' +
  'Ask your administrator for sign-in to fix this.';

/** Asks the server for the token's person. @throws ApiError */
export async function loadSession(token: string): Promise<Session> {
  try {
    return await request(getSession, {}, token);
  } catch (error) {
    if (failedWith(error, 'token_expired')) throw new ApiError(CLOCKS, error);
    throw error;
  }
}
