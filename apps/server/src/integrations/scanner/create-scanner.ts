import { createClamd } from './clamd.ts';
import type { Scanner } from './port.ts';

/**
 * The scanner that the settings ask for. Nothing is asked of it yet: one that cannot be reached says so at its first use.
 * @param clamdUrl `tcp://host:port` or `unix:/path`; undefined for none, which opens no file and finds nothing.
 */
export function createScanner(clamdUrl: string | undefined): Scanner {
  return clamdUrl === undefined ? { scan: async () => null } : createClamd({ url: clamdUrl });
}
