import { expect, test } from 'vitest';
import { inUseMessage } from './uses.ts';

test.each([
  [{ uses: [{ what: 'logos', count: 1 }], templates: [] }, 'This is used by 1 logo, and can’t be removed.'],
  [
    {
      uses: [
        { what: 'templates', count: 2 },
        { what: 'messages', count: 1 },
      ],
      templates: ['Dates', 'Offer'],
    },
    'This is used by 2 templates (‘Dates’ and ‘Offer’) and 1 e-mail message, and can’t be removed.',
  ],
  [
    {
      uses: [
        { what: 'templates', count: 1_200 },
        { what: 'companies', count: 2 },
        { what: 'flags', count: 1 },
      ],
      templates: ['Dates'],
    },
    'This is used by 1,200 templates (‘Dates’ and 1,199 others), 2 companies and 1 flag, and can’t be removed.',
  ],
] as const)("a refusal counts an item's uses and names templates: %j", (uses, sentence) => {
  expect(inUseMessage(uses)).toBe(sentence);
});
