import { describe, expect, it } from 'vitest';
import { describeOwnDomains, otherDomainOf, otherDomainRefusal, otherDomainWarning } from './division-domains.ts';

const meridale = { name: 'Meridale', emailDomains: ['meridale.example', 'meridale.org'], allowsOtherDomains: true };
const strict = { ...meridale, allowsOtherDomains: false };

describe('the domain of a From address', () => {
  it.each(['ann@meridale.example', 'ANN@Meridale.Example', 'ann@meridale.org', 'ann', '', 'ann@'])(
    'is the division’s own or incomplete: %j',
    (address) => {
      expect(otherDomainOf(address, meridale)).toBeNull();
      expect(otherDomainRefusal(address, strict)).toBeNull();
      expect(otherDomainWarning(address, strict)).toBeNull();
    },
  );

  it.each([
    ['ann@brightmoor.example', 'brightmoor.example'],
    ['ann@BrightMoor.example', 'brightmoor.example'],
    ['ann@mail.meridale.example', 'mail.meridale.example'],
    ['ann@notmeridale.example', 'notmeridale.example'],
  ])('belongs to another company: %j', (address, domain) => {
    expect(otherDomainOf(address, meridale)).toBe(domain);
  });

  it('is never another company’s if the division has no domains', () => {
    const anywhere = { ...strict, emailDomains: [] };
    expect(otherDomainOf('ann@brightmoor.example', anywhere)).toBeNull();
    expect(otherDomainRefusal('ann@brightmoor.example', anywhere)).toBeNull();
  });
});

describe('a letter sent from another domain', () => {
  it('is refused only if its division does not allow it', () => {
    expect(otherDomainRefusal('ann@brightmoor.example', meridale)).toBeNull();
    expect(otherDomainRefusal('ann@brightmoor.example', strict)).toBe('from_other_domain');
  });

  it('has a warning that names both sides', () => {
    expect(otherDomainWarning('ann@brightmoor.example', meridale)).toBe(
      'This letter has the letterhead of Meridale, but it’s sent from brightmoor.example.',
    );
  });

  it('has a reason that names the domains of the division', () => {
    expect(describeOwnDomains(strict)).toBe(
      'Letters of Meridale can only be sent from meridale.example, meridale.org.',
    );
  });
});
