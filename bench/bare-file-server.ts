import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** A bare Node file server; prints its port. @param path the first argument: the file. */
const [, , path = ''] = process.argv;
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(path));
    response.end('{}');
    return;
  }
  const { size } = await stat(path);
  response.writeHead(200, { 'content-length': size });
  await pipeline(createReadStream(path), response);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
