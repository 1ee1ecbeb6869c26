import { expect, it } from 'vitest';
import { isFromAllowed } from './addresses.ts';

it.each([
  ['letters@northgate.example', true],
  ['Letters@NorthGate.example', true],
  ['letters@sub.northgate.example', false],
  ['letters@northgate.example.org', false],
  ['letters@evil.example@northgate.example', false],
  ['a@northgate.example,b@northgate.example', false],
  ['letters', false],
  ['', false],
])('checks if a From address %j is allowed: %s', (address, allowed) => {
  expect(isFromAllowed(address, ['northgate.example', 'halden.example'])).toBe(allowed);
});
