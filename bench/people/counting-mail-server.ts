import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../apps/server/src/ports.ts';

/** An SMTP server that keeps only how often each Message-ID came. */
export interface CountingMailServer {
  readonly url: string;
  mails(): number;
  doubled(): number;
  close(): Promise<void>;
}

export async function startCountingMailServer(): Promise<CountingMailServer> {
  const port = await freePort();
  const copies = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1]?.trim() ?? '';
        copies.set(id, (copies.get(id) ?? 0) + 1);
        done(null);
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => copies.size,
    doubled: () => [...copies.values()].filter((count) => count > 1).length,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
