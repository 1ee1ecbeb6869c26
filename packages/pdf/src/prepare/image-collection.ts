import { PDF_LIMITS } from '../limits.ts';
import { tooLarge } from './budget.ts';
import { type ImageHeader, readImageHeader } from './image-header.ts';
import type { MappedImage } from './layout-tree.ts';

export interface CollectedImage {
  readonly path: string;
  readonly header: ImageHeader;
}

const DATA_URL = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,([A-Za-z0-9+/=\s]*)$/;

/** The pictures of one letter: each source once, checked by its own bytes, never fetched from anywhere. */
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
   * The picture a source names, or null when its bytes are not there or are no picture.
   *
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
