import { connect, type Socket } from 'node:net';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReportServer, startReportServer } from './report-server.ts';
import { createReturnAddresses } from './return-addresses.ts';
import { aReport } from './testing/a-report.ts';

const returnAddresses = createReturnAddresses({ base: 'bounces@letters.example.org', secret: 'one' });
const address = returnAddresses.of({ mailId: 7, position: 0, copy: 1 });
/** Maximum clients of one address. */
const PLACES = 10;

let server: ReportServer;
let taken: DeliveryKey[];
let sockets: Socket[];

beforeEach(async () => {
  taken = [];
  sockets = [];
  server = await start();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const start = (port = 0, addresses = returnAddresses) =>
  startReportServer({
    host: '127.0.0.1',
    port,
    returnAddresses: addresses,
    take: async (key) => {
      taken.push(key);
    },
    onError: () => {},
    limits: { time: 1_500, silence: 1_000, size: 200_000 },
  });

async function converse(port = server.port) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const hears = (text: string) => expect.poll(() => received.includes(text)).toBeTruthy();
  const say = async (line: string, answer: string) => {
    socket.write(`${line}\r\n`);
    await hears(answer);
  };
  return { socket, say, hears, received: () => received };
}

async function beginReport(talk: Awaited<ReturnType<typeof converse>>, to = address): Promise<void> {
  await talk.hears('220 ');
  await talk.say('EHLO mx.example.net', '250 ');
  await talk.say('MAIL FROM:<>', 'Accepted');
  await talk.say(`RCPT TO:<${to}>`, 'Accepted');
  await talk.say('DATA', '354 ');
}

describe("a report's SMTP conversation", () => {
  it('ends after a time limit, so others get their turn', async () => {
    const endless = await Promise.all(Array.from({ length: PLACES }, () => converse()));
    await Promise.all(endless.map((talk) => beginReport(talk)));
    const dripping = setInterval(() => {
      for (const { socket } of endless) socket.write('x');
    }, 50);
    try {
      await Promise.all(endless.map(({ hears }) => hears('421 ')));
      const next = await converse();
      await beginReport(next);
      await next.say(`${aReport()}\r\n.`, 'Taken');
      expect(taken).toHaveLength(1);
    } finally {
      clearInterval(dripping);
    }
  });

  it('replaces a silent one, however many there are', async () => {
    const silent = await Promise.all(Array.from({ length: 25 }, () => converse()));
    const talk = await converse();
    await beginReport(talk);
    await talk.say(`${aReport()}\r\n.`, 'Taken');
    expect(taken).toHaveLength(1);
    expect(silent.some(({ received }) => received().includes('421 Others need this connection'))).toBe(true);
  });

  it('is refused temporarily while others of its address are active', async () => {
    const busy = await Promise.all(Array.from({ length: PLACES }, () => converse()));
    await Promise.all(busy.map((talk) => beginReport(talk)));
    await (await converse()).hears('421 There are too many connections');
  });

  it('ends early if no mail begins', async () => {
    const silent = await converse();
    await silent.hears('220 ');
    await silent.say('EHLO mx.example.net', '250 ');
    await silent.hears('This takes too long');
  });

  it('ends at the maximum size of a report', async () => {
    const talk = await converse();
    await beginReport(talk);
    const part = `${'x'.repeat(998)}\r\n`.repeat(100);
    for (let sent = 0; sent < 3; sent += 1) talk.socket.write(part);
    await talk.hears('421 This is too large');
    expect(taken).toEqual([]);
  });
});

it('a report to an internationalised domain is taken', async () => {
  const addresses = createReturnAddresses({ base: 'bounces@xn--mller-kva.example', secret: 'one' });
  const international = await start(0, addresses);
  try {
    const talk = await converse(international.port);
    await beginReport(talk, addresses.of({ mailId: 8, position: 1, copy: 1 }));
    await talk.say(`${aReport()}\r\n.`, 'Taken');
    expect(taken).toEqual([{ mailId: 8, position: 1, copy: 1 }]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await international.close();
  }
});

it('a taken port stops the start', async () => {
  await expect(start(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
