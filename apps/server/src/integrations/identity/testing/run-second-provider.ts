import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'second-provider.ts');

export interface SecondProviderOptions {
  readonly issuer: string;
  /** The product's address. */
  readonly product: string;
  readonly audience: string;
  /** Seconds until a token expires. */
  readonly lifetime?: number;
  /** Whether third-party frames get cookies; otherwise refresh tokens are issued. */
  readonly cookies?: 'in-frames' | 'none-in-frames';
}

/** An external provider in a separate process. */
export interface SecondProvider {
  /** Resolves when done. */
  tell(what: 'rotate' | 'unreachable' | 'reachable' | 'cut'): Promise<void>;
  stop(): void;
}

/** Call its stop function. */
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
