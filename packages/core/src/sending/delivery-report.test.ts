import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeReport, type ReportMessage, reportSentence, returnedWarning } from './delivery-report.ts';
import { getDeliveryReason } from './status-codes.ts';

const REPORT = 'multipart/report; report-type=delivery-status; boundary="b"';

function judge(deliveryStatus: string | null, headers: Readonly<Record<string, string>> = { 'content-type': REPORT }) {
  return judgeReport({ headers: new Map(Object.entries(headers)), deliveryStatus });
}

function aGroup(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return ['Reporting-MTA: dns; mx.example.org', '', 'Final-Recipient: rfc822; ann@x.org', ...lines, ''].join('\r\n');
}

describe('a delivery report', () => {
  it.each([
    ['5.1.1', 'mailbox does not exist'],
    ['5.2.2', 'mailbox is full'],
    ['5.1.10', 'the domain doesn’t accept mail'],
    ['4.4.7', 'the recipient’s mail system could not be reached in time'],
  ])('reads the status %s as returned, %s', (status, reason) => {
    expect(judge(aGroup({ Action: 'failed', Status: status }))).toEqual({ kind: 'returned', status, reason });
  });

  it("uses the code in the server's text if its own code is vague", () => {
    const group = aGroup({
      Action: 'failed',
      Status: '5.0.0',
      'Diagnostic-Code': 'smtp; 550-5.7.1 mail from\r\n 10.5.1.1 no',
    });
    expect(judge(group)).toMatchObject({ status: '5.7.1' });
  });

  it("shows the server's text on one short line if no code is known", () => {
    const text = `smtp; 550 Konto\u202e gesperrt\u0000\r\n ${'sehr lang '.repeat(100)}`;
    const verdict = judge(aGroup({ Action: 'failed', Status: '5.9.9', 'Diagnostic-Code': text }));
    if (verdict.kind !== 'returned') throw new Error('It is a return');
    const [, said] = /^the other mail server says “(550 Konto gesperrt sehr lang .*…)”$/.exec(verdict.reason) ?? [];
    expect(said).toHaveLength(160);
  });

  it("removes links and addresses from the server's text", () => {
    const text =
      'smtp; 550 We moved: write to pay@evil.example, or see https://evil.example/l, www.evil.example or evil.example/l now';
    const verdict = judge(aGroup({ Action: 'failed', Status: '5.9.9', 'Diagnostic-Code': text }));
    if (verdict.kind !== 'returned') throw new Error('It is a return');
    expect(verdict.reason).toBe('the other mail server says “550 We moved: write to … or see … … or … now”');
  });

  it.each([
    'evil.example',
    'EVIL.example.',
    '(evil.example)',
    'evil。example',
    'pay＠evil',
    'http:/evil',
    '10.1.2.3/l',
    '10.1.2.3:8080',
    'tel:+49123',
    'xn--vil-bma.xn--p1ai',
    'http\u200b://evil.example',
  ])('never quotes %s', (elsewhere) => {
    const { reason } = getDeliveryReason('5.9.9', `550 Go to ${elsewhere} now`);
    expect(reason).toMatch(/^the other mail server says “550 Go to (?:http )?… now”$/);
  });

  it('has an unknown reason if it contains links only', () => {
    expect(getDeliveryReason('5.9.9', 'smtp; https://evil.example/l')).toEqual({
      code: '5.9.9',
      reason: 'reason unknown',
    });
  });

  it("can't close its own quotation marks", () => {
    const { reason } = getDeliveryReason(null, '550 no” Letterdesk says: "pay again');
    expect(reason).toBe('the other mail server says “550 no’ Letterdesk says: ’pay again”');
  });

  it('quotes server texts without links', () => {
    const { reason } = getDeliveryReason(null, '550 5.9.9 z.B. mailbox ann, host 10.1.2.3. Blocked (#4).');
    expect(reason).toBe('the other mail server says “550 5.9.9 z.B. mailbox ann, host 10.1.2.3. Blocked (#4).”');
  });

  it('reports a delay only as a delay', () => {
    expect(judge(aGroup({ Action: 'delayed', Status: '4.4.1' }))).toMatchObject({ kind: 'delayed' });
    expect(judge(aGroup({ Status: '4.4.1' }))).toMatchObject({ kind: 'delayed' });
  });

  it.each(['delivered', 'relayed', 'expanded'])('has no verdict about a mail that was %s', (action) => {
    expect(judge(aGroup({ Action: action, Status: '2.0.0' }))).toEqual({ kind: 'nothing' });
  });

  it('counts the unreachable one of several mailboxes', () => {
    const groups = `${aGroup({ Action: 'relayed', Status: '2.0.0' })}\r\n${aGroup({ Action: 'failed', Status: '5.2.1' })}`;
    expect(judge(groups)).toMatchObject({ kind: 'returned', reason: 'the mailbox is disabled' });
  });

  it('counts as a return for an unknown reason if it has no structured part', () => {
    const unknown = { kind: 'returned', status: null, reason: 'reason unknown' };
    expect(judge(null)).toEqual(unknown);
    expect(judge('¯\\_(ツ)_/¯')).toEqual(unknown);
    expect(judge(null, { 'x-failed-recipients': 'ann@x.org', 'auto-submitted': 'auto-replied' })).toEqual(unknown);
    expect(judge(null, { from: 'Mail Delivery <MAILER-DAEMON@mx.example.org>' })).toEqual(unknown);
  });

  it('counts even though reports are marked as automatic', () => {
    const headers = { 'content-type': REPORT, 'auto-submitted': 'auto-replied', precedence: 'bulk' };
    expect(judge(aGroup({ Action: 'failed', Status: '5.1.1' }), headers)).toMatchObject({ kind: 'returned' });
  });
});

