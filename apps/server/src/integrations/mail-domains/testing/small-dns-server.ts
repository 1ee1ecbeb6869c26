import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A domain's answers: its records, an error, or none. */
export type DnsAnswer =
  | { readonly mx?: readonly string[]; readonly a?: readonly string[]; readonly aaaa?: readonly string[] }
  | 'nxdomain'
  | 'servfail'
  | 'refused'
  | 'silence'
  | 'nonsense';

export interface SmallDnsServer {
  /** `host:port` for a resolver. */
  readonly address: string;
  /** Every question so far, such as `MX client.example`. */
  readonly questions: readonly string[];
  /** Replaces a domain's answer. */
  answer(domain: string, answer: DnsAnswer): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<number, 'a' | 'mx' | 'aaaa'>> = { 1: 'a', 15: 'mx', 28: 'aaaa' };
const CODES = { servfail: 2, nxdomain: 3, refused: 5 } as const;
const HEADER_BYTES = 12;

/** A DNS server over UDP on loopback; domains without an answer don't exist. */
export async function startSmallDnsServer(given: Readonly<Record<string, DnsAnswer>> = {}): Promise<SmallDnsServer> {
  const answers = new Map(Object.entries(given));
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { domain, type, end } = readQuestion(query);
    questions.push(`${TYPES[type]?.toUpperCase() ?? type} ${domain}`);
    const answer = answers.get(domain) ?? 'nxdomain';
    if (answer === 'silence') return;
    const reply = answer === 'nonsense' ? Buffer.from('no DNS') : replyTo(query.subarray(0, end), answer, type);
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    answer(domain, answer) {
      answers.set(domain, answer);
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { domain: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { domain: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function replyTo(question: Buffer, answer: Exclude<DnsAnswer, 'silence' | 'nonsense'>, type: number): Buffer {
  const kind = TYPES[type];
  const data = typeof answer === 'string' || kind === undefined ? [] : (answer[kind] ?? []).map(DATA_OF[kind]);
  const head = Buffer.from(question);
  // A response, recursion available, with a code.
  head.writeUInt16BE(0x8180 | (typeof answer === 'string' ? CODES[answer] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...data.map((each) => recordOf(type, each))]);
}

const DATA_OF = {
  a: (address: string) => Buffer.from(address.split('.').map(Number)),
  aaaa: (address: string) => Buffer.from(address.replaceAll(':', ''), 'hex'),
  mx: (exchange: string) => Buffer.concat([Buffer.from([0, 10]), nameOf(exchange)]),
} as const;

/** Refers to the name of the question. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
