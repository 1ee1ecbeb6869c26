import { createServer } from 'node:net';

/** Ends early if the port is taken: installing and building take minutes. Other problems are left to the server. */
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
