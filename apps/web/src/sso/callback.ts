import { exchangeAnswer } from './exchange.ts';
import type { SignInMessage } from './message.ts';

/** `/sso/callback`: turns the provider's answer into a token and hands it to the window that began the sign-in. */
const query = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
const answer = await exchangeAnswer(query);
const receiver: Window | null = window.opener ?? (window.parent === window ? null : window.parent);

if (receiver) {
  const message: SignInMessage =
    'accessToken' in answer
      ? { type: 'letterdesk:token', accessToken: answer.accessToken }
      : { type: 'letterdesk:sign-in-failed', error: answer.error, description: answer.description };
  receiver.postMessage(message, location.origin);
  if (window.opener) window.close();
} else {
  location.replace('/login');
}
