import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';

/** A server that speaks S3, on a free port of loopback, which it prints. @param directory its first argument: a folder a bucket. */
const [, , directory = ''] = process.argv;
const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true });

// In S3 an object is there as a whole or not at all; this server would write it where it is read.
const writeInPlace = server.store.putContent.bind(server.store);
server.store.putContent = async (path, content) => {
  const temporary = `${path}.${randomUUID()}`;
  const written = await writeInPlace(temporary, content);
  await rename(temporary, path);
  return written;
};

// It takes the path of a bucket without its last slash when it checks what the client signed with it.
server.middleware.unshift((context, next) => {
  if (context.path.endsWith('/'))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
});

const { port } = await server.run();
console.log(`ready ${port}`);
