import { expect, test } from 'vitest';
import { PICTURE_PIXELS, pictureProblem } from './file-size.ts';

test('a picture may have as many pixels as a camera takes, however they lie, and not one more', () => {
  expect(pictureProblem({ width: PICTURE_PIXELS, height: 1 })).toBeNull();
  expect(pictureProblem({ width: 20_000, height: 10_000 })).toBeNull();
  expect(pictureProblem({ width: 1, height: PICTURE_PIXELS + 1 })).not.toBeNull();
  expect(pictureProblem({ width: 30_000, height: 30_000 })).toBe(
    'This picture is too large: it has 30,000 × 30,000 pixels, and may have 200,000,000 in all. Make it smaller.',
  );
});
