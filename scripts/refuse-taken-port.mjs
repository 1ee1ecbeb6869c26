import { createServer } from 'node:net';

/**
 * Ends this process where another one listens on the port that the server will want: packages and the web take minutes, and
 * the server itself would say so only after them. What else may be wrong with the port is left to it.
 */
export async function refuseTakenPort({ PORT, HOST } = process.env) {
  const port = PORT ? Number(PORT) : 3000;
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host: HOST || '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(null)));
  });
  if (code !== 'EADDRINUSE') return;
  console.error(`Port ${port} is taken: stop the program that listens there, or choose another with PORT.`);
  process.exit(1);
}
