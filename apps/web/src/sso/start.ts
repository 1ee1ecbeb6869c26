import { startAddress } from './start-address.ts';

/** `/sso/start`: sends this frame, popup or page on to the provider. */
try {
  location.replace(await startAddress(new URLSearchParams(location.search)));
} catch (error) {
  const problem = document.getElementById('problem');
  if (problem) problem.textContent = error instanceof Error ? error.message : 'The sign-in service cannot be reached.';
}
