// Before anything else of this page is read, the page that waits for the provider's answer gets it (see src/sso/awaited.ts).
if (window.parent !== window && new URLSearchParams(location.search).get('state')?.startsWith('awaited.')) {
  window.parent.postMessage({ type: 'letterdesk:answer', query: location.search }, location.origin);
}
