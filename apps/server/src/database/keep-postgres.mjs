/**
 * A process between Letterdesk and its PostgreSQL: stops PostgreSQL when standard input closes, which happens however
 * Letterdesk ends. Started in the cluster's folder with a `PostgresCommand` as JSON. Reading TypeScript would double
 * its memory.
 */

import { spawn } from 'node:child_process';

const { postgres, pg_ctl, flags, account, stopsBySignal } = JSON.parse(process.argv[2]);

const server = spawn(postgres, flags, { ...account, stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 1));
process.stdin
  .once('close', stop)
  .on('error', () => undefined)
  .resume();
// Service managers signal all processes; this one ends after the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

function stop() {
  if (stopsBySignal) server.kill('SIGINT');
  else stopByProgram();
}

function stopByProgram() {
  const options = { ...account, stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true };
  const asking = spawn(pg_ctl, ['stop', '-D', '.', '-m', 'fast', '-W'], options);
  asking.once('error', () => server.kill());
  asking.once('exit', (code) => code !== 0 && server.kill());
}
