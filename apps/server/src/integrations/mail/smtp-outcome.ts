import type { AttemptOutcome, DeliveryStage } from '@letterdesk/core/sending/delivery';

/** Properties of nodemailer's errors. */
export interface SmtpError extends Error {
  readonly code?: string | undefined;
  readonly originalCode?: unknown;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
  readonly timeoutType?: unknown;
}

/**
 * Converts an error to an outcome.
 * @param reached the stage by our own tracking; after the dot anything but a response leaves recipients uncertain.
 */
export function getAttemptOutcome(
  error: SmtpError,
  reached: DeliveryStage,
): Exclude<AttemptOutcome, { kind: 'accepted' }> {
  const { responseCode: code, response } = error;
  if (code !== undefined && code >= 400 && response !== undefined) {
    return { kind: 'refused', stage: stageOf(error, reached), code, reply: oneLine(response) };
  }
  if (error.code === 'EMESSAGE')
    return { kind: 'unsendable', reason: 'The mail is larger than the mail server takes.' };
  const broken = { kind: 'broken', stage: reached, reason: reasonOf(error) } as const;
  return needsOperator(error) ? { ...broken, needsOperator: true } : broken;
}

/** OpenSSL and Node messages for untrusted certificates. */
const CERTIFICATE_ERROR =
  /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/** Returns true if an operator must fix settings or the certificate. */
function needsOperator({ code, originalCode }: SmtpError): boolean {
  return code === 'EAUTH' || code === 'ETLS' || isUntrusted(code) || isUntrusted(originalCode);
}

const isUntrusted = (code: unknown): boolean => typeof code === 'string' && CERTIFICATE_ERROR.test(code);

function stageOf(error: SmtpError, reached: DeliveryStage): DeliveryStage {
  const command = error.command ?? '';
  if (command === 'MAIL FROM') return 'mail';
  if (command === 'RCPT TO') return 'rcpt';
  if (command.startsWith('AUTH')) return 'auth';
  if (/^(EHLO|HELO|STARTTLS)/.test(command)) return 'ehlo';
  return reached;
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS']);

function reasonOf(error: SmtpError): string {
  if (error.code === 'ETIMEDOUT') return 'The mail server did not answer in time.';
  if (error.code === 'EAUTH') return 'The mail server offers no sign-in that Letterdesk can use.';
  if (isUntrusted(error.code) || isUntrusted(error.originalCode)) {
    return 'The certificate of the mail server is not trusted.';
  }
  if (error.code === 'ETLS') return 'No encrypted connection to the mail server could be made.';
  if (error.code === 'ESTREAM')
    return 'The mail was not handed over, because Letterdesk could not note that it would be.';
  if (UNREACHABLE.has(String(error.originalCode)) || UNREACHABLE.has(error.code ?? '')) {
    return 'The mail server can’t be reached.';
  }
  return 'The connection to the mail server was lost.';
}

const SHOWN_REPLY = 300;

/** Returns a server reply on one line. */
export function oneLine(reply: string): string {
  return reply
    .replace(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ')
    .trim()
    .slice(0, SHOWN_REPLY);
}
