/** In points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Operands of a PDF's `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Maximum share of the page's sides. */
const SHARE = 0.9;

/** Returns the visible part of a page: the crop box within the media box, or the media box if they don't intersect. */
export function visibleBox(media: Box, crop: Box): Box {
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

/**
 * Centres a mark along the visible rising diagonal, as large as fits.
 * @param rotation of the page in degrees, clockwise.
 */
export function placeMark(
  mark: { readonly width: number; readonly height: number },
  box: Box,
  rotation: number,
): Matrix {
  const isOnItsSide = rotation % 180 !== 0;
  const [across, up] = isOnItsSide ? [box.height, box.width] : [box.width, box.height];
  const slope = Math.atan2(up, across);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const scale =
    SHARE * Math.min(across / (mark.width * cos + mark.height * sin), up / (mark.width * sin + mark.height * cos));
  const turn = slope + (rotation * Math.PI) / 180;
  const [a, b] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const x = box.x + box.width / 2 - (a * mark.width - b * mark.height) / 2;
  const y = box.y + box.height / 2 - (b * mark.width + a * mark.height) / 2;
  return [a, b, -b, a, x, y];
}

/** Returns a box with its corners in order; PDFs may name any two opposite ones. */
export function orderedBox({ x, y, width, height }: Box): Box {
  return { x: Math.min(x, x + width), y: Math.min(y, y + height), width: Math.abs(width), height: Math.abs(height) };
}
