import { expect, test } from 'vitest';
import { officeCandidates } from './find-program.ts';

test('LibreOffice is searched for on the path first, by the names and places of each system', () => {
  expect(officeCandidates('/opt/bin:/usr/bin', 'linux')).toEqual([
    '/opt/bin/soffice',
    '/opt/bin/libreoffice',
    '/usr/bin/soffice',
    '/usr/bin/libreoffice',
    '/usr/lib/libreoffice/program/soffice',
  ]);
  expect(officeCandidates('/opt/homebrew/bin', 'darwin')).toEqual([
    '/opt/homebrew/bin/soffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ]);
  expect(officeCandidates('C:\\Tools;', 'win32')).toEqual([
    'C:\\Tools\\soffice.com',
    'C:\\Program Files\\LibreOffice\\program\\soffice.com',
  ]);
});
