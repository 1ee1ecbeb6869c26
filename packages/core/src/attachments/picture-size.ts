import { grouped } from '../document/limits.ts';

/** The pixel count of the largest common cameras. */
export const PICTURE_PIXELS = 200_000_000;

/** Returns why a picture of this size (pixels) can't be attached, or null. */
export function pictureProblem({ width, height }: { readonly width: number; readonly height: number }): string | null {
  if (width * height <= PICTURE_PIXELS) return null;
  const size = `${grouped(width)} × ${grouped(height)} pixels`;
  return `This picture is too large: it has ${size}, and may have ${grouped(PICTURE_PIXELS)} in all. Make it smaller.`;
}
