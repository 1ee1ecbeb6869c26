import { expect, test } from 'vitest';
import { lockedTextMessage } from './errors.ts';

test.each(['The insurer requires it', 'The insurer requires it.'])('the reason %j ends with one period', (reason) => {
  expect(lockedTextMessage(reason)).toBe(
    'This text is locked: The insurer requires it. It can’t be changed or removed.',
  );
});
