import { join } from 'node:path';
import { demoUsers } from '@letterdesk/demo/users';
import { type Config, ConfigError, readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { type Product, startProduct } from './start-product.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..');
const WEB = join(CHECKOUT, 'apps', 'web', 'dist');

/**
 * Starts Letterdesk from the environment and prints its address, or an error with exit code 1. If stopped during the
 * start, it undoes it and exits with 0.
 */
export async function runProduct(stopping: AbortSignal): Promise<Product> {
  try {
    const config = readConfig(process.env, CHECKOUT);
    const product = await startProduct(config, WEB, stopping);
    if (!stopping.aborted) console.log(welcome(product, config));
    return product;
  } catch (error) {
    if (error === stopping.reason) process.exit(0);
    const isKnown = error instanceof StartError || error instanceof ConfigError;
    console.error(isKnown ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

function welcome(product: Product, config: Config): string {
  const ready = `\nLetterdesk is ready at ${product.url}\n`;
  if (config.identity !== undefined) return `${ready}\nSign in with your account at ${config.identity.issuer}.\n`;
  const width = Math.max(...demoUsers.map((user) => user.name.length));
  const users = demoUsers.map((user) => `  ${user.name.padEnd(width)}  ${user.role}`);
  return `${ready}\nSign in as one of the demo users, without a password:\n${users.join('\n')}\n\nCtrl-C stops it.\n`;
}
