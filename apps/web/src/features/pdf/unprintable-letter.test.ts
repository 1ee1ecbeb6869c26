import { expect, test } from 'vitest';
import { allowedUnprintable, isSentAsApproved } from './unprintable-letter.ts';

type Printed = Parameters<typeof allowedUnprintable>[0];

const letter = (text: string, footer: string | null): Printed => ({
  text,
  letterTemplate: { footer: footer === null ? null : { text: footer } } as Printed['letterTemplate'],
});

test('a request allows unprintable characters only if text or footer have some', () => {
  expect(allowedUnprintable(letter('<p>Dear Ann</p>', 'Northgate'))).toEqual({});
  expect(allowedUnprintable(letter('<p>Dear \u{13000}</p>', null))).toEqual({ allowUnprintable: true });
  expect(allowedUnprintable(letter('<p>Dear Ann</p>', 'Northgate \u{13000}'))).toEqual({ allowUnprintable: true });
});

test('a letter without a valid approval is not sent as approved', () => {
  expect(isSentAsApproved({ approval: null, approvalVoid: false })).toBe(false);
});
