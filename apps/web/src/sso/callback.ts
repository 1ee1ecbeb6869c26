import { withBasePath } from '../ui/base-path.ts';
import { exchangeAnswer } from './exchange.ts';
import { postOnChannel } from './message.ts';
import { showMessage } from './show-message.ts';

/** `/sso/callback`: exchanges the provider's response for tokens and hands them to the page. */
const query = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
const isFrame = window.parent !== window;
// In a hidden frame, `/awaited-answer.js` has already handed it over.
if (!window.frameElement?.hasAttribute('hidden')) await handOver();

async function handOver(): Promise<void> {
  const { message, channel } = await exchangeAnswer(query);
  const receiver: Window | null = isFrame ? window.parent : window.opener;

  if (receiver) receiver.postMessage(message, location.origin);
  else if (channel !== undefined) postOnChannel(channel, message);

  if (!isFrame && (receiver || channel !== undefined)) {
    // The browser may not let a window without opener close itself.
    if (message.type === 'letterdesk:token')
      showMessage({ title: 'You are signed in', text: 'You can close this window.' });
    else showMessage({ title: 'Sign-in failed', text: message.description });
    window.close();
  } else if (!isFrame) {
    if (message.type === 'letterdesk:token') location.replace(withBasePath('/login'));
    else showMessage({ title: 'Sign-in failed', text: message.description, again: withBasePath('/login') });
  }
}
