/** @param typedAt milliseconds since the epoch. */
export function formatTypedAt(typedAt: number): string {
  const date = new Date(typedAt);
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const today = new Date().toDateString() === date.toDateString();
  return today ? time : `${date.toLocaleDateString('en-CA')} ${time}`;
}
