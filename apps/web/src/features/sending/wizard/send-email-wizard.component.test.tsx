import { checkEmail } from '@letterdesk/contract/email-checks';
import {
  findReturnedAddresses,
  getSentLetter,
  listSentLetters,
  measureEmail,
  prepareEmail,
  type ReturnedAddress,
  type SentLetterRow,
  sendEmail,
} from '@letterdesk/contract/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { aTemplate } from '../../templates/testing/template.ts';
import { aSentLetter } from '../outcome/testing/sent-letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

const TARA = 'tara@client.example';
const ANN = { type: 'Scheduler', name: 'Ann Lee', email: 'ann@client.example' };
const TARA_CONTACT = { type: 'Manager', name: 'Tara Kilbride', email: TARA };

async function openWizard({
  prepared = aPreparedEmail(),
  letter = aLetter(),
  returned = [] as readonly ReturnedAddress[],
  sent = [] as SentLetterRow[],
} = {}) {
  const server = serveCalls();
  server.answer(prepareEmail, () => prepared);
  server.answer(listSentLetters, () => sent);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(checkEmail, () => ({ results: [] }));
  server.answer(findReturnedAddresses, ({ body }) =>
    returned.filter(({ address }) => body.addresses.includes(address)),
  );
  const onClose = vi.fn();
  const { user } = await show(
    <SendEmailWizard
      letter={letter}
      onAttached={() => undefined}
      onClose={onClose}
      onSent={() => undefined}
      onUndone={() => undefined}
    />,
  );
  await screen.findByLabelText('To');
  const wizard = screen.getByRole('dialog', { name: 'Send Email' });
  const field = (name: string) => within(wizard).getByLabelText(name, { exact: true });
  return {
    user,
    server,
    wizard,
    field,
    onClose,
    next: () => within(wizard).getByRole('button', { name: 'Next' }),
    addresses: (name: string) => within(wizard).queryByRole('list', { name: `${name} addresses` })?.textContent ?? '',
    enter: async (name: string, text: string) => {
      await user.click(field(name));
      await user.paste(text);
    },
  };
}

test('the wizard of a sent letter shows the earlier recipients and time', async () => {
  const { wizard } = await openWizard({
    letter: aLetter({ sentLetters: 1 }),
    sent: [{ ...aSentLetter({ recipients: [TARA, ANN.email] }), sentByName: 'Maya Lindqvist' }],
  });
  expect(
    await within(wizard).findByText(/^Maya Lindqvist sent this letter to tara@client\.example and 1 more on /),
  ).toBeVisible();
});

test('Next requires an address in To and says so', async () => {
  const { user, field, next, addresses } = await openWizard();
  await waitFor(() => expect(field('To')).toHaveFocus());
  expect(addresses('To')).toBe(TARA);
  expect(next()).toBeEnabled();
  expect(next()).not.toHaveAccessibleDescription();
  await user.keyboard('{Backspace}');
  expect(addresses('To')).toBe('');
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('To continue, enter at least one address in To.');
  await user.keyboard('bob@client.example{Enter}');
  expect(addresses('To')).toBe('bob@client.example');
  expect(next()).toBeEnabled();
});

test('an invalid or duplicate address is reported at once', async () => {
  const { user, wizard, field, next, addresses, enter } = await openWizard();
  await enter('To', 'ann at client.example;');
  expect(field('To')).toHaveAccessibleDescription('“ann at client.example” is not a valid address: it has no “@”.');
  expect(field('To')).toBeInvalid();
  expect(next()).toBeDisabled();
  await user.keyboard('{Backspace}');
  expect(field('To')).not.toHaveAccessibleDescription();

  await enter('BCC', `${TARA};`);
  expect(field('BCC')).toHaveAccessibleDescription(`${TARA} is already in To.`);
  expect(next()).toBeDisabled();
  const second = within(wizard)
    .getAllByRole('button', { name: `Remove ${TARA}` })
    .at(-1) as HTMLElement;
  await user.click(second);
  expect(addresses('BCC')).toBe('');
  expect(field('BCC')).toHaveFocus();
  expect(next()).toBeEnabled();
});

test("letters can be sent only from the company's domains", async () => {
  const { user, field, next, enter } = await openWizard();
  await user.clear(field('From Email'));
  await enter('From Email', 'rep@elsewhere.example');
  expect(field('From Email')).toHaveAccessibleDescription(/Letters leave from addresses at/);
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('To continue, correct one address.');
  expect(field('From Email')).toBeInvalid();
});

test('comma, semicolon, Enter and leaving complete an address; arrows, Delete and a press edit the chips', async () => {
  const { user, field, addresses } = await openWizard();
  await user.click(field('CC'));
  await user.keyboard('a@b.org,c@d.org;e@f.org{Enter}g@h.org');
  expect(addresses('CC')).toBe('a@b.orgc@d.orge@f.org');
  await user.tab();
  expect(addresses('CC')).toBe('a@b.orgc@d.orge@f.orgg@h.org');

  await user.click(field('CC'));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'e@f.org' })).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(addresses('CC')).toBe('a@b.orgc@d.orgg@h.org');
  await user.click(screen.getByRole('button', { name: 'c@d.org' }));
  expect(field('CC')).toHaveValue('c@d.org');
  expect(addresses('CC')).toBe('a@b.orgg@h.org');
});

