import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmallImapServer {
  /** A value for BOUNCE_IMAP_URL. */
  readonly url: string;
  /** Adds an unread message. */
  put(raw: string): void;
  /** Bytes requested by each fetch. */
  fetched(): readonly number[];
  /** Received commands. */
  commands(): readonly string[];
  /** Stops responding. */
  fallSilent(): void;
  /** Number of unread messages. */
  unread(): number;
  close(): Promise<void>;
}

interface Message {
  readonly raw: Buffer;
  seen: boolean;
}

interface Folder {
  readonly messages: Message[];
  readonly fetched: number[];
  readonly commands: string[];
  silent: boolean;
}

const CAPABILITIES = 'CAPABILITY IMAP4rev1';

/** A minimal IMAP server on loopback with one folder. */
export async function startSmallImapServer(password = 'secret'): Promise<SmallImapServer> {
  const folder: Folder = { messages: [], fetched: [], commands: [], silent: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, folder, password).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://post:secret@127.0.0.1:${port}/Reports`,
    put: (raw) => folder.messages.push({ raw: Buffer.from(raw), seen: false }),
    fetched: () => folder.fetched,
    commands: () => folder.commands,
    fallSilent() {
      folder.silent = true;
    },
    unread: () => folder.messages.filter(({ seen }) => !seen).length,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, folder: Folder, password: string): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  say(`* OK [${CAPABILITIES}] small`);
  for await (const line of linesOf(socket)) {
    const [tag = '', ...args] = line.split(' ');
    const command = args.join(' ');
    folder.commands.push(command);
    if (folder.silent) continue;
    if (/^LOGIN/i.test(command) && !command.includes(password)) {
      say(`${tag} NO [AUTHENTICATIONFAILED] post@x.org may not sign in`);
      continue;
    }
    if (/^SELECT/i.test(command) && !command.includes('Reports')) {
      say(`${tag} NO [NONEXISTENT] there is no such folder`);
      continue;
    }
    for (const answer of answersTo(command, folder)) socket.write(answer);
    say(`${tag} OK done`);
    if (/^LOGOUT/i.test(command)) socket.end();
  }
}

function answersTo(command: string, { messages, fetched }: Folder): (string | Buffer)[] {
  if (/^CAPABILITY/i.test(command)) return [`* ${CAPABILITIES}\r\n`];
  if (/^LIST "" ""/i.test(command)) return ['* LIST (\\Noselect) "/" ""\r\n'];
  if (/^(LIST|LSUB)/i.test(command)) return command.includes('Elsewhere') ? [] : ['* LIST () "/" Reports\r\n'];
  if (/^SELECT/i.test(command)) {
    return [
      `* FLAGS (\\Seen)\r\n* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT 999] next\r\n`,
    ];
  }
  if (/^UID SEARCH/i.test(command)) {
    const unread = messages.flatMap(({ seen }, index) => (seen ? [] : [index + 1]));
    return [`* SEARCH ${unread.join(' ')}\r\n`.replace(' \r', '\r')];
  }
  const uid = Number(/^UID (?:FETCH|STORE) (\d+)/i.exec(command)?.[1]);
  const message = messages[uid - 1];
  if (message === undefined) return [];
  if (/^UID STORE/i.test(command)) {
    message.seen = true;
    return [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`];
  }
  const wanted = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? message.raw.length);
  fetched.push(wanted);
  const part = message.raw.subarray(0, wanted);
  return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`, part, ')\r\n'];
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
