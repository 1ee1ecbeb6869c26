import type { CompoundEntry, CompoundFile } from './compound-file.ts';

/** Bytes read, and bytes decompressed, per file. */
const LIMIT = 20_000_000;
/** Streams and storages that only VBA projects have ([MS-OVBA] 2.2). */
const MARKERS = new Set(['_vba_project', '_vba_project_cur']);

/**
 * Returns true if a compound file has a VBA project with code. Office also stores projects whose modules are empty,
 * for instance once the macro editor was opened; a project that can't be read counts as code.
 */
export function containsVbaCode(file: CompoundFile): boolean {
  const streams = file.entries.filter(({ size }) => size > 0);
  const projects = new Set(streams.filter(isProjectStream).map(folderOf));
  const isProject = file.entries.some(({ name }) => MARKERS.has(name.toLowerCase()));
  if (!isProject && projects.size === 0) return false;
  try {
    if (containsForm(streams, projects)) return true;
    const read = limited((entry: CompoundEntry) => file.read(entry, LIMIT));
    const unpack = limited((bytes: Buffer) => decompress(bytes, LIMIT));
    const byFolder = Map.groupBy(streams, folderOf);
    return [...projects].some((folder) => !isEmptyProject(byFolder.get(folder) ?? [], { read, unpack }));
  } catch {
    return true;
  }
}

const isProjectStream = ({ name, path }: CompoundEntry) =>
  name.toLowerCase() === '_vba_project' || /(?:^|\/)vba\/[^/]+$/i.test(path);
const folderOf = ({ path }: CompoundEntry) => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns true if there is a form, whose storage lies next to a project's folder of modules or below. */
function containsForm(streams: readonly CompoundEntry[], projects: ReadonlySet<string>): boolean {
  const places = new Set([...projects].map((folder) => folder.replace(/[^/]+\/$/, '')));
  return streams
    .filter(({ name }) => name === '\x03VBFrame')
    .some(({ path }) => {
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
        if (places.has(path.slice(0, end + 1))) return true;
      return places.has('');
    });
}

/** Reads until the bytes exceed the limit in total. */
function limited<Source>(read: (source: Source) => Buffer): (source: Source) => Buffer {
  let room = LIMIT;
  return (source) => {
    const bytes = read(source);
    room -= bytes.length;
    if (room < 0) throw new Error('The VBA projects are too large.');
    return bytes;
  };
}

interface Readers {
  readonly read: (entry: CompoundEntry) => Buffer;
  readonly unpack: (bytes: Buffer) => Buffer;
}

function isEmptyProject(streams: readonly CompoundEntry[], { read, unpack }: Readers): boolean {
  const modules = streams.filter(({ name }) => !['_vba_project', 'dir'].includes(name.toLowerCase()));
  if (modules.length === 0) return true;
  const directory = streams.find(({ name }) => name.toLowerCase() === 'dir');
  if (directory === undefined) return false;
  const offsets = readModuleOffsets(unpack(read(directory)));
  return modules.every((entry) => {
    const offset = offsets.get(entry.name.toLowerCase());
    if (offset === undefined) return false;
    const bytes = read(entry);
    const source = unpack(bytes.subarray(offset)).toString('latin1');
    return isEmptySource(source) && !isCompiled(bytes.subarray(0, offset));
  });
}

const ATTRIBUTES_ONLY = /^(?:Attribute VB_\w+ = (?:"[^"\r\n]*"|True|False|-?\d+)\s*|\s*)$/;

function isEmptySource(source: string): boolean {
  return source.split(/\r\n|\r|\n/).every((line) => ATTRIBUTES_ONLY.test(line));
}

/** Begins the list of compiled lines; their number follows. */
const COMPILED = Buffer.from('feca0100', 'hex');

/** Office runs compiled lines even if the source is empty. */
function isCompiled(cache: Buffer): boolean {
  let lists = 0;
  for (let at = cache.indexOf(COMPILED); at !== -1; at = cache.indexOf(COMPILED, at + 1)) {
    lists += 1;
    if (at + 6 > cache.length || cache.readUInt16LE(at + 4) !== 0) return true;
  }
  return cache.length > 0 && lists === 0;
}

/** Records of the `dir` stream ([MS-OVBA] 2.3.4.2). */
const PROJECT_VERSION = 0x0009;
const MODULE_STREAM = 0x001a;
const MODULE_STREAM_UNICODE = 0x0032;
const MODULE_OFFSET = 0x0031;

/** Returns the offset of each module's source by the lower-case name of its stream. */
function readModuleOffsets(directory: Buffer): Map<string, number> {
  const offsets = new Map<string, number>();
  let name: string | undefined;
  let unicodeName: string | undefined;
  for (let at = 0; at + 6 <= directory.length; ) {
    const record = directory.readUInt16LE(at);
    // This record states a size that is 2 bytes too small.
    const size = record === PROJECT_VERSION ? 6 : directory.readUInt32LE(at + 2);
    const content = directory.subarray(at + 6, at + 6 + size);
    if (record === MODULE_STREAM) [name, unicodeName] = [content.toString('latin1').toLowerCase(), undefined];
    if (record === MODULE_STREAM_UNICODE) unicodeName = content.toString('utf16le').toLowerCase();
    if (record === MODULE_OFFSET) {
      for (const known of [name, unicodeName]) if (known !== undefined) offsets.set(known, content.readUInt32LE(0));
    }
    at += 6 + size;
  }
  return offsets;
}

const CHUNK = 4_096;

/** Decompresses a container of [MS-OVBA] 2.4.1. @throws Error when it is corrupt or exceeds `limit` bytes. */
function decompress(bytes: Buffer, limit: number): Buffer {
  if (bytes[0] !== 1) throw new Error('The VBA project is corrupt.');
  const out: number[] = [];
  for (let at = 1; at + 2 <= bytes.length; ) {
    const header = bytes.readUInt16LE(at);
    const end = Math.min(at + 3 + (header & 0x0fff), bytes.length);
    const isPacked = (header & 0x8000) !== 0;
    if (isPacked) unpackChunk(bytes.subarray(at + 2, end), out);
    else out.push(...bytes.subarray(at + 2, at + 2 + CHUNK));
    at = isPacked ? end : at + 2 + CHUNK;
    if (out.length > limit) throw new Error('The VBA project is too large.');
  }
  return Buffer.from(out);
}

function unpackChunk(chunk: Buffer, out: number[]): void {
  const start = out.length;
  for (let at = 0; at < chunk.length; ) {
    const flags = chunk.readUInt8(at);
    at += 1;
    for (let bit = 0; bit < 8 && at < chunk.length; bit += 1) {
      if ((flags & (1 << bit)) === 0) {
        out.push(chunk.readUInt8(at));
        at += 1;
      } else {
        copy(chunk.readUInt16LE(at), out, start);
        at += 2;
      }
    }
  }
}

/** Repeats earlier bytes of the chunk. The token's bits are divided by the chunk's length so far. */
function copy(token: number, out: number[], start: number): void {
  const bits = Math.max(4, Math.ceil(Math.log2(out.length - start)));
  const length = (token & (0xffff >> bits)) + 3;
  const from = out.length - 1 - (token >> (16 - bits));
  if (from < start || out.length - start + length > CHUNK) throw new Error('The VBA project is corrupt.');
  for (let index = 0; index < length; index += 1) out.push(out[from + index] ?? 0);
}
