const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** How many rows a CSV file (RFC 4180) has below its head; a line end in quotes ends none. */
export function exportedRows(csv: Uint8Array): number {
  let lines = 0;
  let quoted = false;
  for (const byte of csv) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === LINE_FEED && !quoted) lines += 1;
  }
  return Math.max(0, lines - 1);
}
