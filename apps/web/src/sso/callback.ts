import { withBasePath } from '../ui/base-path.ts';
import { exchangeAnswer } from './exchange.ts';
import { postOnChannel } from './message.ts';
import { showWords } from './words.ts';

/** `/sso/callback`: turns the provider's answer into tokens and hands them to the page that began the sign-in. */
const query = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
const isFrame = window.parent !== window;
// Out of a hidden frame the page around it has taken the answer already, by `/awaited-answer.js`.
if (!window.frameElement?.hasAttribute('hidden')) await handOver();

async function handOver(): Promise<void> {
  const { message, channel } = await exchangeAnswer(query);
  const receiver: Window | null = isFrame ? window.parent : window.opener;

  if (receiver) receiver.postMessage(message, location.origin);
  else if (channel !== undefined) postOnChannel(channel, message);

  if (!isFrame && (receiver || channel !== undefined)) {
    // Where the provider's pages cut this window from the page, the browser may not let it close itself.
    if (message.type === 'letterdesk:token')
      showWords({ title: 'You are signed in', text: 'You can close this window.' });
    else showWords({ title: 'Sign-in did not work', text: message.description });
    window.close();
  } else if (!isFrame) {
    if (message.type === 'letterdesk:token') location.replace(withBasePath('/login'));
    else showWords({ title: 'Sign-in did not work', text: message.description, again: withBasePath('/login') });
  }
}
