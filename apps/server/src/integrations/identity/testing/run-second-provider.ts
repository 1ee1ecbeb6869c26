import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'second-provider.ts');

export interface SecondProviderOptions {
  readonly issuer: string;
  /** The address of the product that signs in there. */
  readonly product: string;
  readonly audience: string;
  /** Seconds an access token lives. */
  readonly lifetime?: number;
  /** Whether a frame at another site has its cookies; where not, it gives refresh tokens. */
  readonly cookies?: 'in-frames' | 'none-in-frames';
}

/** A provider that is no part of the product, in a process of its own. */
export interface SecondProvider {
  /** Settles when it has done so. */
  tell(what: 'rotate' | 'unreachable' | 'reachable' | 'cut'): Promise<void>;
  stop(): void;
}

/** Starts it; it must be stopped by the test. */
export async function runSecondProvider(options: SecondProviderOptions): Promise<SecondProvider> {
  const { issuer, product, audience, lifetime = 1_800, cookies = 'in-frames' } = options;
  const child: ChildProcess = fork(SCRIPT, [issuer, product, audience, String(lifetime), cookies], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return {
    async tell(what) {
      const done = once(child, 'message');
      child.send(what);
      await done;
    },
    stop: () => void child.kill(),
  };
}
