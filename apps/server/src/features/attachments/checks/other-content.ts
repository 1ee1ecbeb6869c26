/** A page that browsers would show. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

/** Whether there is the markup of a page among the bytes. */
export function holdsPage(bytes: Uint8Array): boolean {
  return PAGE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Bytes at a file's end among which a program that unpacks archives looks for their directory. */
export const ARCHIVE_TAIL = 65_557;

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const END_LENGTH = 22;

/**
 * Whether a file that ends so is an archive too, whatever it begins with: the end of a ZIP's directory, with the
 * directory right before it.
 * @param tail `ARCHIVE_TAIL` bytes, or the whole file when it has fewer.
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let end = tail.indexOf(END_OF_DIRECTORY); end !== -1; end = tail.indexOf(END_OF_DIRECTORY, end + 1)) {
    if (end + END_LENGTH > tail.length) return false;
    const begin = end - tail.readUInt32LE(end + 12);
    // A directory that begins before what is looked at is taken for one.
    if (tail.readUInt16LE(end + 10) > 0 && (begin < 0 || begins(tail, begin))) return true;
  }
  return false;
}

function begins(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at, at + DIRECTORY_ENTRY.length).equals(DIRECTORY_ENTRY);
}
