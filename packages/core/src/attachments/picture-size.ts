import { grouped } from '../document/limits.ts';

/** Pixels of a picture that may be attached: those of the largest cameras that people carry. */
export const PICTURE_PIXELS = 200_000_000;

/** Why a picture of this size, in pixels, may not be attached; null when it may. */
export function pictureProblem({ width, height }: { readonly width: number; readonly height: number }): string | null {
  if (width * height <= PICTURE_PIXELS) return null;
  const size = `${grouped(width)} × ${grouped(height)} pixels`;
  return `This picture is too large: it has ${size}, and may have ${grouped(PICTURE_PIXELS)} in all. Make it smaller.`;
}
