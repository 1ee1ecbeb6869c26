import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformOf } from '@letterdesk/core/platform';
import { describe, expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'systemd', 'prune-backups');

interface Backup {
  /** In days. */
  readonly age: number;
  readonly missing?: readonly string[];
  /** It has no manifest. */
  readonly isInterrupted?: boolean;
}

function remainingOf(backups: Readonly<Record<string, Backup>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'letterdesk-prune-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, { age, missing = [], isInterrupted = false }] of Object.entries(backups)) {
    const at = Date.now() / 1_000 - age * 86_400;
    const manifest = join(folder, name, 'letterdesk-backup.json');
    mkdirSync(join(folder, name));
    if (!isInterrupted) {
      writeFileSync(manifest, JSON.stringify({ missing }, null, 2));
      utimesSync(manifest, at, at);
    }
    utimesSync(join(folder, name), at, at);
  }
  const { status, stderr } = spawnSync(SCRIPT, [folder], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readdirSync(folder).toSorted();
}

describe.runIf(platformOf(process.platform).hasProc)('the pruning of nightly backups', () => {
  test('removes those older than 30 days', () => {
    expect(remainingOf({ new: { age: 0 }, month: { age: 29 }, old: { age: 40 }, older: { age: 50 } })).toEqual([
      'month',
      'new',
    ]);
  });

  test('removes old ones although the new one misses a file, but keeps the newest that misses none', () => {
    const missing = ['3a7b'];
    expect(
      remainingOf({
        new: { age: 0, missing },
        month: { age: 29, missing },
        'before an upgrade': { age: 40 },
        older: { age: 50 },
        oldest: { age: 60, isInterrupted: true },
      }),
    ).toEqual(['before an upgrade', 'month', 'new']);
  });

  test('removes none if no backup was written in the last day', () => {
    const old = { new: { age: 0, isInterrupted: true }, yesterday: { age: 2 }, old: { age: 40 } };
    expect(remainingOf(old)).toEqual(['new', 'old', 'yesterday']);
    expect(remainingOf({})).toEqual([]);
  });
});
