import { z } from 'zod';
import { askProvider, SignInProblem } from './provider.ts';

/** What a provider gives for a code, or for a refresh token. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly idToken: string | undefined;
  /** Where it gives them: good for one next access token, or for more, as the provider likes. */
  readonly refreshToken: string | undefined;
  /** Seconds that the access token lives. */
  readonly expiresIn: number | undefined;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().optional(),
  refresh_token: z.string().min(1).optional().catch(undefined),
  expires_in: z.number().positive().optional().catch(undefined),
});

/** @throws SignInProblem, as `askProvider` does, and when the answer holds no token. */
export async function askForTokens(endpoint: string, body: URLSearchParams): Promise<ProviderTokens> {
  const answer = tokenAnswer.safeParse(await askProvider(endpoint, { method: 'POST', body }));
  if (!answer.success) throw new SignInProblem('The sign-in service sent no token. Please try again.');
  const {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
  } = answer.data;
  return { accessToken, idToken, refreshToken, expiresIn };
}
