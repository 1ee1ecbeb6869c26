import type { AppConfig } from '@letterdesk/contract/session';
import { takeAttempt } from '../../sso/attempt.ts';
import { exchangeAnswer } from '../../sso/exchange.ts';
import { readProviderAnswer } from '../../sso/message.ts';
import { discover } from '../../sso/provider.ts';
import { beginAttempt } from '../../sso/start-address.ts';
import type { SignInTokens } from './access-token.ts';

/** Milliseconds after which a silent attempt has failed; a provider that forbids framing never answers. */
const TIME_LIMIT = 10_000;

/** The states of the last attempts: those that were never answered are not kept for ever. */
const asked: string[] = [];
const KEPT = 2;

/**
 * Signs in through a hidden frame, which goes straight to the provider.
 * @returns the tokens, or null when the provider has no session or no answer.
 * @throws SignInProblem when the provider cannot be asked.
 */
export async function signInSilently(config: AppConfig): Promise<SignInTokens | null> {
  const provider = await discover(config);
  const { address, state } = await beginAttempt(provider, new URLSearchParams({ prompt: 'none' }));
  for (const forgotten of asked.splice(0, asked.length - KEPT)) takeAttempt(forgotten);
  asked.push(state);
  const answer = await answerInFrame(address);
  if (answer === null) return null;
  const { message } = await exchangeAnswer(answer, async () => provider);
  return message.type === 'letterdesk:token' ? message : null;
}

/** Where the provider sends a hidden frame back to; null when it does not. */
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
