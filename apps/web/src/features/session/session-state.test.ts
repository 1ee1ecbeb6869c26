import type { Session } from '@letterdesk/contract/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessToken } from './access-token.ts';
import { getSubject, nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';

const PEOPLE = ['maya@meridale.example', 'owen@northgate.example'] as const;

function aToken(raw: string, subject: string = PEOPLE[0]): AccessToken {
  return { raw, subject, lifetime: 60_000, expiresAt: 60_000 };
}

function aPerson(subject: string): Session {
  return {
    account: 1,
    username: subject,
    name: subject,
    division: 1,
    divisionName: null,
    home: '/letters',
    preselectedTemplateName: null,
    draftKey: 'A'.repeat(43),
    abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
  };
}

/** Two tokens per person. */
const TOKENS = PEOPLE.flatMap((subject) => [1, 2].map((count) => aToken(`${subject}-${count}`, subject)));
const anyToken = fc.constantFrom(...TOKENS);
const staying = fc.oneof<fc.Arbitrary<SessionEvent>[]>(
  anyToken.map((token) => ({ type: 'token', token })),
  anyToken.map((token) => ({ type: 'loaded', token, me: aPerson(token.subject) })),
  anyToken.map((token) => ({ type: 'load-failed', token, reason: 'Unable to sign in' })),
  anyToken.map(({ raw }) => ({ type: 'refused', token: raw })),
  fc.constant({ type: 'load-again' }),
  fc.constant({ type: 'reopened' }),
);
const parting = fc.oneof<fc.Arbitrary<SessionEvent>[]>(
  fc.constant({ type: 'left' }),
  fc.constant({ type: 'left-in-vain' }),
  fc.constantFrom(...PEOPLE).map((subject) => ({ type: 'signed-out-in-other-tab', subject })),
);

const signedOut = (): SessionState => ({ status: 'signed-out' });
const ready = (token = aToken('first')): SessionState => ({ status: 'ready', token, me: aPerson(token.subject) });

describe('any sequence of events', () => {
  it('leaves the page to its person with their text until they sign out', () => {
    fc.assert(
      fc.property(fc.array(staying, { maxLength: 40 }), (events) => {
        let state = ready();
        for (const event of events) {
          state = nextSessionState(state, event);
          expect(['ready', 'expired']).toContain(state.status);
          expect(getSubject(state)).toBe(PEOPLE[0]);
          expect(state).toMatchObject({ me: aPerson(PEOPLE[0]) });
        }
      }),
    );
  });

  it("takes the page from a person only after that person's sign-out", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(staying, parting), { maxLength: 60 }), (events) => {
        let state = signedOut();
        for (const event of events) {
          const next = nextSessionState(state, event);
          if ('me' in state && !('me' in next)) {
            const isOwn = event.type === 'signed-out-in-other-tab' && event.subject === getSubject(state);
            expect(isOwn || event.type === 'left').toBe(true);
          }
          if ('me' in next) expect(next.me).toEqual(aPerson(getSubject(next) ?? ''));
          state = next;
        }
      }),
    );
  });

  it('never reacts to a refusal of a replaced token or to a second one', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(staying, parting), { maxLength: 40 }), anyToken, (events, token) => {
        const state = events.reduce(nextSessionState, signedOut());
        const refusal: SessionEvent = { type: 'refused', token: token.raw };
        const once = nextSessionState(state, refusal);
        if (!('token' in state) || state.token.raw !== token.raw) expect(once).toBe(state);
        expect(nextSessionState(once, refusal)).toBe(once);
      }),
    );
  });

  it('signs no one in between a sign-out and the next sign-in page', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(staying, parting), { maxLength: 60 }), (events) => {
        let state = signedOut();
        for (const event of events) {
          const next = nextSessionState(state, event);
          if (state.status === 'leaving') expect(['leaving', 'ended']).toContain(next.status);
          if (state.status === 'ended' && state.because !== 'here') expect(next.status).toMatch(/ended|leaving/);
          state = next;
        }
      }),
    );
  });
});

describe('a session', () => {
  it('starts over if its token is refused before the user is known', () => {
    const loading: SessionState = { status: 'initialising', token: aToken('first') };
    expect(nextSessionState(loading, { type: 'refused', token: 'first' })).toEqual(signedOut());
    expect(nextSessionState(loading, { type: 'refused', token: 'older' })).toBe(loading);
  });

  it('continues after expiry only with a token of the same person', () => {
    const expired = nextSessionState(ready(), { type: 'refused', token: 'first' });
    expect(expired).toMatchObject({ status: 'expired', subject: PEOPLE[0] });
    expect(nextSessionState(expired, { type: 'token', token: aToken('other', PEOPLE[1]) })).toBe(expired);
    expect(nextSessionState(expired, { type: 'token', token: aToken('second') })).toMatchObject({ status: 'ready' });
  });

  it('continues for another person after a sign-out in another tab', () => {
    expect(nextSessionState(ready(), { type: 'signed-out-in-other-tab', subject: PEOPLE[1] })).toMatchObject({
      status: 'ready',
    });
  });
});
