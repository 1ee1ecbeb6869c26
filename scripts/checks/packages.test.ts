import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeAudit } from './audit-report.ts';
import { installedPackages, isAllowed, licenceProblems, lockProblems, WITHOUT_INTEGRITY } from './packages.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('every installed package has a licence that allows its use', () => {
  const packages = installedPackages(join(ROOT, 'node_modules'));
  expect(packages.length).toBeGreaterThan(300);
  expect(licenceProblems(packages)).toEqual([]);
});

test('a package with another licence or none is named', () => {
  const packages = [
    { name: 'copyleft', version: '1.0.0', license: 'GPL-3.0-only' },
    { name: 'silent', version: '2.0.0' },
    { name: 'old', version: '3.0.0', licenses: [{ type: 'MIT' }] },
  ];
  expect(licenceProblems(packages)).toEqual([
    'copyleft@1.0.0 has the licence GPL-3.0-only',
    'silent@2.0.0 has the licence none',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-2.0', false],
  ['GPL-2.0 OR AGPL-3.0', false],
])('the licence expression %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('every package in the lock file has an integrity and no download address', () => {
  const { withoutIntegrity, withAddress } = lockProblems(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(withoutIntegrity).toEqual(Object.keys(WITHOUT_INTEGRITY));
  expect(withAddress).toEqual([]);
});

test('the audit is reported as not checked without a registry that answers it', () => {
  const unreachable = { verdict: 'not checked' };
  expect(describeAudit('')).toMatchObject(unreachable);
  expect(describeAudit('{"message": "405 Method Not Allowed"}')).toMatchObject(unreachable);
  expect(describeAudit('{"error": {"code": "ENOTFOUND"}}')).toMatchObject(unreachable);
});

test('the audit fails for known vulnerabilities and names the packages', () => {
  const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
  const clean = { vulnerabilities: {}, metadata: { vulnerabilities: counts } };
  expect(describeAudit(JSON.stringify(clean))).toEqual({ verdict: 'ok', says: 'No known vulnerabilities.' });
  const found = { vulnerabilities: { nodemailer: { severity: 'high' } }, metadata: { vulnerabilities: counts } };
  expect(describeAudit(JSON.stringify(found))).toEqual({ verdict: 'failed', says: 'nodemailer (high)' });
});
