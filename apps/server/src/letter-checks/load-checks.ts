import { readdir } from 'node:fs/promises';
import type { Check } from '@letterdesk/core/checks/check';

const RULES = new URL('rules/', import.meta.resolve('@letterdesk/core/checks/check'));

/** Every check: the default exports of the folder of rules, by name. */
export const CHECKS: readonly Check[] = await loadChecks();

/** The checks that compare values with their source. */
export const FRESH_CHECKS: readonly Check[] = CHECKS.filter(({ reads }) => reads.includes('fresh'));

async function loadChecks(): Promise<Check[]> {
  const files = (await readdir(RULES)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  return Promise.all(files.map(loadCheck));
}

async function loadCheck(file: string): Promise<Check> {
  const { default: check }: { default: unknown } = await import(new URL(file, RULES).href);
  if (!isCheck(check) || `${check.name}.ts` !== file) throw new Error(`rules/${file} exports no check of its name`);
  return check;
}

function isCheck(value: unknown): value is Check {
  return typeof value === 'object' && value !== null && 'name' in value && 'find' in value;
}
