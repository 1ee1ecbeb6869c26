import { StartError } from './start-error.ts';

/** A port with its environment variables. */
export interface Listening {
  readonly port: number;
  readonly host: string;
  readonly setting: string;
  readonly hostSetting?: string;
}

/** Explains why a port can't be used. @throws StartError, or the original error if unknown. */
export function refusePort(error: unknown, { port, host, setting, hostSetting = 'HOST' }: Listening): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken: stop the program that listens there, or choose another with ${setting}.`,
    );
  }
  if (code === 'EACCES')
    throw new StartError(`Port ${port} may not be used by this user: choose another with ${setting}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new StartError(`${hostSetting} ${host} is not an address of this machine.`);
  }
  throw error;
}
