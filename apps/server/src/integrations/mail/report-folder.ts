import type { ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { isLoopback } from '../../config.ts';
import { HEAD_BYTES, REPORT_BYTES, readAddressees, readReport } from './read-report.ts';
import type { ReturnAddresses } from './return-addresses.ts';

interface ReportFolderOptions {
  /** `imaps://user:password@host/Folder`; default folder `INBOX`. */
  readonly url: string;
  readonly returnAddresses: Pick<ReturnAddresses, 'read'>;
  /** Stores a verdict; the message stays unread if it rejects. */
  readonly take: (key: DeliveryKey, verdict: ReportVerdict) => Promise<void>;
  /** Aborts before the next message; the rest stay unread. */
  readonly stopping: AbortSignal;
}

/** Contains nothing of the server's response. */
class ReportFolderError extends Error {
  override readonly name = 'ReportFolderError';
}

/** Messages per run. */
const READ_MESSAGES = 500;
/** Milliseconds to wait for the IMAP server. */
const IMAP_TIMEOUT = 30_000;
/** Milliseconds to finish the current message on stop. */
const STOP_PATIENCE = 2_000;

/**
 * Reads a folder's unread messages, storing verdicts before marking them read. Other messages are marked read too and
 * stay in place.
 * @throws ReportFolderError, or the error of `take`.
 */
export async function readReportFolder(options: ReportFolderOptions): Promise<void> {
  const { stopping } = options;
  if (stopping.aborted) return;
  const { client, folder } = createClient(options.url, IMAP_TIMEOUT);
  const forget = cutWhen(stopping, client);
  try {
    await takeMessages(client, folder, options);
  } catch (error) {
    // Unmarked messages are read again later, without effect.
    if (!(stopping.aborted && error instanceof ReportFolderError)) throw error;
  } finally {
    await leave(client);
    forget();
  }
}

async function takeMessages(client: ImapFlow, folder: string, options: ReportFolderOptions): Promise<void> {
  await open(client, folder).catch(refuse);
  const unread = await client.search({ seen: false }, { uid: true }).catch(refuse);
  for (const uid of (unread || []).slice(0, READ_MESSAGES)) {
    if (options.stopping.aborted) return;
    await takeMessage(client, String(uid), options);
  }
}

/**
 * Closes an unresponsive connection on stop.
 * @returns a disposer.
 */
function cutWhen(stopping: AbortSignal, client: ImapFlow): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => client.close(), STOP_PATIENCE);
  };
  stopping.addEventListener('abort', begin, { once: true });
  return () => {
    stopping.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
}

/**
 * Signs in and opens the folder read-only.
 * @param limit milliseconds per response.
 * @throws errors for `getFolderRefusal`.
 */
export async function openReportFolder(url: string, limit: number): Promise<void> {
  const { client, folder } = createClient(url, limit);
  try {
    await open(client, folder);
  } finally {
    await leave(client);
  }
}

function createClient(url: string, limit: number): { client: ImapFlow; folder: string } {
  const { connection, folder } = readImapUrl(url, limit);
  const client = new ImapFlow(connection);
  // Commands reject by themselves when the connection is lost.
  client.on('error', () => {});
  return { client, folder };
}

async function open(client: ImapFlow, folder: string): Promise<void> {
  await client.connect();
  await client.mailboxOpen(folder);
}

async function leave(client: ImapFlow): Promise<void> {
  if (!client.usable) return client.close();
  await client.logout().catch(() => client.close());
}

async function takeMessage(
  client: ImapFlow,
  uid: string,
  { returnAddresses, take }: ReportFolderOptions,
): Promise<void> {
  // Anyone may fill the mailbox: only messages to a sealed address are read completely.
  const addressees = await readAddressees(await fetchBeginning(client, uid, HEAD_BYTES));
  const key = addressees.map((address) => returnAddresses.read(address)).find((read) => read !== null);
  if (key !== undefined) await take(key, await readReport(await fetchBeginning(client, uid, REPORT_BYTES)));
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true }).catch(refuse);
}

/** @returns empty if the message is gone. */
async function fetchBeginning(client: ImapFlow, uid: string, maxLength: number): Promise<Uint8Array> {
  const message = await client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true }).catch(refuse);
  return (message ? message.source : undefined) ?? new Uint8Array();
}

/** Returns why the mailbox refused, if retrying is pointless. */
export function getFolderRefusal(error: unknown): keyof typeof REFUSED | null {
  if (!(error instanceof Error)) return null;
  // A failed handshake's code gives its cause, such as a certificate.
  if ('tlsFailed' in error && error.tlsFailed === true && !('code' in error)) return 'encryption';
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'sign-in';
  return 'mailboxMissing' in error && error.mailboxMissing === true ? 'folder' : null;
}

const REFUSED = {
  encryption: 'it offers no STARTTLS',
  'sign-in': 'its sign-in was refused',
  folder: 'there is no such folder',
} as const;

function refuse(error: unknown): never {
  const refusal = getFolderRefusal(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  const reason = refusal === null ? code : REFUSED[refusal];
  throw new ReportFolderError(`The folder of BOUNCE_IMAP_URL could not be read: ${reason}.`);
}

interface ImapSettings {
  readonly folder: string;
  readonly connection: ImapFlowOptions;
}

const IMAP_PORT = 143;
const IMAPS_PORT = 993;

/**
 * Parses BOUNCE_IMAP_URL: `imaps://user:password@host/Folder` (implicit TLS) or `imap://…`, which requires STARTTLS
 * except on loopback, so that nobody in between can read the password. `?requireTLS=false` uses it only if offered.
 * @param limit milliseconds per response.
 */
export function readImapUrl(text: string, limit: number): ImapSettings {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  const required = url.searchParams.get('requireTLS');
  const insists = required === null ? !isLoopback(text) : required === 'true';
  return {
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? IMAPS_PORT : IMAP_PORT) : Number(url.port),
      secure,
      ...(!secure && insists && { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
    },
  };
}
