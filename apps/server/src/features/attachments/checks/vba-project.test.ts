import { expect, test } from 'vitest';
import { aCompoundFile } from '../testing/a-compound-file.ts';
import { aDirectoryRecord, compressed } from '../testing/a-vba-project.ts';
import { aDoc } from '../testing/given-office-files.ts';
import { getFileRefusalCode } from '../testing/refusal-of.ts';
import { openCompoundFile } from './compound-file.ts';
import { containsVbaCode } from './vba-project.ts';

test('a list of modules with hundreds of thousands of names and offsets is read quickly', async () => {
  const pairs = Array.from({ length: 300_000 }, (_, index) => [
    aDirectoryRecord(0x0032, Buffer.from(index.toString(36), 'utf16le')),
    aDirectoryRecord(0x0031, Buffer.alloc(4)),
  ]);
  const streams = { 'Macros/VBA/dir': compressed(Buffer.concat(pairs.flat())), 'Macros/VBA/x': Buffer.alloc(100) };
  expect(await getFileRefusalCode('doc', aDoc(streams))).toBe('attachment_with_macros');
});

test('a hundred thousand folders of macros without modules are read quickly', () => {
  const entries = Array.from({ length: 200_000 }, (_, index) => {
    const name = index % 2 === 0 ? 'dir' : '_VBA_PROJECT';
    return { path: `${index}/VBA/${name}`, name, start: 0, size: 1 };
  });
  const read = () => Buffer.alloc(0);
  expect(containsVbaCode({ entries, read })).toBe(false);
  const form = { path: '199999/Form/\x03VBFrame', name: '\x03VBFrame', start: 0, size: 1 };
  expect(containsVbaCode({ entries: [...entries, form], read })).toBe(true);
});

test('projects that share the same large list of modules count as code', () => {
  const entries = Array.from({ length: 5_000 }, (_, index) =>
    ['dir', 'x'].map((name) => ({ path: `${index}/VBA/${name}`, name, start: 0, size: 1 })),
  ).flat();
  const list = compressed(
    Buffer.concat([
      aDirectoryRecord(0x001a, Buffer.from('x')),
      aDirectoryRecord(0x0031, Buffer.alloc(4)),
      aDirectoryRecord(0x0001, Buffer.alloc(1_000_000)),
    ]),
  );
  let reads = 0;
  const read = ({ name }: { readonly name: string }) => {
    reads += 1;
    return name === 'dir' ? list : compressed(Buffer.alloc(0));
  };
  expect(containsVbaCode({ entries, read })).toBe(true);
  expect(reads).toBeLessThan(100);
});

test('storages in each other without end are refused', () => {
  const path = (depth: number) => `${'a/'.repeat(depth)}b`;
  expect(openCompoundFile(aCompoundFile({ [path(20)]: Buffer.alloc(10) })).entries).toHaveLength(21);
  expect(() => openCompoundFile(aCompoundFile({ [path(100)]: Buffer.alloc(10) }))).toThrow(/corrupt/);
});
