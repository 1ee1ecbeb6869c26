import { PDF_LIMITS, tooLarge } from './budget.ts';
import type { MappedImage } from './layout-tree.ts';

interface CollectedImage {
  readonly path: string;
  readonly header: ImageHeader;
}

const DATA_URL = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,([A-Za-z0-9+/=\s]*)$/;

/** A letter's pictures, one per source, checked by content and never fetched. */
export class ImageCollection {
  readonly #stored: Readonly<Record<string, Uint8Array>>;
  readonly #bySource = new Map<string, CollectedImage | null>();
  readonly mapped: MappedImage[] = [];
  #bytes = 0;
  #pixels = 0;

  constructor(stored: Readonly<Record<string, Uint8Array>>) {
    this.#stored = stored;
  }

  /**
   * Returns the picture; null if missing or invalid.
   * @throws PdfError too_large
   */
  collect(source: string): CollectedImage | null {
    const known = this.#bySource.get(source);
    if (known !== undefined) return known;
    const image = this.#add(source);
    this.#bySource.set(source, image);
    return image;
  }

  #add(source: string): CollectedImage | null {
    const bytes = Object.hasOwn(this.#stored, source) ? this.#stored[source] : decodeDataUrl(source);
    if (bytes === undefined) return null;
    if (bytes.length > PDF_LIMITS.imageBytes) throw tooLarge('A picture in the letter is too large.');
    const header = readImageHeader(bytes);
    if (header === null) return null;
    this.#bytes += bytes.length;
    this.#pixels += header.width * header.height;
    const isTooMuch =
      header.width * header.height > PDF_LIMITS.imagePixels ||
      this.#pixels > PDF_LIMITS.imagePixelsTotal ||
      this.#bytes > PDF_LIMITS.imageBytesTotal ||
      this.mapped.length >= PDF_LIMITS.images;
    if (isTooMuch) throw tooLarge('The pictures in the letter are too large or too many.');
    const path = `picture-${this.mapped.length}.${header.format}`;
    this.mapped.push({ path, bytes });
    return { path, header };
  }
}

function decodeDataUrl(source: string): Uint8Array | undefined {
  if (!source.startsWith('data:')) return undefined;
  if (source.length > PDF_LIMITS.imageBytes * 1.5) throw tooLarge('A picture in the letter is too large.');
  const base64 = DATA_URL.exec(source)?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

interface ImageHeader {
  readonly format: 'png' | 'jpg' | 'gif' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads format and size from a picture's header; null for other formats. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const header = readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hasAscii(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 24 || bytes[0] !== 0x89 || !hasAscii(bytes, 1, 'PNG\r\n') || !hasAscii(bytes, 12, 'IHDR'))
    return null;
  const view = viewOf(bytes);
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 10 || !hasAscii(bytes, 0, 'GIF8')) return null;
  const view = viewOf(bytes);
  return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function readWebp(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 30 || !hasAscii(bytes, 0, 'RIFF') || !hasAscii(bytes, 8, 'WEBP')) return null;
  const view = viewOf(bytes);
  if (hasAscii(bytes, 12, 'VP8X')) {
    const read24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
    return { format: 'webp', width: read24(24) + 1, height: read24(27) + 1 };
  }
  if (hasAscii(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!hasAscii(bytes, 12, 'VP8 ')) return null;
  return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Finds a JPEG's frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function readJpeg(bytes: Uint8Array): ImageHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  let offset = 2;
  while (offset + 9 < bytes.length) {
    if (bytes[offset] !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { format: 'jpg', height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    offset += 2 + length;
  }
  return null;
}
