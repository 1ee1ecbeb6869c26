/** A delivery report (RFC 3464). */
export function aReport(
  fields: Readonly<Record<string, string>> = { Action: 'failed', Status: '5.1.1' },
  options: { readonly text?: string; readonly returned?: string } = {},
): string {
  const {
    text = 'Ihre Nachricht konnte nicht zugestellt werden.',
    returned = 'Subject: Confirmation\r\n\r\nDear Ann',
  } = options;
  const part = (type: string, content: string) => ['--part', `Content-Type: ${type}`, '', content];
  return [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    ...part('text/plain; charset=utf-8', text),
    ...part(
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example.net',
        '',
        'Final-Recipient: rfc822; ann@x.org',
        ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
        '',
      ].join('\r\n'),
    ),
    ...part('message/rfc822', returned),
    '--part--',
    '',
  ].join('\r\n');
}