test("each field offers the client's contacts without duplicates", async () => {
  const prepared = aPreparedEmail({ contactRelationships: [TARA_CONTACT, ANN] });
  const { user, addresses, onClose } = await openWizard({ prepared });
  await user.click(screen.getByRole('button', { name: 'Additional emails for To' }));
  const forTo = await screen.findByRole('dialog', { name: 'Additional emails for To' });
  expect(within(forTo).getByRole('checkbox', { name: /Tara Kilbride/ })).toBeChecked();
  await user.click(within(forTo).getByRole('checkbox', { name: /Ann Lee/ }));
  expect(addresses('To')).toBe(`${TARA}${ANN.email}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(forTo).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Additional emails for BCC' }));
  const forBcc = await screen.findByRole('dialog', { name: 'Additional emails for BCC' });
  const taken = within(forBcc).getByRole('checkbox', { name: /Ann Lee.* \(Email already added\)$/ });
  expect(taken).toBeDisabled();
});

test("a letter that isn't for a client offers no contacts", async () => {
  await openWizard({
    prepared: aPreparedEmail({ contactRelationships: [ANN] }),
    letter: aLetter({ letterTemplate: aTemplate({ type: 'PROVIDER' }) }),
  });
  expect(screen.queryByRole('button', { name: /^Additional emails/ })).toBeNull();
});

test('addresses used before are suggested and selected with the arrows', async () => {
  const place = 'letterdesk:personal:autofill-addresses:1';
  localStorage.setItem(place, JSON.stringify(['zelda@client.example', TARA]));
  const { user, field, addresses } = await openWizard();
  // As an older Letterdesk stored them; from now on they are encrypted.
  expect(localStorage.getItem(place)).toMatch(/^"[\w-]+"$/);
  await user.click(field('CC'));
  await user.keyboard('tar');
  expect(screen.queryByRole('option')).toBeNull();
  await user.clear(field('CC'));
  await user.keyboard('zel');
  expect(await screen.findByRole('option', { name: 'zelda@client.example' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(addresses('CC')).toBe('zelda@client.example');
});

test('a removed address of the letter is suggested again', async () => {
  const { user, field, addresses } = await openWizard();
  await user.click(screen.getByRole('button', { name: `Remove ${TARA}` }));
  await user.click(field('CC'));
  await user.keyboard('tar');
  await user.click(await screen.findByRole('option', { name: TARA }));
  expect(addresses('CC')).toBe(TARA);
});

test('a press outside an invalid entry works before the error moves the page', async () => {
  const { user, field, addresses } = await openWizard({ prepared: aPreparedEmail({ cc: 'a@b.org' }) });
  await user.click(field('To'));
  await user.keyboard('abc');
  const remove = screen.getByRole('button', { name: 'Remove a@b.org' });
  await user.pointer({ keys: '[MouseLeft>]', target: remove });
  expect(field('To')).not.toHaveFocus();
  expect(field('To')).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: remove });
  expect(addresses('CC')).toBe('');
  await waitFor(() => expect(field('To')).toHaveAccessibleDescription('“abc” is not a valid address: it has no “@”.'));
});

test('Enter continues from step to step, and each step sets the focus', async () => {
  const { user, wizard, field } = await openWizard();
  await user.click(field('CC'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(wizard).getByRole('textbox', { name: 'Subject' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await within(wizard).findByText('Only Letter.pdf goes with this letter.')).toBeVisible();
  expect(within(wizard).getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await within(wizard).findByRole('region', { name: /Summary$/ })).toBeVisible();
  expect(within(wizard).getByRole('button', { name: 'Send' })).toBeVisible();
  await user.click(within(wizard).getByRole('button', { name: 'Previous' }));
  expect(await within(wizard).findByText('Only Letter.pdf goes with this letter.')).toBeVisible();
});

test('Cancel is in every step before the sending, Previous in all but the first', async () => {
  const { user, wizard } = await openWizard();
  const buttons = () =>
    ['Cancel', 'Previous', 'Next', 'Send'].filter((name) => within(wizard).queryByRole('button', { name }) !== null);
  const press = (name: string) => user.click(within(wizard).getByRole('button', { name }));
  expect(buttons()).toEqual(['Cancel', 'Next']);
  await press('Next');
  expect(buttons()).toEqual(['Cancel', 'Previous', 'Next']);
  await press('Next');
  expect(buttons()).toEqual(['Cancel', 'Previous', 'Next']);
  await press('Next');
  expect(buttons()).toEqual(['Cancel', 'Previous', 'Send']);
  await press('Previous');
  await press('Previous');
  await press('Previous');
  expect(buttons()).toEqual(['Cancel', 'Next']);
});

test('closing asks first if the user typed', async () => {
  const { user, wizard, enter, addresses, onClose } = await openWizard();
  await enter('CC', 'ann@client.example;');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard this e-mail?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(addresses('CC')).toBe('ann@client.example');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(wizard).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("closing doesn't ask if the user didn't type", async () => {
  const { user, onClose } = await openWizard();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

const KIND = { watermarked: false, watermarkable: true, contentType: 'Uploaded file' } as const;
const FILES = [
  { ...KIND, id: 4, name: 'Terms.pdf', extension: 'pdf', size: 5_000_000 },
  { ...KIND, id: 5, name: 'Map.png', extension: 'png', size: 30_000_000 },
] as const;

test("files deselected in step 3 aren't sent, and the remaining size is shown", async () => {
  const { user, wizard, next } = await openWizard({ letter: aLetter({ attachments: [...FILES] }) });
  await user.click(next());
  await user.click(next());
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription(/^These attachments are too large for one mail/);
  await user.click(within(wizard).getByRole('checkbox', { name: 'Map.png goes with this e-mail' }));
  expect(wizard).toHaveTextContent(
    'Letter.pdf and the files that are ticked go with this letter. The attachments take 6.9 MB of',
  );
  await user.click(next());
  expect(within(wizard).getByRole('button', { name: /^Terms\.pdf/ })).toBeVisible();
  expect(within(wizard).queryByRole('button', { name: /^Map\.png/ })).toBeNull();
  expect(wizard).toHaveTextContent('The attachments take 6.9 MB of the 37 MB that a mail may have.');
});

test('an approved letter is sent as a whole, and step 3 says so', async () => {
  const prepared = aPreparedEmail({ refusals: { leaveOut: 'attachments_approved' } });
  const { user, wizard, next } = await openWizard({ prepared, letter: aLetter({ attachments: [FILES[0]] }) });
  await user.click(next());
  await user.click(next());
  const box = within(wizard).getByRole('checkbox', { name: 'Terms.pdf goes with this e-mail' });
  expect(box).toBeDisabled();
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription(/was approved with its attachments, so all of them are sent\.$/);
});

test('an address that returned a mail has a warning and can still be used', async () => {
  const returned = [
    { address: TARA, returnedDate: '2026-11-20T12:00:00.000Z', reason: 'mailbox does not exist' },
    { address: 'bob@client.example', returnedDate: '2026-11-02T12:00:00.000Z', reason: 'mailbox is full' },
  ];
  const { user, field, next, enter } = await openWizard({ returned });
  const warning = `A mail to ${TARA} was returned on 2026-11-20: mailbox does not exist`;
  await waitFor(() => expect(field('To')).toHaveAccessibleDescription(warning));
  expect(field('To')).toBeValid();
  expect(next()).toBeEnabled();

  await enter('CC', 'Bob@client.example;');
  await waitFor(() =>
    expect(field('CC')).toHaveAccessibleDescription(
      'A mail to bob@client.example was returned on 2026-11-02: mailbox is full',
    ),
  );
  expect(field('To')).toHaveAccessibleDescription(warning);
  await user.click(field('To'));
  await user.keyboard('{Backspace}');
  expect(field('To')).not.toHaveAccessibleDescription();
});

test("another person's save is reported, nothing is sent, and all input stays", async () => {
  const letter = aLetter();
  const { user, server, wizard, next, addresses, enter } = await openWizard({ letter });
  const newer = aLetter({
    version: letter.version + 1,
    text: '<p>Other words.</p>',
    lastModifiedBy: { account: 9, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
  });
  server.refuse(sendEmail, 'letter_stale', { letter: newer });
  await enter('CC', 'ann@client.example;');
  for (const _step of [1, 2, 3]) await user.click(next());
  await user.click(within(wizard).getByRole('button', { name: 'Send' }));
  const notice = await within(wizard).findByRole('alert');
  expect(notice).toHaveTextContent(
    /^The letter or its attachments have changed since you began this e-mail.*Nothing was sent\./,
  );
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  server.answer(getSentLetter, () => aSentLetter({ recipients: [TARA] }));
  server.answer(sendEmail, ({ body }) => ({ letter: { ...newer, version: body.letter.version }, sentLetterId: 5 }));
  await user.click(await within(wizard).findByRole('button', { name: 'Send' }));
  expect(await within(wizard).findByText('Letter successfully sent')).toBeVisible();
  expect(server.callsOf(sendEmail).map(({ body }) => [body.letter.version, body.cc])).toEqual([
    [letter.version, 'ann@client.example'],
    [newer.version, 'ann@client.example'],
  ]);
  expect(addresses('CC')).toBe('');
});

test('sending works even if the returned addresses fail to load', async () => {
  const { server, next, enter, addresses } = await openWizard();
  server.cutOff(findReturnedAddresses);
  await enter('CC', 'ann@client.example;');
  expect(addresses('CC')).toBe('ann@client.example');
  expect(next()).toBeEnabled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
