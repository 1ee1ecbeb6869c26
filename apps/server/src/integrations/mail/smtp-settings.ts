/** Milliseconds. */
export interface SmtpTimeouts {
  /** Until the connection stands. */
  readonly connect: number;
  /** Until the server greets. */
  readonly greeting: number;
  /** Without a word from the server, at any later stage, the answer to the final dot included. */
  readonly reply: number;
}

const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 30_000, greeting: 30_000, reply: 300_000 };

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. Otherwise STARTTLS is used where the server offers it. */
  readonly secure: boolean;
  /** Refuse servers that offer no STARTTLS. */
  readonly requireTls: boolean;
  /** False accepts any certificate. */
  readonly verifyCertificate: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly timeouts: SmtpTimeouts;
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * Reads SMTP_URL: `smtp://user:password@host:587` (STARTTLS where offered), `smtps://…` (TLS at once);
 * `?requireTLS=true` insists on STARTTLS, `?verifyCertificate=false` trusts any certificate.
 */
export function readSmtpUrl(smtpUrl: string): SmtpSettings {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    requireTls: url.searchParams.get('requireTLS') === 'true',
    verifyCertificate: url.searchParams.get('verifyCertificate') !== 'false',
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
    timeouts: SMTP_TIMEOUTS,
  };
}
