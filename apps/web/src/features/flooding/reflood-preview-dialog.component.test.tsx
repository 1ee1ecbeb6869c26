import type { RefloodedElement } from '@letterdesk/contract/flooding';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RefloodPreviewDialog } from './reflood-preview-dialog.tsx';

const CITY: RefloodedElement = {
  index: 0,
  shortcode: 'City',
  description: 'City',
  format: null,
  current: 'Reno',
  next: 'Elko',
  handEdited: false,
  keepable: true,
  missing: null,
};

async function showPreview(elements: RefloodedElement[]) {
  const onOk = vi.fn();
  const { user } = await show(
    <RefloodPreviewDialog elements={elements} busy={false} onCancel={() => undefined} onOk={onOk} />,
  );
  return { user, onOk };
}

test('the button says how many values it updates, and is off when it would update none', async () => {
  const { user, onOk } = await showPreview([CITY, { ...CITY, index: 1, shortcode: 'State', description: 'State' }]);
  await user.click(screen.getByRole('checkbox', { name: /State/ }));
  await user.click(screen.getByRole('button', { name: 'Update 1 value' }));
  expect(onOk).toHaveBeenCalledExactlyOnceWith([1]);
  await user.click(screen.getByRole('checkbox', { name: /City/ }));
  expect(screen.getByRole('button', { name: 'Update 0 values' })).toBeDisabled();
});

test('where nothing would change there is nothing to update', async () => {
  await showPreview([{ ...CITY, next: 'Reno' }]);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});
