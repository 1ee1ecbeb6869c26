import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the Node that a checkout pins: the program of the one package that is made for this machine. */
export function pinnedNode(folder) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const programs = Object.keys(optionalDependencies).flatMap((name) =>
    ['node', 'node.exe'].map((file) => join(folder, 'node_modules', name, 'bin', file)),
  );
  return programs.find((program) => existsSync(program));
}
