import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';

function Writing() {
  const [opened, setOpened] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DialogFrame opened={opened} onClose={() => setAsking(true)} title="Send Email" fills>
        <input aria-label="Subject" />
      </DialogFrame>
      <ConfirmDialog
        opened={asking}
        title="Discard this e-mail?"
        message=""
        confirmLabel="Discard"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setOpened(false);
        }}
      />
    </>
  );
}

const filling = () => screen.queryByRole('dialog', { name: 'Send Email', hidden: true });

test('Back asks the same question as closing a full-screen dialog, and keeps the typed text', async () => {
  const { user, back } = await show(<Writing />);
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Rates');
  back();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Rates'));
  back();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(filling()).toBeNull());
});

test("Back doesn't close a dialog that covers only a part of the page", async () => {
  const { back } = await show(
    <DialogFrame opened onClose={() => expect.unreachable()} title="Small">
      Words
    </DialogFrame>,
  );
  await screen.findByRole('dialog', { name: 'Small' });
  back();
  expect(screen.getByRole('dialog', { name: 'Small' })).toBeVisible();
});
