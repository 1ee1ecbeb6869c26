/** Time limits of an SMTP session, in milliseconds. */
interface SmtpTimeouts {
  /** Until connected. */
  readonly connect: number;
  /** Until the greeting. */
  readonly greeting: number;
  /** Without a response at any later stage. */
  readonly reply: number;
}

const SMTP_TIMEOUTS: SmtpTimeouts = { connect: 30_000, greeting: 30_000, reply: 300_000 };

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS if offered. */
  readonly secure: boolean;
  /** Refuses servers without STARTTLS. */
  readonly requireTls: boolean;
  /** False accepts any certificate. */
  readonly verifyCertificate: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly timeouts: SmtpTimeouts;
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * Parses SMTP_URL: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…` (implicit TLS);
 * `?requireTLS=true` requires STARTTLS, `?verifyCertificate=false` accepts any certificate.
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
