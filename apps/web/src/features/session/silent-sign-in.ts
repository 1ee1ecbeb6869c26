import type { AppConfig } from '@letterdesk/contract/session';
import { takeAttempt } from '../../sso/attempt.ts';
import { exchangeAnswer } from '../../sso/exchange.ts';
import { readProviderAnswer } from '../../sso/message.ts';
import { discover } from '../../sso/provider.ts';
import { beginAttempt } from '../../sso/start-address.ts';
import type { SignInTokens } from './access-token.ts';

/** Milliseconds; a provider that forbids framing never answers. */
const TIME_LIMIT = 10_000;

/** Recent states, bounded. */
const asked: string[] = [];
const MAX_RECENT_STATES = 2;

/**
 * Signs in through a hidden frame.
 * @returns null without a session or response.
 * @throws SignInProblem if the provider can't be asked.
 */
export async function signInSilently(config: AppConfig): Promise<SignInTokens | null> {
  const provider = await discover(config);
  const { address, state } = await beginAttempt(provider, new URLSearchParams({ prompt: 'none' }));
  for (const forgotten of asked.splice(0, asked.length - MAX_RECENT_STATES)) takeAttempt(forgotten);
  asked.push(state);
  const answer = await answerInFrame(address);
  if (answer === null) return null;
  const { message } = await exchangeAnswer(answer, async () => provider);
  return message.type === 'letterdesk:token' ? message : null;
}

/** The provider's redirect, or null. */
function answerInFrame(address: string): Promise<URLSearchParams | null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Sign-in';
    frame.src = address;

    const finish = (answer: URLSearchParams | null) => {
      clearTimeout(limit);
      window.removeEventListener('message', listen);
      frame.remove();
      resolve(answer);
    };
    const listen = (event: MessageEvent) => {
      const answer = readProviderAnswer(event, { origin: location.origin, source: frame.contentWindow });
      if (answer) finish(answer);
    };
    const limit = setTimeout(() => finish(null), TIME_LIMIT);
    window.addEventListener('message', listen);
    document.body.append(frame);
  });
}
