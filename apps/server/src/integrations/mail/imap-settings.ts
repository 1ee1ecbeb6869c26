import type { ImapFlowOptions } from 'imapflow';
import { isLoopback } from '../../config.ts';

/** A folder of a mailbox, and how it is reached. */
export interface ImapSettings {
  readonly folder: string;
  readonly connection: ImapFlowOptions;
}

const IMAP_PORT = 143;
const IMAPS_PORT = 993;

/**
 * Reads BOUNCE_IMAP_URL: `imaps://user:password@host/Folder` (TLS at once) or `imap://…`, which insists on STARTTLS but on this
 * machine itself: who stands between could leave out the offer and read the password. `?requireTLS=false` takes it where offered.
 * @param limit milliseconds for each answer.
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
