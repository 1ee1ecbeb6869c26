/** A stream or a storage of a compound file. */
export interface CompoundEntry {
  /** Path below the root, such as `ObjectPool/_1/Ole10Native`. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** First sector, or first mini sector of a small stream. */
  readonly start: number;
  /** In bytes; 0 for a storage. */
  readonly size: number;
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** Reads up to `bytes` bytes from a stream's beginning. @throws Error when the file is truncated. */
  read(entry: CompoundEntry, bytes: number): Buffer;
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LITTLE_ENDIAN = 0xfffe;
const NO_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const ENTRY = 128;
const SMALL_SECTOR = 64;
const SMALL_STREAM = 4_096;
const HEADER_TABLE = 109;
const STREAM = 2;
const ROOT = 5;
/** Streams and storages, and storages in each other. */
const LIMITS = { entries: 50_000, depth: 32 };

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/**
 * Reads the directory of a compound file, the container of Office 97-2003 documents ([MS-CFB]).
 * @throws Error when a sector is missing or occurs twice, when streams are longer than the file, as they are if they
 * share sectors, or when there are too many entries.
 */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  if (!isCompoundFile(bytes) || bytes.length < 512 || bytes.readUInt16LE(28) !== LITTLE_ENDIAN) throw broken();
  const sectorSize = 2 ** bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4_096) throw broken();
  const sector = (number: number) => {
    const at = (number + 1) * sectorSize;
    if (number >= NO_SECTOR || at >= bytes.length) throw broken();
    return bytes.subarray(at, at + sectorSize);
  };
  const next = followTable(readTable(bytes, sector, sectorSize), sector, sectorSize);
  const chain = (start: number, length = Number.POSITIVE_INFINITY) =>
    readChain({ start, length, next, sector, limit: bytes.length / sectorSize });

  const directory = chain(bytes.readUInt32LE(48));
  const root = readEntry(directory, 0);
  if (root.type !== ROOT) throw broken();
  const small = lazily(() => chain(root.start));
  const smallTable = lazily(() => chain(bytes.readUInt32LE(60)));
  const entries = walk(directory, root.child);
  if (entries.reduce((sum, { size }) => sum + size, 0) > bytes.length) throw broken();
  return {
    entries,
    read({ start, size }, maxBytes) {
      const length = Math.min(size, maxBytes);
      if (length === 0) return Buffer.alloc(0);
      const found =
        size < SMALL_STREAM
          ? readChain({
              start,
              length,
              next: (number) => numberAt(smallTable(), number),
              sector: (number) => part(small(), number * SMALL_SECTOR, SMALL_SECTOR),
              limit: SMALL_STREAM / SMALL_SECTOR,
            })
          : chain(start, length);
      return part(found, 0, length);
    },
  };
}

type Sectors = (number: number) => Buffer;

/** Lists the sectors that contain the file allocation table. */
function readTable(bytes: Buffer, sector: Sectors, sectorSize: number): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < HEADER_TABLE; index += 1) numbers.push(bytes.readUInt32LE(76 + 4 * index));
  const perSector = sectorSize / 4 - 1;
  const more = bytes.readUInt32LE(72);
  if (more > bytes.length / sectorSize) throw broken();
  let from = bytes.readUInt32LE(68);
  for (let count = 0; count < more; count += 1) {
    const listed = sector(from);
    for (let index = 0; index < perSector; index += 1) numbers.push(numberAt(listed, index));
    from = numberAt(listed, perSector);
  }
  return numbers;
}

function followTable(table: readonly number[], sector: Sectors, sectorSize: number): (number: number) => number {
  const perSector = sectorSize / 4;
  return (number) => numberAt(sector(table[Math.floor(number / perSector)] ?? NO_ENTRY), number % perSector);
}

/** Reads `length` bytes from a chain of sectors. */
function readChain(input: {
  start: number;
  length: number;
  next: (number: number) => number;
  sector: Sectors;
  /** Maximum number of sectors. */
  limit: number;
}): Buffer {
  const { start, length, next, sector, limit } = input;
  const found: Buffer[] = [];
  let size = 0;
  for (let number = start; number < NO_SECTOR && size < length; number = next(number)) {
    if (found.length > limit) throw broken();
    const bytes = sector(number);
    found.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(found);
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function readEntry(directory: Buffer, index: number): DirectoryEntry {
  const entry = part(directory, index * ENTRY, ENTRY);
  const nameLength = entry.readUInt16LE(64);
  if (nameLength < 2 || nameLength > 64) throw broken();
  return {
    name: entry.toString('utf16le', 0, nameLength - 2),
    type: entry.readUInt8(66),
    left: entry.readUInt32LE(68),
    right: entry.readUInt32LE(72),
    child: entry.readUInt32LE(76),
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  };
}

/** Walks the directory trees of the root and its storages. */
function walk(directory: Buffer, first: number): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  const open = [{ index: first, folder: '', depth: 1 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { index, folder, depth } = place;
    if (index === NO_ENTRY) continue;
    if (seen.has(index) || seen.size >= LIMITS.entries || depth > LIMITS.depth) throw broken();
    seen.add(index);
    const { name, type, left, right, child, start, size } = readEntry(directory, index);
    const path = folder + name;
    entries.push({ path, name, start, size: type === STREAM ? size : 0 });
    open.push({ index: left, folder, depth }, { index: right, folder, depth });
    if (type !== STREAM) open.push({ index: child, folder: `${path}/`, depth: depth + 1 });
  }
  return entries;
}

function numberAt(bytes: Buffer, index: number): number {
  return part(bytes, 4 * index, 4).readUInt32LE(0);
}

function part(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw broken();
  return bytes.subarray(at, at + length);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const broken = () => new Error('The compound file is corrupt.');
