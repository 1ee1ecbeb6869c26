import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFonts } from './describe-fonts.ts';

test.each([...describeFonts()])(
  '%s names the characters of the letter fonts; run “npm run fonts” if it does not',
  (file, text) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8') === text).toBe(true);
  },
);
