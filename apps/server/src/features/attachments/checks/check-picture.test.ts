import { describe, expect, test } from 'vitest';
import { A_GIF, A_JPEG, A_PNG, aZip } from '../testing/given-files.ts';
import { getFileRefusal } from '../testing/refusal-of.ts';

const AN_EXE = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1');
const AN_SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const A_PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const PICTURES = { png: A_PNG, gif: A_GIF, jpg: A_JPEG } as const;
const ENTRIES = Object.entries(PICTURES) as [keyof typeof PICTURES, Buffer][];

/** The picture with another declared width and height, in pixels. */
function sized(extension: keyof typeof PICTURES, width: number, height: number): Buffer {
  const bytes = Buffer.from(PICTURES[extension]);
  if (extension === 'png') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
  } else if (extension === 'gif') {
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
  } else {
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  }
  return bytes;
}

describe.each(ENTRIES)('a %s', (extension, bytes) => {
  const disguised = { message: expect.stringMatching(/^This file also contains an archive or a web page/) };
  const other = { message: expect.stringContaining(`it is not a ${extension} file`) };

  test('can be as large as a camera picture and no larger', async () => {
    expect(await getFileRefusal(extension, sized(extension, 16_320, 12_240))).toBeNull();
    const message =
      'This picture is too large: it has 30,000 × 30,000 pixels, and may have 200,000,000 in all. Make it smaller.';
    const refusal = await getFileRefusal(extension, sized(extension, 30_000, 30_000));
    expect(refusal).toEqual({ code: 'attachment_content_invalid', message });
  });

  test('can end with camera data, but not with an archive or a page', async () => {
    const behind = (...parts: readonly Buffer[]) => getFileRefusal(extension, Buffer.concat([bytes, ...parts]));
    expect(await behind(Buffer.from('SEFT\0\0\0\x01'), A_JPEG)).toBeNull();
    expect(await behind(aZip({ 'a.txt': 'x' }))).toMatchObject(disguised);
    expect(await behind(aZip({ 'a.txt': 'x' }), Buffer.from('x'))).toMatchObject(disguised);
    expect(await behind(A_PAGE)).toMatchObject(disguised);
  });

  test('is refused if it is another type', async () => {
    const others = ENTRIES.filter(([name]) => name !== extension).map(([, content]) => content);
    for (const content of [AN_EXE, AN_SVG, A_PAGE, ...others]) {
      expect(await getFileRefusal(extension, content)).toMatchObject(other);
    }
  });

  test('is refused if it ends within its header', async () => {
    for (let length = 1; length < 12; length += 1) {
      expect(await getFileRefusal(extension, bytes.subarray(0, length))).toMatchObject(other);
    }
  });
});

test('a truncated PNG or GIF is refused, and a JPEG without its last bytes too', async () => {
  expect(await getFileRefusal('png', A_PNG.subarray(0, -1))).not.toBeNull();
  expect(await getFileRefusal('gif', A_GIF.subarray(0, -4))).not.toBeNull();
  expect(await getFileRefusal('jpg', A_JPEG.subarray(0, -2))).toBeNull();
});

test('an animated PNG is a PNG', async () => {
  const chunk = Buffer.from('0000000861634c540000000100000000b92d4e61', 'hex');
  const moving = Buffer.concat([A_PNG.subarray(0, 33), chunk, A_PNG.subarray(33)]);
  expect(await getFileRefusal('png', moving)).toBeNull();
});
