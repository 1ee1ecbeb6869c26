import { defineCheck } from '../check.ts';

/** It may be a passing fault, so it never blocks. */
export default defineCheck({
  name: 'no-mail-server',
  title: 'Domain without mail server',
  looksFor: 'A recipient whose domain accepts no mail.',
  severity: 'note',
  reads: ['mail'],
  find({ mail }) {
    const dead = new Set(mail.delivery.domainsWithoutServer);
    return mail.recipients.flatMap(({ address }, line) => {
      const at = address.lastIndexOf('@') + 1;
      const domain = address.slice(at).toLowerCase();
      if (at === 0 || !dead.has(domain)) return [];
      return [
        {
          place: { part: 'recipients', line, from: at, to: address.length } as const,
          message: `We found no mail server for “${domain}”.`,
          remedy: 'Check the spelling of the address.',
        },
      ];
    });
  },
});
