import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dnsMailDomains } from './dns-mail-domains.ts';
import { type DnsAnswer, type SmallDnsServer, startSmallDnsServer } from './testing/small-dns-server.ts';

let dns: SmallDnsServer;
let time = 0;
beforeAll(async () => {
  dns = await startSmallDnsServer();
});
afterAll(() => dns.close());
afterEach(() => {
  time = 0;
});

const asking = (options = {}) =>
  dnsMailDomains({ servers: [dns.address], queryTimeout: 250, patience: 5_000, now: () => time, ...options });

describe('a domain', () => {
  it.each<[string, DnsAnswer]>([
    ['does not exist', 'nxdomain'],
    ['has no records', {}],
    ['says that it accepts no mail', { mx: ['.'], a: ['192.0.2.1'] }],
  ])('accepts no mail if it %s', async (_what, answer) => {
    dns.answer('client.example', answer);
    expect(await asking().findWithoutServer(['client.example'])).toEqual(['client.example']);
  });

  it.each<[string, DnsAnswer]>([
    ['has a mail server', { mx: ['mail.client.example'] }],
    ['has only an address', { a: ['192.0.2.1'] }],
    ['has only an IPv6 address', { aaaa: ['20010db8000000000000000000000001'] }],
  ])('accepts mail if it %s', async (_what, answer) => {
    dns.answer('client.example', answer);
    expect(await asking().findWithoutServer(['client.example'])).toEqual([]);
  });

  it.each<[string, DnsAnswer]>([
    ['fails', 'servfail'],
    ['refuses', 'refused'],
    ['is silent', 'silence'],
    ['answers nonsense', 'nonsense'],
  ])('is unknown if DNS %s', async (_what, answer) => {
    dns.answer('client.example', answer);
    expect(await asking().findWithoutServer(['client.example'])).toEqual([]);
  });

  it('is asked once for all who wait, and again when the answer is old', async () => {
    dns.answer('once.example', 'nxdomain');
    const domains = asking();
    const find = () => domains.findWithoutServer(['once.example', 'once.example']);
    const questions = () => dns.questions.filter((question) => question === 'MX once.example').length;
    expect(await Promise.all([find(), find()])).toEqual([['once.example'], ['once.example']]);
    expect(await find()).toEqual(['once.example']);
    expect(questions()).toBe(1);
    time = 300_000;
    dns.answer('once.example', { mx: ['mail.once.example'] });
    expect(await find()).toEqual([]);
    expect(questions()).toBe(2);
    time += 3_599_000;
    await find();
    expect(questions()).toBe(2);
  });

  it('does not make a caller wait, and is known once DNS has answered', async () => {
    dns.answer('late.example', 'silence');
    const domains = asking({ patience: 0, queryTimeout: 100 });
    expect(await domains.findWithoutServer(['late.example'])).toEqual([]);
    dns.answer('late.example', 'nxdomain');
    await expect.poll(() => domains.findWithoutServer(['late.example'])).toEqual(['late.example']);
  });

  it('is left unknown when too many are asked for at once', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `many-${index}.example`);
    expect(await asking().findWithoutServer(many)).toHaveLength(100);
  });
});
