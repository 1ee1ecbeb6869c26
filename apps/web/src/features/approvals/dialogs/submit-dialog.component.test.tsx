import type { LetterUser } from '@letterdesk/contract/approval';
import { findUsers } from '@letterdesk/contract/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { draftOwnerOf } from '../../../draft-store/draft-owner.ts';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import type { PassingChecks } from '../../checks/use-passing-checks.ts';
import { aUser, MARCUS } from '../testing/approval.ts';
import { openDialogText } from './dialog-text.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import type { SubmitPreparation } from './submit-preparation.ts';

const OWEN = aUser(4, 'Owen Castellan');
const TESSA = aUser(5, 'Tessa Okonjo');

const HINT = 'CC people get a copy of the request but don’t decide.';
const said = (problem: string) => `${HINT} ${problem}`;

const PREPARED: SubmitPreparation = {
  prepared: {
    letterId: 9,
    letterName: 'Rate Letter',
    sender: 'maya.lindqvist',
    senderName: 'Maya Lindqvist',
    approvers: [MARCUS],
    withoutAccount: [],
    allowSenderAsApprover: false,
  },
  refusal: null,
};

async function openSubmit(preparation: SubmitPreparation = PREPARED, submitted = true) {
  const server = serveCalls();
  server.answer(findUsers, ({ query }) =>
    [OWEN, TESSA].filter(({ emailAddress }) => query.emails.includes(emailAddress)),
  );
  const onSubmit = vi.fn(async (_cc: readonly LetterUser[], _checks: PassingChecks) => submitted);
  const onCancel = vi.fn();
  const words = await openDialogText(draftOwnerOf(aPerson()), 'submit:9');
  const { user } = await show(
    <SubmitDialog
      draft={words}
      preparation={preparation}
      busy={false}
      letterVersion={3}
      onCancel={onCancel}
      onSubmit={({ cc, passing }) => onSubmit(cc, passing)}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Submit approval' });
  return {
    user,
    server,
    dialog,
    onSubmit,
    onCancel,
    cc: () => within(dialog).getByRole('textbox', { name: 'CC' }),
    submit: () => within(dialog).getByRole('button', { name: 'Submit' }),
    people: () => within(dialog).queryByRole('list', { name: 'CC people' })?.textContent ?? '',
    enter: async (text: string) => {
      const field = within(dialog).getByRole('textbox', { name: 'CC' });
      await user.clear(field);
      await user.paste(text);
      await user.keyboard('{Enter}');
    },
  };
}

test('the dialog names the approvers and starts in CC', async () => {
  const { dialog, cc, submit } = await openSubmit();
  expect(dialog).toHaveTextContent('This letter is being sent to the following people for approval:');
  expect(within(dialog).getByRole('list', { name: 'Approvers' })).toHaveTextContent(
    'Marcus Halemarcus.hale@meridale.example',
  );
  expect(dialog).not.toHaveTextContent('is enough');
  await waitFor(() => expect(cc()).toHaveFocus());
  expect(submit()).toBeEnabled();
});

test("the dialog says that one approver's decision is enough", async () => {
  const { dialog } = await openSubmit({ ...PREPARED, prepared: { ...PREPARED.prepared, approvers: [MARCUS, OWEN] } });
  expect(dialog).toHaveTextContent('One approver’s decision is enough.');
});

test("a CC entry that can't be added says why at the field", async () => {
  const { cc, enter, people, server, onSubmit } = await openSubmit();
  await enter('not an address');
  expect(cc()).toHaveAccessibleDescription(said('“not an address” is not a valid address: it has no “@”.'));
  expect(cc()).toBeInvalid();
  await enter('MARCUS.hale@meridale.example');
  expect(cc()).toHaveAccessibleDescription(said('MARCUS.hale@meridale.example is asked for approval already.'));
  await enter('owen.castellan@meridale.example');
  await waitFor(() => expect(people()).toBe('Owen Castellan'));
  expect(cc()).toHaveValue('');
  expect(cc()).toHaveAccessibleDescription(HINT);
  await enter('Owen.Castellan@meridale.example');
  expect(cc()).toHaveAccessibleDescription(said('Owen.Castellan@meridale.example is in the list already.'));
  expect(server.callsOf(findUsers).map(({ query }) => query.emails)).toEqual(['owen.castellan@meridale.example']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an unknown address stays as typed, and only the field shows the error', async () => {
  const { cc, enter, server } = await openSubmit();
  server.refuse(findUsers, 'users_not_found', { unknown: ['nobody@meridale.example'] });
  await enter('nobody@meridale.example');
  await waitFor(() => expect(cc()).toHaveAccessibleDescription(said('Unable to add Approvers')));
  expect(cc()).toHaveValue('nobody@meridale.example');
  expect(cc()).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('Submit adds the remaining CC entry and waits for its lookup', async () => {
  const { user, enter, server, submit, onSubmit } = await openSubmit();
  await enter('owen.castellan@meridale.example');
  const held = Promise.withResolvers<LetterUser[]>();
  server.answer(findUsers, () => held.promise);
  await enter('tessa.okonjo@meridale.example');
  await user.click(submit());
  expect(onSubmit).not.toHaveBeenCalled();
  held.resolve([TESSA]);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([OWEN, TESSA], expect.anything()));
  expect(server.callsOf(findUsers)).toHaveLength(2);
});

test('Enter submits an empty field, and people can be removed before', async () => {
  const { user, cc, enter, people, onSubmit } = await openSubmit();
  await enter('owen.castellan@meridale.example; tessa.okonjo@meridale.example');
  await waitFor(() => expect(people()).toBe('Owen CastellanTessa Okonjo'));
  await user.click(screen.getByRole('button', { name: 'Remove Owen Castellan' }));
  expect(people()).toBe('Tessa Okonjo');
  expect(cc()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith([TESSA], expect.anything()));
});

test('a failed connection adds no one, submits nothing and loses nothing', async () => {
  const { user, cc, enter, people, server, submit, onSubmit } = await openSubmit(PREPARED, false);
  await enter('owen.castellan@meridale.example');
  await waitFor(() => expect(people()).toBe('Owen Castellan'));
  server.cutOff(findUsers);
  await user.type(cc(), 'tessa.okonjo@meridale.example');
  await user.click(submit());
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toHaveTextContent(
    'Letterdesk can’t be reached. Check your connection and try again.',
  );
  await user.keyboard('{Escape}');
  expect(cc()).toHaveValue('tessa.okonjo@meridale.example');
  expect(people()).toBe('Owen Castellan');
  expect(onSubmit).not.toHaveBeenCalled();

  server.answer(findUsers, () => [TESSA]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Something went wrong' })).toBeNull());
  await user.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([OWEN, TESSA], expect.anything()));
  expect(people()).toBe('Owen CastellanTessa Okonjo');
});

test('a letter without possible approvers says why, and the dialog can only be closed', async () => {
  const why = 'No approver could be found for this letter.';
  const { user, dialog, submit, onCancel } = await openSubmit({ prepared: null, refusal: why });
  expect(dialog).toHaveTextContent(why);
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(why);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a finding of the checks needs a reason, which goes with the next attempt', async () => {
  const { user, dialog, submit, onSubmit } = await openSubmit(PREPARED, false);
  const refuse = (severity: 'ask' | 'block') => {
    const place = { part: 'text', line: 0, from: 0, to: 4 } as const;
    const findings = [{ place, message: 'The end is before the start.', remedy: 'Correct one of them.' }];
    const results = [{ check: 'dates', title: 'Start after end', severity, findings, more: 0 }];
    onSubmit.mockImplementationOnce(async (_cc, passing) => {
      passing.refused(new ApiError('Stopped', { code: 'checks_failed', status: 422, details: { results } }));
      return false;
    });
  };
  refuse('ask');
  await user.click(submit());
  expect(await within(dialog).findByText(/The end is before the start/)).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('Say why it is right, or correct it.');
  refuse('block');
  await user.type(within(dialog).getByRole('textbox', { name: /say why: Start after end/ }), 'Agreed by phone');
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveAccessibleDescription('Correct what must be fixed first.'));
  const passes = onSubmit.mock.calls.map(([, { passed }]) => passed.map(({ reason }) => reason));
  expect(passes).toEqual([[], ['Agreed by phone']]);
});
