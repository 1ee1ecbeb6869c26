import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';
import { getErrorCode } from './error-code.ts';

/** Never logged, in any line. */
const REDACTED = [
  'req.url',
  'req.headers.authorization',
  'req.headers.cookie',
  // PostgreSQL error details contain row values.
  'err.detail',
  'err.where',
];

export type Log = Logger;

/**
 * The process's log: JSON lines with time (ISO 8601), level name and request id. Contains ids, but no text, names or
 * addresses.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = process.stdout,
): Log {
  const options = {
    level: logLevel,
    redact: REDACTED,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    base: { pid: process.pid },
  };
  return pino(options, destination);
}

/** Logs an error by its message: database errors contain whole connections. */
export function reportTo(log: Log): (error: unknown) => void {
  return (error) => log.error({ reason: getReason(error) }, 'work failed');
}

/** Returns the message of an error, or of an object in its place: the job queue reports copies of errors. */
export function getReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if (error instanceof Error) return getErrorCode(error);
  return `an error with ${Object.keys(error).join(', ') || 'nothing'}`;
}
