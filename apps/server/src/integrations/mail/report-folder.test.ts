import type { ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReportFolder } from './report-folder.ts';
import { createReturnAddresses } from './return-addresses.ts';
import { aReport } from './testing/a-report.ts';
import { type SmallImapServer, startSmallImapServer } from './testing/small-imap-server.ts';

const returnAddresses = createReturnAddresses({ base: 'bounces@letters.example.org', secret: 'one' });
const key: DeliveryKey = { mailId: 7, position: 0, copy: 1 };
const delivered = (address: string, report = aReport()) => `Delivered-To: <${address}>\r\n${report}`;

const { signal: stopping } = new AbortController();

let server: SmallImapServer;
let taken: (DeliveryKey & { kind: ReportVerdict['kind'] })[];

beforeEach(async () => {
  server = await startSmallImapServer();
  taken = [];
});

afterEach(() => server.close());

const take = async (about: DeliveryKey, { kind }: ReportVerdict) => {
  taken.push({ ...about, kind });
};

describe('a folder with delivery reports', () => {
  it('returns each unread report once, by its sealed address', async () => {
    server.put(delivered(returnAddresses.of(key)));
    server.put(delivered('bounces+7-0-1-0123456789abcdef01234567@letters.example.org'));
    server.put('Subject: Hello\r\n\r\nNothing that concerns us.\r\n');
    await readReportFolder({ url: server.url, returnAddresses, take, stopping });
    expect(taken).toEqual([{ ...key, kind: 'returned' }]);
    expect(server.unread()).toBe(0);
    await readReportFolder({ url: server.url, returnAddresses, take, stopping });
    expect(taken).toHaveLength(1);
  });

  it('keeps a report unread until its result is stored', async () => {
    server.put(delivered(returnAddresses.of(key)));
    const fail = () => Promise.reject(new Error('The database is away'));
    await expect(readReportFolder({ url: server.url, returnAddresses, take: fail, stopping })).rejects.toThrow(
      'is away',
    );
    expect(server.unread()).toBe(1);
    await readReportFolder({ url: server.url, returnAddresses, take, stopping });
    expect(taken).toHaveLength(1);
  });

  it('reads only the beginning of a large report', async () => {
    server.put(delivered(returnAddresses.of(key), aReport(undefined, { returned: 'x'.repeat(5_000_000) })));
    await readReportFolder({ url: server.url, returnAddresses, take, stopping });
    expect(taken).toEqual([{ ...key, kind: 'returned' }]);
  });

  it('reads only the headers of a message to an unsealed address', async () => {
    server.put(
      `Delivered-To: <bounces@letters.example.org>\r\n${aReport(undefined, { text: '\r\n'.repeat(400_000) })}`,
    );
    server.put(delivered(returnAddresses.of(key), aReport(undefined, { returned: '\r\n'.repeat(400_000) })));
    await readReportFolder({ url: server.url, returnAddresses, take, stopping });
    expect(taken).toEqual([{ ...key, kind: 'returned' }]);
    expect(server.fetched()).toEqual([64 * 1024, 64 * 1024, 128 * 1024]);
  });

  it('stops on request and leaves the rest unread', async () => {
    const stop = new AbortController();
    server.put(delivered(returnAddresses.of(key)));
    server.put(delivered(returnAddresses.of({ ...key, copy: 2 })));
    const takeOne = async (about: DeliveryKey, verdict: ReportVerdict) => {
      await take(about, verdict);
      stop.abort();
    };
    await readReportFolder({ url: server.url, returnAddresses, take: takeOne, stopping: stop.signal });
    expect(taken).toHaveLength(1);
    expect(server.unread()).toBe(1);
  });

  it('closes soon after a stop even if its server says nothing', async () => {
    const stop = new AbortController();
    server.put(delivered(returnAddresses.of(key)));
    server.put(delivered(returnAddresses.of({ ...key, copy: 2 })));
    const takeOne = async (about: DeliveryKey, verdict: ReportVerdict) => {
      await take(about, verdict);
      server.fallSilent();
      stop.abort();
    };
    await readReportFolder({ url: server.url, returnAddresses, take: takeOne, stopping: stop.signal });
    expect(taken).toHaveLength(1);
    expect(server.unread()).toBe(2);
  });

  it("isn't opened after a stop", async () => {
    await readReportFolder({ url: server.url, returnAddresses, take, stopping: AbortSignal.abort() });
    expect(server.commands()).toEqual([]);
  });

  it('sends no password to a server without the required encryption', async () => {
    const url = `${server.url}?requireTLS=true`;
    await expect(readReportFolder({ url, returnAddresses, take, stopping })).rejects.toThrow(
      'The folder of BOUNCE_IMAP_URL could not be read: it offers no STARTTLS.',
    );
    expect(server.commands().join()).not.toContain('secret');
  });

  it('reports a refused sign-in or an absent server without its text', async () => {
    const url = server.url.replace('secret', 'wrong');
    await expect(readReportFolder({ url, returnAddresses, take, stopping })).rejects.toThrow(
      'The folder of BOUNCE_IMAP_URL could not be read: its sign-in was refused.',
    );
    const nowhere = server.url.replace(/:\d+\//, ':1/');
    await expect(readReportFolder({ url: nowhere, returnAddresses, take, stopping })).rejects.toThrow(
      /: ECONNREFUSED\.$/,
    );
  });
});
