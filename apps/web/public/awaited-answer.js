// In a hidden frame: before anything else of this page is read, the page that waits gets the provider's answer.
if (window.frameElement?.hidden) {
  window.parent.postMessage({ type: 'letterdesk:answer', query: location.search }, location.origin);
}
