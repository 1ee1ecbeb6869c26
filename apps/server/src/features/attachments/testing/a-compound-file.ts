const SECTOR = 512;
const SMALL_SECTOR = 64;
const SMALL_STREAM = 4_096;
/** Sector numbers in the header, and in each sector of the table. */
const HEADER_TABLE = 109;
const LIST = 127;
const END = 0xfffffffe;
const NONE = 0xffffffff;

interface Place {
  readonly name: string;
  readonly type: 1 | 2 | 5;
  readonly content: Buffer;
  readonly children: Place[];
}

/**
 * A compound file with these streams by path; folders become storages. Streams below 4,096 bytes use mini sectors, as
 * the format requires.
 */
export function aCompoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const root: Place = { name: 'Root Entry', type: 5, content: Buffer.alloc(0), children: [] };
  for (const [path, content] of Object.entries(streams)) place(root, path.split('/'), content);

  const sectors: Buffer[] = [];
  const table: number[] = [];
  const small: Buffer[] = [];
  const smallTable: number[] = [];
  const put = (bytes: Buffer) => append(bytes, SECTOR, sectors, table);
  const keep = (bytes: Buffer) =>
    bytes.length < SMALL_STREAM ? append(bytes, SMALL_SECTOR, small, smallTable) : put(bytes);

  const places = placesFrom(root);
  const starts = places.map(({ type, content }) => (type === 2 ? keep(content) : END));
  const smallBytes = Buffer.concat(small);
  starts[0] = put(smallBytes);
  const smallTableStart = put(numbers(smallTable, NONE));
  const directory = put(
    Buffer.concat(places.map((each, index) => entry(each, places, starts[index] ?? END, smallBytes.length))),
  );
  const tableSectors = Math.ceil((table.length + 1) / 126);
  const tableStart = sectors.length;
  const listed = Array.from({ length: tableSectors }, (_, index) => tableStart + index);
  const furtherStart = tableStart + tableSectors;
  const further = furtherLists(listed.slice(HEADER_TABLE), furtherStart);
  for (let index = 0; index < tableSectors; index += 1) table.push(0xfffffffd);
  for (let index = 0; index < further.length; index += 1) table.push(0xfffffffc);
  append(numbers(table, NONE, tableSectors), SECTOR, sectors, []);
  sectors.push(...further);

  const header = Buffer.alloc(SECTOR, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(SMALL_STREAM, 56);
  header.writeUInt32LE(smallTableStart, 60);
  header.writeUInt32LE(further.length === 0 ? END : furtherStart, 68);
  header.writeUInt32LE(further.length, 72);
  for (let index = 0; index < HEADER_TABLE; index += 1) header.writeUInt32LE(listed[index] ?? NONE, 76 + 4 * index);
  return Buffer.concat([header, ...sectors]);
}

/** The table's sectors that don't fit into the header, each list with the position of the next. */
function furtherLists(listed: readonly number[], start: number): Buffer[] {
  const lists: Buffer[] = [];
  for (let at = 0; at < listed.length; at += LIST) {
    const bytes = numbers(listed.slice(at, at + LIST), NONE);
    bytes.writeUInt32LE(at + LIST < listed.length ? start + lists.length + 1 : END, SECTOR - 4);
    lists.push(bytes);
  }
  return lists;
}

function place(folder: Place, [name = '', ...rest]: readonly string[], content: Buffer): void {
  const there = folder.children.find((child) => child.name === name);
  const type = rest.length === 0 ? 2 : 1;
  const found: Place = there ?? { name, type, content: type === 2 ? content : Buffer.alloc(0), children: [] };
  if (there === undefined) folder.children.push(found);
  if (rest.length > 0) place(found, rest, content);
}

function placesFrom(from: Place): Place[] {
  return [from, ...from.children.flatMap(placesFrom)];
}

/** Links a storage's children as right siblings. */
function entry(each: Place, places: readonly Place[], start: number, smallBytes: number): Buffer {
  const siblings = places.find(({ children }) => children.includes(each))?.children ?? [];
  const [next, child] = [siblings[siblings.indexOf(each) + 1], each.children[0]];
  const bytes = Buffer.alloc(128);
  bytes.write(each.name, 'utf16le');
  bytes.writeUInt16LE(2 * each.name.length + 2, 64);
  bytes[66] = each.type;
  bytes.writeUInt32LE(NONE, 68);
  bytes.writeUInt32LE(next === undefined ? NONE : places.indexOf(next), 72);
  bytes.writeUInt32LE(child === undefined ? NONE : places.indexOf(child), 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(each.type === 5 ? smallBytes : each.content.length, 120);
  return bytes;
}

/** @returns the number of the first sector. */
function append(bytes: Buffer, size: number, sectors: Buffer[], table: number[]): number {
  if (bytes.length === 0) return END;
  const first = sectors.length;
  const count = Math.ceil(bytes.length / size);
  const padded = Buffer.concat([bytes, Buffer.alloc(count * size - bytes.length)]);
  for (let index = 0; index < count; index += 1) {
    sectors.push(padded.subarray(index * size, (index + 1) * size));
    table.push(index === count - 1 ? END : first + index + 1);
  }
  return first;
}

/** Writes numbers into sectors, padded with `rest`. */
function numbers(values: readonly number[], rest: number, sectors = Math.ceil((4 * values.length) / SECTOR)): Buffer {
  const bytes = Buffer.alloc(Math.max(1, sectors) * SECTOR);
  for (let index = 0; index < bytes.length / 4; index += 1) bytes.writeUInt32LE(values[index] ?? rest, 4 * index);
  return bytes;
}
