import { changeFlag } from '@letterdesk/contract/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { RemoveButton } from './remove-button.tsx';

const FLAG = { key: 'new-search', description: 'The new search', enabled: false, divisions: null };

function remove(keptBecause: string | null) {
  return <RemoveButton kind="flag" name="new-search" before={FLAG} keptBecause={keptBecause} say={() => undefined} />;
}

test("an earlier refusal to remove isn't shown on another try", async () => {
  const server = serveCalls();
  server.refuse(changeFlag, 'organisation_changed', { kind: 'flag', theirs: FLAG });
  const { user, showAgain } = await show(remove(null));
  const button = screen.getByRole('button', { name: 'Remove: new-search' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  const refused = await screen.findByRole('dialog', { name: 'Not removed' });
  expect(refused).toHaveTextContent('Someone else changed this in the meantime.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  showAgain(remove('It is used by 3 templates.'));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Not removed' })).toHaveTextContent('It is used by 3 templates.');
  expect(screen.queryByText(/Someone else/)).toBeNull();
});
