import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';

/** What may never be written down, wherever a line carries it. */
const REDACTED = [
  'req.url',
  'req.headers.authorization',
  'req.headers.cookie',
  // PostgreSQL's words about rows, with what stands in them.
  'err.detail',
  'err.where',
];

export type Log = Logger;

/**
 * The log of the whole process: a line of JSON each, with its time (ISO 8601) and level by name, and a request's id where
 * one is answered. It names mails, letters and accounts by their ids, and holds no text, names or addresses.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    redact: REDACTED,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    base: { pid: process.pid },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Reports an error where no request can be answered with it, by its message: those of the database hold whole connections. */
export function reportTo(log: Log): (error: unknown) => void {
  return (error) => log.error({ reason: error instanceof Error ? error.message : String(error) }, 'work failed');
}
