import { describe, expect, it } from 'vitest';
import { checkRecipients, describeAddressProblem } from './recipients.ts';

describe('the recipients of a mail', () => {
  it('are read from the three fields in order', () => {
    expect(checkRecipients({ to: 'ann@x.org; bob@x.org', cc: 'carl@x.org', bcc: 'dora@x.org' })).toEqual({
      result: 'valid',
      recipients: [
        { address: 'ann@x.org', field: 'to' },
        { address: 'bob@x.org', field: 'to' },
        { address: 'carl@x.org', field: 'cc' },
        { address: 'dora@x.org', field: 'bcc' },
      ],
    });
  });

  it('require an address in To', () => {
    const checked = checkRecipients({ to: ' ', cc: 'carl@x.org', bcc: '' });
    expect(checked).toEqual({ result: 'invalid', problems: [{ problem: 'missing', field: 'to' }] });
  });

  it("can't be in two fields, ignoring case", () => {
    const checked = checkRecipients({ to: 'ann@x.org', cc: 'ANN@X.org', bcc: 'ann@x.ORG' });
    expect(checked).toEqual({
      result: 'invalid',
      problems: [
        { problem: 'duplicate', field: 'cc', address: 'ANN@X.org', other: 'to' },
        { problem: 'duplicate', field: 'bcc', address: 'ann@x.ORG', other: 'to' },
      ],
    });
  });

  it('are reported if they are not addresses', () => {
    const checked = checkRecipients({ to: 'ann', cc: 'bob@x.org\0', bcc: '' });
    const sentences = checked.result === 'invalid' ? checked.problems.map(describeAddressProblem) : [];
    expect(sentences).toEqual([
      'To: “ann” is not a valid address: it has no “@”.',
      'CC: “bob@x.org�” is not a valid address: it contains an invisible character.',
    ]);
  });

  it('are invalid, not missing, if To has an invalid one beside a valid one', () => {
    expect(checkRecipients({ to: 'ann@x.org, bob', cc: '', bcc: '' })).toEqual({
      result: 'invalid',
      problems: [{ problem: 'invalid', field: 'to', address: 'bob' }],
    });
  });

  it('each problem has its sentence', () => {
    expect(describeAddressProblem({ problem: 'missing', field: 'to' })).toBe('To must not be empty.');
    expect(describeAddressProblem({ problem: 'duplicate', field: 'bcc', address: 'ann@x.org', other: 'cc' })).toBe(
      'BCC: ann@x.org is already in CC.',
    );
  });

  it('exceed the limit even if some of a hundred and one are invalid', () => {
    const list = Array.from({ length: 101 }, (_, index) => (index < 60 ? `p${index}@x.org` : `p${index}`)).join(',');
    expect(checkRecipients({ to: list, cc: '', bcc: '' })).toEqual({ result: 'too_many', count: 101, limit: 100 });
  });

  it('are limited to a hundred', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`).join(',');
    expect(checkRecipients({ to: list(100), cc: '', bcc: '' }).result).toBe('valid');
    expect(checkRecipients({ to: list(5000), cc: '', bcc: '' })).toEqual({
      result: 'too_many',
      count: 5000,
      limit: 100,
    });
  });
});
