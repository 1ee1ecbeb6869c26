import { expect, test } from 'vitest';
import { houseWordsInComments } from './house-words.ts';

test('a comment that is no plain English is refused with its line', () => {
  const source = "const name = 'somebody';\n/** A blank stands for none. */\n// Somebody else's.\n";
  expect(houseWordsInComments('a.ts', source)).toEqual([
    'a.ts:2: "stands? for" → means, or is replaced by',
    'a.ts:3: "somebody" → the role, such as user',
  ]);
});
