import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditReport, describeAudit } from './checks/audit-report.ts';
import { installedPackages, licenceProblems, lockProblems, WITHOUT_INTEGRITY } from './checks/packages.ts';

/** Checks the packages' licences, integrity and known vulnerabilities: `npm run check:packages`. */
const ROOT = join(import.meta.dirname, '..');
const AUDIT_LIMIT = 60_000;

const packages = installedPackages(join(ROOT, 'node_modules'));
const { withoutIntegrity, withAddress } = lockProblems(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const unexpected = [...withoutIntegrity.filter((path) => !(path in WITHOUT_INTEGRITY)), ...withAddress];
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: AUDIT_LIMIT,
});
const reports: readonly (AuditReport & { readonly part: string })[] = [
  { part: 'licences', ...reportOf(licenceProblems(packages), `${packages.length} packages have allowed licences.`) },
  {
    part: 'lock file',
    ...reportOf(unexpected, `All entries have an integrity, except for ${withoutIntegrity.length} that are named.`),
  },
  { part: 'npm audit', ...describeAudit(stdout ?? '') },
];

for (const { part, verdict, says } of reports) console.log(`${part.padEnd(10)}  ${verdict.padEnd(11)}  ${says}`);
process.exitCode = reports.some(({ verdict }) => verdict === 'failed') ? 1 : 0;

function reportOf(problems: readonly string[], fine: string): AuditReport {
  return problems.length === 0 ? { verdict: 'ok', says: fine } : { verdict: 'failed', says: problems.join(', ') };
}
