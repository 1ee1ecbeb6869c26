import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';

/**
 * Makes the pinned Node the `node` of npm's scripts. npm can't: it would have to link one name for several optional
 * packages, and versions before 11 remove it with those that don't fit the machine.
 */
export function linkNode(folder) {
  const node = pinnedNode(folder);
  if (node === undefined) return;
  const programs = join(folder, 'node_modules', '.bin');
  const target = relative(programs, node);
  mkdirSync(programs, { recursive: true });
  for (const name of ['node', 'node.cmd']) rmSync(join(programs, name), { force: true });
  if (node.endsWith('.exe')) writeFileSync(join(programs, 'node.cmd'), `@"%~dp0${target}" %*\r\n`);
  else symlinkSync(target, join(programs, 'node'));
}
