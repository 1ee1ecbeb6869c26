import { expect, test } from 'vitest';
import { profileOption } from './office-process.ts';

test('the folder of the settings is a URL, whatever characters its path has', () => {
  expect(profileOption('/tmp/a b/ü#1')).toBe('-env:UserInstallation=file:///tmp/a%20b/%C3%BC%231');
});
