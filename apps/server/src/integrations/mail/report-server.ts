import type { AddressInfo } from 'node:net';
import type { ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { withAsciiDomain } from './ascii-address.ts';
import { REPORT_BYTES, readBeginning, readReport } from './read-report.ts';
import type { ReturnAddresses } from './return-addresses.ts';

interface ReportServerOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly returnAddresses: Pick<ReturnAddresses, 'read'>;
  /** Stores a verdict; if it rejects, the sender gets a temporary error and retries. */
  readonly take: (key: DeliveryKey, verdict: ReportVerdict) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly limits?: ReportLimits;
}

/** Exceeding a limit closes the connection. */
interface ReportLimits {
  /** Milliseconds per connection. */
  readonly time: number;
  /** Milliseconds until a connection must begin a mail. */
  readonly silence: number;
  /** Bytes, including the returned mail. */
  readonly size: number;
}

export interface ReportServer {
  readonly port: number;
  /** Stops listening and waits for open connections. */
  close(): Promise<void>;
}

/** Bounds memory together with the report size. */
const MAX_CLIENTS = 20;
/** Connections of one address. */
const MAX_CLIENTS_PER_ADDRESS = 10;
const MAX_ADDRESSES = 20;
/** Milliseconds after which an idle connection is closed. */
const IDLE_TIMEOUT = 60_000;
const CLOSE_TIMEOUT = 3_000;
const LIMITS: ReportLimits = { time: 300_000, silence: 15_000, size: 100_000_000 };

/**
 * Receives reports by SMTP for bounce addresses only. Acknowledges only stored verdicts.
 * @throws the system's error if it can't listen.
 */
export async function startReportServer(options: ReportServerOptions): Promise<ReportServer> {
  const { host, port, returnAddresses, limits = LIMITS } = options;
  const clients = new Map<string, Client>();
  const server: SMTPServer = new SMTPServer({
    name: 'letterdesk',
    banner: 'Letterdesk bounce reports',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: IDLE_TIMEOUT,
    closeTimeout: CLOSE_TIMEOUT,
    logger: false,
    size: limits.size,
    onConnect({ id, remoteAddress: address }, done) {
      const dropped = clientToDrop(clients, address);
      if (dropped === null) return done(reply(421, 'There are too many connections, please try again later'));
      if (dropped !== undefined) hangUp(server, dropped, 'Others need this connection');
      const after = (milliseconds: number) =>
        setTimeout(() => hangUp(server, id, 'This takes too long'), milliseconds).unref();
      // Slow clients never become idle and would occupy all connections.
      clients.set(id, { address, deadline: after(limits.time), silence: after(limits.silence), isSilent: true });
      done();
    },
    onMailFrom(_address, { id }, done) {
      const client = clients.get(id);
      if (client) {
        clearTimeout(client.silence);
        client.isSilent = false;
      }
      done();
    },
    onClose({ id }) {
      const client = clients.get(id);
      clearTimeout(client?.deadline);
      clearTimeout(client?.silence);
      clients.delete(id);
    },
    onRcptTo({ address }, session, done) {
      if (returnAddresses.read(withAsciiDomain(address)) === null)
        return done(reply(550, 'There is no such address here'));
      if (session.envelope.rcptTo.length >= MAX_ADDRESSES) return done(reply(452, 'Too many addresses'));
      done();
    },
    onData(stream, session, done) {
      stream.on('data', () => {
        if (stream.sizeExceeded) hangUp(server, session.id, 'This is too large');
      });
      takeReport(options, stream, session).then(
        () => done(null, 'Taken'),
        (error: unknown) => {
          options.onError(error);
          done(reply(451, 'The report could not be stored'));
        },
      );
    },
  });
  const listening = new Promise<void>((listens, fails) => {
    server.server.once('listening', listens);
    // Clients may disconnect.
    server.on('error', fails);
  });
  server.listen(port, host);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An open connection. */
interface Client {
  readonly address: string;
  readonly deadline: NodeJS.Timeout;
  readonly silence: NodeJS.Timeout;
  /** No mail was begun yet. */
  isSilent: boolean;
}

/**
 * Finds the connection that makes room for another one: the oldest without a mail, otherwise the oldest of the address
 * with the most connections.
 * @returns its id; undefined if there is room, null if none may be dropped.
 */
function clientToDrop(clients: ReadonlyMap<string, Client>, address: string): string | undefined | null {
  const all = [...clients];
  const ofAddress = Map.groupBy(all, ([, client]) => client.address);
  const own = ofAddress.get(address) ?? [];
  if (own.length >= MAX_CLIENTS_PER_ADDRESS) return oldestSilent(own);
  if (all.length < MAX_CLIENTS) return undefined;
  const most = [...ofAddress.values()].reduce((best, clientsOf) => (clientsOf.length > best.length ? clientsOf : best));
  return oldestSilent(all) ?? (most.length > own.length + 1 ? (most[0]?.[0] ?? null) : null);
}

function oldestSilent(clients: readonly (readonly [string, Client])[]): string | null {
  return clients.find(([, { isSilent }]) => isSilent)?.[0] ?? null;
}

/** Closes a connection at any stage and frees its slot. */
function hangUp(server: SMTPServer, id: string, reason: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.send(421, reason);
}

async function takeReport(
  { returnAddresses, take }: ReportServerOptions,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const verdict = await readReport(await readBeginning(stream, REPORT_BYTES));
  for (const { address } of envelope.rcptTo) {
    const key = returnAddresses.read(withAsciiDomain(address));
    if (key !== null) await take(key, verdict);
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
