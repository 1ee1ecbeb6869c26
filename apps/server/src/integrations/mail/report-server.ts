import type { AddressInfo } from 'node:net';
import type { ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { REPORT_BYTES, readBeginning, readReport } from './read-report.ts';
import type { ReturnAddresses } from './return-addresses.ts';

export interface ReportServerOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly returnAddresses: Pick<ReturnAddresses, 'read'>;
  /** Takes what is said of a delivery; the sender is told to come again when it rejects. */
  readonly take: (key: DeliveryKey, verdict: ReportVerdict) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly limits?: ReportLimits;
}

/** Whoever goes beyond is cut off. */
interface ReportLimits {
  /** Milliseconds that a conversation may last, whatever is said in it. */
  readonly time: number;
  /** Of a report with the whole mail, in bytes. */
  readonly size: number;
}

export interface ReportServer {
  /** That it listens on. */
  readonly port: number;
  /** Stops listening and waits for the conversations under way. */
  close(): Promise<void>;
}

/** Conversations at once; with so much of each report, that is what memory they need. */
const MAX_CLIENTS = 20;
const MAX_ADDRESSES = 20;
/** Milliseconds. */
const IDLE = 60_000;
const CLOSE_TIMEOUT = 3_000;
const LIMITS: ReportLimits = { time: 300_000, size: 100_000_000 };

/**
 * Takes reports by SMTP, for the addresses they come back to and for no other, and sends nothing on. It says 250 only once
 * what a report says is stored.
 * @throws the system's error when it cannot listen.
 */
export async function startReportServer(options: ReportServerOptions): Promise<ReportServer> {
  const { host, port, returnAddresses, limits = LIMITS } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const server: SMTPServer = new SMTPServer({
    name: 'letterdesk',
    banner: 'Letterdesk takes reports',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE,
    closeTimeout: CLOSE_TIMEOUT,
    logger: false,
    size: limits.size,
    onConnect({ id }, done) {
      // A byte now and then keeps a conversation from being idle, and twenty such keep everybody else out.
      timers.set(id, setTimeout(() => hangUp(server, id, 'This takes too long'), limits.time).unref());
      done();
    },
    onClose({ id }) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    onRcptTo({ address }, session, done) {
      if (returnAddresses.read(address) === null) return done(reply(550, 'There is no such address here'));
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
    // Of a client that breaks off, too, which then is its own problem.
    server.on('error', fails);
  });
  server.listen(port, host);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Ends a conversation at any point of it; its place is free at once. */
function hangUp(server: SMTPServer, id: string, why: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.send(421, why);
}

async function takeReport(
  { returnAddresses, take }: ReportServerOptions,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const verdict = await readReport(await readBeginning(stream, REPORT_BYTES));
  for (const { address } of envelope.rcptTo) {
    const key = returnAddresses.read(address);
    if (key !== null) await take(key, verdict);
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
