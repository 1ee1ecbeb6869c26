import { readSignInMessage } from '../../sso/message.ts';
import { withBasePath } from '../../ui/base-path.ts';
import type { SignInTokens } from './access-token.ts';

/** Milliseconds after which a silent attempt has failed; a provider that forbids framing never answers. */
const TIME_LIMIT = 10_000;

/** Signs in through a hidden frame. @returns the tokens, or null when the provider has no session or no answer. */
export function signInSilently(): Promise<SignInTokens | null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Sign-in';
    frame.src = withBasePath('/sso/start?prompt=none');

    const finish = (tokens: SignInTokens | null) => {
      clearTimeout(limit);
      window.removeEventListener('message', listen);
      frame.remove();
      resolve(tokens);
    };
    const listen = (event: MessageEvent) => {
      const message = readSignInMessage(event, { origin: location.origin, source: frame.contentWindow });
      if (message) finish(message.type === 'letterdesk:token' ? message : null);
    };
    const limit = setTimeout(() => finish(null), TIME_LIMIT);
    window.addEventListener('message', listen);
    document.body.append(frame);
  });
}
