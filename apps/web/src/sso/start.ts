import type { SignInMessage } from './message.ts';
import { getProviderErrorMessage } from './provider.ts';
import { showMessage } from './show-message.ts';
import { startAddress } from './start-address.ts';

/** `/sso/start`: redirects to the provider, or shows why not. */
try {
  location.replace(await startAddress(new URLSearchParams(location.search)));
} catch (error) {
  const text = getProviderErrorMessage(error);
  if (window.parent === window) showMessage({ title: 'Sign-in failed', text, again: location.href });
  else tellPage({ type: 'letterdesk:sign-in-failed', error: 'unreachable', description: text });
}

function tellPage(message: SignInMessage): void {
  window.parent.postMessage(message, location.origin);
}
