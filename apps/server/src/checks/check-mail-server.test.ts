import { describe, expect, it } from 'vitest';
import { startScriptedSmtpServer } from '../integrations/mail/testing/scripted-smtp-server.ts';
import { checkMailServer } from './check-mail-server.ts';

const noticeFrom = 'letterdesk@letters.example.org';

describe('the check of a mail server', () => {
  it.each([
    ['at once', 'MAIL'],
    ['once it knows a recipient', 'RCPT'],
  ])(
    'reports an error for a server that refuses the sender %s only with an address for reports',
    async (_when, command) => {
      let from = '';
      const server = await startScriptedSmtpServer((said, argument) => {
        if (said === 'MAIL') from = argument;
        return said === command ? `553 5.7.1 <${from}>: Sender address rejected: not owned by user desk` : undefined;
      });
      try {
        const smtpUrl = server.url;
        const sealed = await checkMailServer({ smtpUrl, noticeFrom, bounceAddress: 'bounces@letters.example.org' });
        expect(from).toMatch(/^bounces\+0-0-0-[0-9a-f]{24}@letters\.example\.org$/);
        expect(sealed).toMatchObject({ verdict: 'wrong' });
        expect(sealed.says).toMatch(
          /refuses bounces\+.* as a sender, which is made of BOUNCE_ADDRESS: It answered "553 /,
        );
        const own = await checkMailServer({ smtpUrl, noticeFrom });
        expect(own).toMatchObject({
          verdict: 'away',
          says: expect.stringMatching(/refuses MAIL_NOTICE_FROM letterdesk@/),
        });
        expect(server.seen).toEqual([]);
      } finally {
        await server.close();
      }
    },
  );

  it("passes for a server that doesn't know the recipient, and says that no mail follows", async () => {
    const said: string[] = [];
    const server = await startScriptedSmtpServer((command) => {
      said.push(command);
      return command === 'RCPT' ? '550 5.1.1 unknown' : undefined;
    });
    try {
      expect(await checkMailServer({ smtpUrl: server.url, noticeFrom })).toMatchObject({ verdict: 'fine' });
      expect(said).toEqual(['greeting', 'EHLO', 'MAIL', 'RCPT', 'RSET']);
    } finally {
      await server.close();
    }
  });
});
