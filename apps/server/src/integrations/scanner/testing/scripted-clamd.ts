import { createServer, type Socket } from 'node:net';

export interface ScriptedClamd {
  readonly url: string;
  /** Received data by scan, oldest first. */
  readonly seen: readonly Buffer[];
  close(): Promise<void>;
}

/** Reaction to a complete file, or after some bytes. */
export interface Script {
  readonly afterBytes?: number;
  readonly act: (socket: Socket, file: Buffer) => void;
}

export const says = (answer: string): Script => ({ act: (socket) => socket.end(answer) });

const COMMAND = 'zINSTREAM\0';

/**
 * A scripted clamd server.
 * @param path of a socket; by default a port.
 */
export async function startScriptedClamd(script: Script, path?: string): Promise<ScriptedClamd> {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let came = Buffer.alloc(0);
    let acted = false;
    socket.on('data', (chunk: Buffer) => {
      if (acted) return;
      came = Buffer.concat([came, chunk]);
      if (came.toString('latin1') === 'zPING\0') return socket.end('PONG\0');
      const { file, whole } = readFile(came);
      if (!whole && file.length < (script.afterBytes ?? Number.POSITIVE_INFINITY)) return;
      acted = true;
      seen.push(file);
      script.act(socket, file);
    });
  });
  await new Promise<void>((listening) => {
    if (path === undefined) server.listen(0, '127.0.0.1', listening);
    else server.listen(path, listening);
  });
  const address = server.address();
  if (address === null) throw new Error('The scanner does not listen.');
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address.port}`,
    seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Returns the chunks; an empty one marks the end. */
function readFile(came: Buffer): { readonly file: Buffer; readonly whole: boolean } {
  if (came.toString('latin1', 0, COMMAND.length) !== COMMAND) return { file: Buffer.alloc(0), whole: false };
  const portions: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at);
    if (length === 0) return { file: Buffer.concat(portions), whole: true };
    portions.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { file: Buffer.concat(portions), whole: false };
}
