import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './imports.ts';

/** A fault that the product survives. */
export interface Fault {
  readonly number: number;
  readonly fault: string;
  /** What people see, and what holds. */
  readonly outcome: string;
  /** Tests, journeys and benchmarks that show it, relative to the checkout. */
  readonly tests: readonly string[];
  readonly figures: string;
}

const ROW = /^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;

/** Reads the table of `docs/faults.md`. */
export function readFaults(): Fault[] {
  const lines = readFileSync(join(CHECKOUT, 'docs', 'faults.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [row, number, fault = '', outcome = '', tests = '', figures = ''] = ROW.exec(line) ?? [];
    if (row === undefined) return [];
    const files = Array.from(tests.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
    return [{ number: Number(number), fault, outcome, tests: files, figures }];
  });
}
