/** How large a picture says it is, in pixels, and where its bytes end. */
export interface Measured {
  readonly width: number;
  readonly height: number;
  readonly end: number;
}

const SIGNATURE_LENGTH = 8;
/** Of a chunk's length, type and checksum. */
const AROUND = 12;

/** Null when it is no PNG, or is cut short (ISO/IEC 15948, 5.3). */
export function measurePng(bytes: Buffer): Measured | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) return null;
  for (let at = SIGNATURE_LENGTH; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return { width, height, end };
    at = end;
  }
  return null;
}
