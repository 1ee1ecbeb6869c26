import { getSession } from '@letterdesk/contract/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, joinTokenSource } from './call.ts';

const ME = {
  account: 1,
  username: 'maya.lindqvist',
  name: 'Maya Lindqvist',
  division: 1,
  divisionName: 'Meridale',
  home: '/letters',
  preselectedTemplateName: null,
  draftKey: 'A'.repeat(43),
  abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
};

/** A server that accepts one token, and a session that gets it after a refusal. */
function aServerThatTakes(good: string, held: string) {
  const refused: string[] = [];
  let current = held;
  vi.stubGlobal('fetch', async (_address: string, init: { headers: { authorization: string } }) =>
    init.headers.authorization === `Bearer ${good}`
      ? Response.json(ME)
      : Response.json({ code: 'token_expired', message: 'Your session has expired.' }, { status: 401 }),
  );
  joinTokenSource({
    token: async () => current,
    refused: (token) => {
      refused.push(token);
      if (token === current) current = good;
    },
  });
  return refused;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call with a refused token', () => {
  it('reports that token and continues with the next', async () => {
    const refused = aServerThatTakes('second', 'first');
    expect(await call(getSession)).toEqual(ME);
    expect(refused).toEqual(['first']);
  });

  it('reports its own token, even if the refusal is late', async () => {
    const refused = aServerThatTakes('second', 'first');
    expect(await Promise.all([call(getSession), call(getSession)])).toEqual([ME, ME]);
    expect(refused).toEqual(['first', 'first']);
  });

  it("fails with the server's sentence if the next token is refused too", async () => {
    aServerThatTakes('another', 'first');
    joinTokenSource({ token: async () => 'never good', refused: () => undefined });
    await expect(call(getSession)).rejects.toMatchObject({ code: 'token_expired', status: 401 });
  });
});
