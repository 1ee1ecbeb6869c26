import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Pager } from './pager.tsx';

function Paged() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageSize={10} total={15} onPage={setPage} label="Pages of letters" />;
}

test('the focus stays on the pager after paging to the end by keyboard, although Next is disabled', async () => {
  const { user } = await show(<Paged />);
  screen.getByRole('button', { name: 'Next page' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('11–15 of 15')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('navigation', { name: 'Pages of letters' })).toHaveFocus();
});