describe('a mail without a delivery report', () => {
  it.each<Record<string, string>>([
    { 'auto-submitted': 'auto-replied (vacation)' },
    { 'x-auto-response-suppress': 'All' },
    { precedence: 'auto_reply' },
    { from: 'MAILER-DAEMON@mx.example.org', 'auto-submitted': 'auto-replied' },
  ])('is an automatic reply if it is marked as one: %o', (headers) => {
    expect(judge(null, headers)).toEqual({ kind: 'automatic' });
  });

  it.each<Record<string, string>>([
    { from: 'Ann <ann@x.org>', 'auto-submitted': 'no' },
    { 'content-type': 'multipart/report; report-type=disposition-notification' },
    { 'content-type': 'multipart/report; report-type="feedback-report"' },
  ])('has no verdict: %o', (headers) => {
    expect(judge(null, headers)).toEqual({ kind: 'nothing' });
  });
});

const lines = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; no',
      'Final-Recipient:',
      ' folded',
    ),
  ),
);

it('every report gets a verdict with one short line', () => {
  fc.assert(
    fc.property(fc.option(lines), fc.dictionary(fc.string(), fc.string()), (status, headers) => {
      const message: ReportMessage = {
        headers: new Map(Object.entries(headers)),
        deliveryStatus: status === null ? null : status.join('\r\n'),
      };
      const verdict = judgeReport(message);
      if (verdict.kind !== 'returned' && verdict.kind !== 'delayed') return;
      expect(verdict.reason).toMatch(/^[^\p{Cc}\p{Bidi_Control}]{1,160}$/u);
    }),
  );
});

it('reading a text of any length takes little time', () => {
  const started = performance.now();
  for (const piece of [' ', '\n ', '\r\n', 'a:', '5.1.', '\n\t\n', 'Action: failed\n\n']) {
    judge(`Status: 5.9.9\nDiagnostic-Code:${piece.repeat(1_000_000 / piece.length)}`);
    getDeliveryReason(null, piece.repeat(100_000));
  }
  expect(performance.now() - started).toBeLessThan(60_000);
});

it('people see the reason of a report', () => {
  expect(reportSentence({ kind: 'returned', reason: 'mailbox is full' })).toBe('Returned: mailbox is full');
  expect(reportSentence({ kind: 'delayed', reason: 'mailbox is full' })).toBe('Delayed: mailbox is full');
  expect(returnedWarning({ address: 'ann@x.org', day: '2026-11-20', reason: 'mailbox does not exist' })).toBe(
    'A mail to ann@x.org was returned on 2026-11-20: mailbox does not exist',
  );
});
