import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** 8 bits a colour, without transparency, filters' default, not interlaced. */
const TRUE_COLOUR = Buffer.from([8, 2, 0, 0, 0]);

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8Array;
}

/** Encodes opaque pixels as a PNG. Equal pixels give equal bytes. */
export function encodePng({ width, height, data }: Pixels): Buffer {
  // A row begins with its filter: none.
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % width === 0) to += 1;
    for (let colour = 0; colour < 3; colour += 1) rows[to++] = data[pixel * 4 + colour] ?? 0;
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, TRUE_COLOUR])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
