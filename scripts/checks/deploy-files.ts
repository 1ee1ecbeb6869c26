import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './imports.ts';

/** Reads a file of `deploy/`. */
export function readDeployFile(path: string): string {
  return readFileSync(join(CHECKOUT, 'deploy', path), 'utf8');
}

/** Lists the files below `deploy/`, relative to it. A local `.env` isn't one of them. */
export function listDeployFiles(): string[] {
  return readdirSync(join(CHECKOUT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(CHECKOUT, 'deploy/').length))
    .toSorted();
}

type Variables = Readonly<Record<string, string>>;

/** Returns the variables of an environment file or of systemd's `Environment=`, without quotes. */
export function parseVariables(text: string): Variables {
  const pairs = text.matchAll(/^([A-Z][A-Z0-9_]*)=(?:"(.*)"|(.*))$/gm);
  return Object.fromEntries(Array.from(pairs, ([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** Returns the variables of a unit's `Environment=`, for one instance. */
export function parseUnitVariables(unit: string, instance: string): Variables {
  const line = /^Environment=(.+)$/m.exec(unit)?.[1] ?? '';
  return parseVariables(line.replaceAll('%i', instance).replaceAll(' ', '\n'));
}

/** Returns the variables that a Dockerfile sets in the image. */
export function parseImageVariables(dockerfile: string): Variables {
  const block = /^ENV ((?:.+\\\n)*.+)$/m.exec(dockerfile)?.[1] ?? '';
  return parseVariables(block.replaceAll('\\\n', '\n').replace(/^ +| +$/gm, ''));
}

/** Returns the environment of a compose service; variables of the caller become `chosen`. */
export function parseServiceVariables(compose: string, service: string): Variables {
  const block = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
  const environment = /^ {4}environment:\n((?: {6}.+\n)+)/m.exec(block)?.[1] ?? '';
  const pairs = environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*): "?(.*?)"?$/gm);
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => [name, value.replace(/\$\{[^}]+\}/g, 'chosen')]),
  );
}

/** Returns the names of our metrics in a text. */
export function findMetricNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\bletterdesk_[a-z0-9_]+/g), ([name]) => name))];
}
