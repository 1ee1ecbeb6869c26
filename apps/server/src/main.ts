import { join } from 'node:path';
import { demoUsers } from '@letterdesk/demo/users';
import { type Config, ConfigError, readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { type Product, startProduct } from './start-product.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..');
const WEB = join(CHECKOUT, 'apps', 'web', 'dist');
/** A terminal and npm may both hand on one and the same Ctrl-C. */
const SAME_SIGNAL = 1_000;

const starting = start();
let stopAskedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);

async function start(): Promise<Product> {
  try {
    const config = readConfig(process.env, CHECKOUT);
    const product = await startProduct(config, WEB);
    if (stopAskedAt === undefined) console.log(welcome(product, config));
    return product;
  } catch (error) {
    const isKnown = error instanceof StartError || error instanceof ConfigError;
    console.error(isKnown ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** The first signal stops every part in order, a second one at once. */
async function stop(): Promise<void> {
  if (stopAskedAt !== undefined) {
    if (Date.now() - stopAskedAt > SAME_SIGNAL) process.exit(1);
    return;
  }
  stopAskedAt = Date.now();
  const product = await starting;
  await product.stop();
  process.exit(0);
}

function welcome(product: Product, config: Config): string {
  const ready = `\nLetterdesk is ready at ${product.url}\n`;
  if (config.identity !== undefined) return `${ready}\nSign in with your account at ${config.identity.issuer}.\n`;
  const width = Math.max(...demoUsers.map((user) => user.name.length));
  const users = demoUsers.map((user) => `  ${user.name.padEnd(width)}  ${user.role}`);
  return `${ready}\nSign in as one of the demo users, without a password:\n${users.join('\n')}\n\nCtrl-C stops it.\n`;
}
