import { describe, expect, it } from 'vitest';
import { additionalEmailOptions } from './additional-emails.ts';

const contacts = [
  { type: 'Billing', name: 'Ann Lee', email: 'ann@x.org' },
  { type: 'Director', name: 'Bob Ray', email: 'bob@x.org' },
];

describe('the additional e-mails of a field', () => {
  it('are disabled and marked if another field uses them', () => {
    const options = additionalEmailOptions(contacts, { to: 'ANN@x.org', cc: '', bcc: '' }, 'cc');
    expect(options.map(({ disabled, checked, label }) => ({ disabled, checked, label }))).toEqual([
      { disabled: true, checked: false, label: 'Ann Lee – Billing, ann@x.org (Email already added)' },
      { disabled: false, checked: false, label: 'Bob Ray – Director, bob@x.org' },
    ]);
  });

  it('are checked and removable in their own field', () => {
    const options = additionalEmailOptions(contacts, { to: 'ann@x.org', cc: '', bcc: '' }, 'to');
    expect(options[0]).toMatchObject({ checked: true, disabled: false });
  });
});
