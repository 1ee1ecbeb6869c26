/** Whether a text is a SHA-256 in hex, as blobs are named. */
export function isBlobName(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
