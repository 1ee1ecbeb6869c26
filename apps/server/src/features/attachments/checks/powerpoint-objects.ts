import { inflateSync } from 'node:zlib';

/** An object or a VBA project in a presentation's stream ([MS-PPT] 2.10.34 and 2.10.36). */
const STORAGE = 0x1011;
const IS_CONTAINER = 0x000f;
const HEAD = 8;
/** Bytes before a compressed storage, with its size. */
const SIZE = 4;
/** Bytes unpacked per file. */
const LIMIT = 50_000_000;

/** Yields the compound files in a PowerPoint 97 presentation. @throws Error when one is corrupt or they are too large. */
export function* readPowerPointObjects(stream: Buffer): Generator<Buffer> {
  let room = LIMIT;
  for (let at = 0; at + HEAD <= stream.length; ) {
    const version = stream.readUInt16LE(at);
    const length = stream.readUInt32LE(at + 4);
    const isContainer = (version & IS_CONTAINER) === IS_CONTAINER;
    if (!isContainer && stream.readUInt16LE(at + 2) === STORAGE) {
      const content = stream.subarray(at + HEAD, at + HEAD + length);
      const isPacked = version >> 4 === 1;
      const object = isPacked ? inflateSync(content.subarray(SIZE), { maxOutputLength: room }) : content;
      room -= object.length;
      yield object;
    }
    at += isContainer ? HEAD : HEAD + length;
  }
}
