import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';

/**
 * An S3 server on a free loopback port, which it prints.
 * @param directory one folder per bucket.
 */
const [, , directory = ''] = process.argv;
const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true });

// Real S3 writes are atomic; this server would write in place.
const writeInPlace = server.store.putContent.bind(server.store);
server.store.putContent = async (path, content) => {
  const temporary = `${path}.${randomUUID()}`;
  const written = await writeInPlace(temporary, content);
  await rename(temporary, path);
  return written;
};

// Its signature check expects bucket paths without a trailing slash.
server.middleware.unshift((context, next) => {
  if (context.path.endsWith('/'))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
});

const { port } = await server.run();
console.log(`ready ${port}`);
