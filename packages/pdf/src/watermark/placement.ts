/** In points, as a PDF's boxes are. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The six numbers of a PDF's `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Part of the page's sides that the mark takes at most. */
const SHARE = 0.9;

/** What of a page is seen: its crop box, as far as it lies in the media box; all of that when they do not meet. */
export function visibleBox(media: Box, crop: Box): Box {
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

/**
 * Lays a mark of the given size over the middle of a page, as large as it fits along the diagonal that rises to the
 * right for whoever looks at the page.
 * @param rotation by which the page is turned clockwise when it is shown, in degrees: a multiple of 90.
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
