import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A scripted reaction to a command. */
export type Reaction = `${number} ${string}` | 'drop' | 'silence';

export const COMMANDS = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'dot', 'RSET', 'QUIT'] as const;
export type Command = (typeof COMMANDS)[number];

/** Chooses a reaction; undefined succeeds. */
export type Script = (command: Command, argument: string) => Reaction | undefined | Promise<Reaction | undefined>;

export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** As received, dots unstuffed. */
  readonly raw: string;
}

export interface ScriptedSmtpServer {
  readonly url: string;
  readonly port: number;
  /** Mails acknowledged with 2xx. */
  readonly accepted: readonly ReceivedMail[];
  /** Mails received completely, whatever the response. */
  readonly seen: readonly ReceivedMail[];
  /** Total connections. */
  connections(): number;
  /** Replaces the script. */
  setScript(script: Script): void;
  close(): Promise<void>;
}

const FRIENDLY: Readonly<Record<Command, Reaction>> = {
  greeting: '220 scripted',
  EHLO: '250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  dot: '250 taken',
  RSET: '250 forgotten',
  QUIT: '221 bye',
};

/** A scripted SMTP server on a free loopback port. */
export async function startScriptedSmtpServer(script: Script = () => undefined): Promise<ScriptedSmtpServer> {
  const accepted: ReceivedMail[] = [];
  const seen: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let current = script;
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, (command, argument) => current(command, argument), { accepted, seen }).catch(() =>
      socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    accepted,
    seen,
    connections: () => connections,
    setScript(next) {
      current = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, script: Script, mails: { accepted: ReceivedMail[]; seen: ReceivedMail[] }) {
  let recipients: string[] = [];
  let body: string[] | undefined;

  /** @returns the response code; 0 for none. */
  async function react(command: Command, argument: string): Promise<number> {
    const reaction = (await script(command, argument)) ?? FRIENDLY[command];
    if (reaction === 'silence') return 0;
    if (reaction === 'drop') {
      socket.destroy();
      return 0;
    }
    socket.write(`${reaction}\r\n`);
    return Number.parseInt(reaction, 10);
  }

  await react('greeting', '');
  for await (const line of linesOf(socket)) {
    if (body !== undefined) {
      if (line !== '.') {
        body.push(line.startsWith('.') ? line.slice(1) : line);
        continue;
      }
      const mail = { recipients, raw: body.join('\r\n') };
      body = undefined;
      mails.seen.push(mail);
      const code = await react('dot', mail.raw);
      if (code >= 200 && code < 300) mails.accepted.push(mail);
      continue;
    }
    const verb = line.slice(0, 4).toUpperCase().replace('HELO', 'EHLO');
    const argument = /<(.*)>/.exec(line)?.[1] ?? line;
    if (verb === 'QUIT') {
      await react('QUIT', '');
      socket.end();
    } else if (verb === 'EHLO' || verb === 'AUTH' || verb === 'MAIL' || verb === 'RSET') {
      if (verb === 'MAIL' || verb === 'RSET') recipients = [];
      await react(verb, argument);
    } else if (verb === 'RCPT') {
      if ((await react('RCPT', argument)) === 250) recipients.push(argument);
    } else if (verb === 'DATA') {
      if ((await react('DATA', '')) === 354) body = [];
    } else {
      socket.write('502 not here\r\n');
    }
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
