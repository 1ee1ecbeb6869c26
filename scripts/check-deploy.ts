import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDeployFiles, readDeployFile } from './checks/deploy-files.ts';
import { CHECKOUT } from './checks/imports.ts';

/** Checks the files of `deploy/` with the programs that read them. Fails if one of these is missing. */
const folder = mkdtempSync(join(tmpdir(), 'letterdesk-deploy-'));
const deployed = (...path: string[]) => join(CHECKOUT, 'deploy', ...path);
let problems = 0;
try {
  checkYaml();
  checkPrometheus();
  checkUnits();
  checkNginx();
  lint('caddy', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', deployed('caddy', 'Caddyfile')]);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(problems === 0 ? '\nAll files of deploy/ are fine.' : `\n${problems} checks failed or could not run.`);
process.exit(problems === 0 ? 0 : 1);

function checkYaml(): void {
  const rules = '{extends: default, rules: {document-start: disable, line-length: disable, braces: disable}}';
  const files = listDeployFiles().filter((file) => file.endsWith('.yaml'));
  lint('yamllint', 'yamllint', ['--strict', '-d', rules, ...files.map((file) => deployed(file))]);
}

function checkPrometheus(): void {
  lint('prometheus', 'promtool', ['check', 'config', deployed('prometheus', 'prometheus.yaml')]);
  lint('prometheus', 'promtool', ['test', 'rules', deployed('prometheus', 'alerts.test.yaml')]);
}

/** The programs are those of this checkout, since verify wants ones that exist. */
function checkUnits(): void {
  const names = ['letterdesk@4701.service', 'letterdesk-backup.service', 'letterdesk-backup.timer'];
  for (const name of names) {
    const unit = readDeployFile(`systemd/${name.replace('@4701', '@')}`)
      .replaceAll('/opt/letterdesk/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/letterdesk/deploy', deployed());
    writeFileSync(join(folder, name), unit);
  }
  lint('systemd', 'systemd-analyze', ['verify', ...names.map((name) => join(folder, name))]);
}

/** nginx opens the certificate and every included file, so it gets some in a temporary folder. */
function checkNginx(): void {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=letters.example.org'];
  if (!lint('openssl', 'openssl', [...request, '-keyout', key, '-out', certificate])) return;
  const site = readDeployFile('nginx/letterdesk.conf')
    .replace('/etc/nginx/letterdesk-upstream.conf', deployed('nginx', 'letterdesk-upstream.conf'))
    .replace('/etc/ssl/letters.example.org.pem', certificate)
    .replace('/etc/ssl/private/letters.example.org.key', key);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = ['access_log off;', ...temporary, site].join('\n');
  writeFileSync(file, `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${http}}\n`);
  lint('nginx-light', 'nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file]);
}

/** Runs a program and shows its output if it fails. @param debian the Debian package that has it. */
function lint(debian: string, program: string, args: readonly string[]): boolean {
  const path = `${process.env.PATH}:/usr/sbin:/sbin`;
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  const hasPassed = error === undefined && status === 0;
  const name = [program, ...args.slice(0, 2).filter((arg) => /^[a-z]/.test(arg))].join(' ');
  if (error !== undefined) console.log(`missing  ${program}: install Debian's package ${debian}`);
  else if (hasPassed) console.log(`ok       ${name}`);
  else console.log(`failed   ${name}\n${stdout}${stderr}`);
  if (!hasPassed) problems += 1;
  return hasPassed;
}
