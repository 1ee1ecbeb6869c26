import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURE } from '../testing/document-builder.ts';
import { readImageHeader } from './image-collection.ts';

const bytes = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex');

describe('a picture’s header', () => {
  it.each([
    ['png', PICTURE, 5, 5],
    ['gif', bytes('474946383961 0a00 1400 00 00 00'), 10, 20],
    ['jpg', bytes('ffd8 ffe0 0004 0000 ffc2 000b 08 0014 000a 01 01 11 00'), 10, 20],
    ['webp', bytes('52494646 00000000 57454250 56503858 0a000000 00000000 090000 130000'), 10, 20],
    ['webp', bytes('52494646 00000000 57454250 5650384c 0a000000 2f 09c00400 0000000000'), 10, 20],
    ['webp', bytes('52494646 00000000 57454250 56503820 0a000000 000000 9d012a 0a00 1400'), 10, 20],
  ])('returns format and size of a %s', (format, picture, width, height) => {
    expect(readImageHeader(picture)).toEqual({ format, width, height });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a BMP', bytes('424d 46000000')],
    ['nothing', bytes('')],
    ['a PNG of no width', bytes('89504e470d0a1a0a 0000000d 49484452 00000000 00000005')],
  ])('is null for %s', (_name, picture) => {
    expect(readImageHeader(picture)).toBeNull();
  });

  it('never throws, for any bytes and any truncated picture', () => {
    const starts = [
      '',
      '89504e470d0a1a0a0000000d49484452',
      '474946383961',
      'ffd8ffe000',
      'ffd8ffc0',
      '524946460000000057454250565038',
    ];
    const anyBytes = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }))
      .map(([start, rest]) => Buffer.concat([bytes(start), rest]));
    fc.assert(fc.property(anyBytes, (picture) => void readImageHeader(picture)));
  });
});
