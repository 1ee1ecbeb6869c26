import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';

test('each system has a lock address that fits into the shortest limit of sockets', () => {
  const name = `letterdesk-${'f'.repeat(32)}`;
  expect(platformOf('linux').lockAddress(name)).toBe(`\0${name}`);
  expect(platformOf('win32').lockAddress(name)).toBe(`\\\\.\\pipe\\${name}`);
  expect(platformOf('darwin').lockAddress(name)).toBe(`/tmp/${name}.sock`);
  expect(platformOf('darwin').lockAddress(name).length).toBeLessThan(104);
});

test('an unknown system is treated as macOS, which needs neither /proc nor anything of Windows', () => {
  expect(platformOf('freebsd')).toBe(platformOf('darwin'));
});
