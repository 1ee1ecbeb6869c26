import { afterEach, expect, it, vi } from 'vitest';
import { loadSession } from './load-session.ts';

const refuseWith = (body: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ requestId: 'r1', ...body }, { status: 401 }));

afterEach(() => vi.unstubAllGlobals());

it('a token that is already expired when received mentions clocks and the claim', async () => {
  refuseWith({ code: 'token_expired', message: 'Your session has expired. Sign in again.' });
  await expect(loadSession('new')).rejects.toThrow(/claim "exp": the clocks .* differ\. Ask your administrator/);
});

it("a token with another invalid claim is reported in the server's words", async () => {
  const message = 'Your sign-in can’t be used: … wrong in the claim "groups".';
  refuseWith({ code: 'unauthenticated', message, details: { claim: 'groups' } });
  await expect(loadSession('new')).rejects.toThrow(message);
});
