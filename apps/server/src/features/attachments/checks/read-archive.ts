import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const LIMITS = { entries: 5_000, unpackedBytes: 500_000_000 };
const LOCAL_HEADER_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
/** Bytes of a local file header without the name. */
const LOCAL_HEADER_LENGTH = 30;

/** A ZIP archive with a valid directory; entries are unpacked on demand. */
export interface Archive {
  /** In lower case, in directory order. */
  readonly names: readonly string[];
  readonly encrypted: boolean;
  /** Size of all entries. */
  readonly unpackedBytes: number;
  /** Unpacks an entry. @throws Error when it doesn't exist, exceeds `maxBytes` or is corrupt. */
  read(name: string, maxBytes: number): Promise<Buffer>;
  /** Unpacks an entry in portions. @throws Error as `read`, at the latest in the portion beyond the limit. */
  portions(name: string, maxBytes: number): AsyncIterable<Buffer>;
}

/**
 * Reads the directory of an archive. Names must be unique regardless of case, and entries must not overlap, as in ZIP
 * bombs.
 * @throws Error for any other archive, or one beyond the limits.
 */
export async function readArchive(bytes: Buffer): Promise<Archive> {
  if (!bytes.subarray(0, LOCAL_HEADER_SIGNATURE.length).equals(LOCAL_HEADER_SIGNATURE))
    throw new Error('The file is not a ZIP archive.');
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const entries = await readDirectory(zip);
  refuseOverlap([...entries.values()], bytes.length);
  const portions = (name: string, maxBytes: number) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error('The archive has no such entry.');
    return unpack(zip, entry, maxBytes);
  };
  return {
    names: [...entries.keys()],
    encrypted: [...entries.values()].some((entry) => entry.isEncrypted()),
    unpackedBytes: entries.values().reduce((bytes, { uncompressedSize }) => bytes + uncompressedSize, 0),
    portions,
    read: async (name, maxBytes) => Buffer.concat(await Array.fromAsync(portions(name, maxBytes))),
  };
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.entries) throw new Error('The archive has too many entries.');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > LIMITS.unpackedBytes) throw new Error('The unpacked archive is too large.');
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new Error('The archive contains duplicate names.');
    entries.set(name, entry);
  }
  return entries;
}

function refuseOverlap(entries: readonly Entry[], size: number): void {
  const ordered = entries.toSorted((a, b) => b.relativeOffsetOfLocalHeader - a.relativeOffsetOfLocalHeader);
  let next = size;
  for (const { relativeOffsetOfLocalHeader: at, fileNameLength, compressedSize } of ordered) {
    if (at + LOCAL_HEADER_LENGTH + fileNameLength + compressedSize > next)
      throw new Error('The entries of the archive overlap.');
    next = at;
  }
}

async function* unpack(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new Error('The entry is too long.');
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('The entry is too long.');
    yield chunk;
  }
}
