import type { ChangedBranch, ChangedLink, RefloodedElement } from '@letterdesk/contract/flooding';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
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

async function showPreview(
  elements: RefloodedElement[],
  changedIds: readonly IdKey[] = [],
  links: readonly ChangedLink[] = [],
  branches: readonly ChangedBranch[] = [],
) {
  const onOk = vi.fn();
  const { user } = await show(
    <RefloodPreviewDialog
      elements={elements}
      changedIds={changedIds}
      links={links}
      branches={branches}
      busy={false}
      onCancel={() => undefined}
      onOk={onOk}
    />,
  );
  return { user, onOk };
}

test('the button shows the number of updates and is disabled for none', async () => {
  const { user, onOk } = await showPreview([CITY, { ...CITY, index: 1, shortcode: 'State', description: 'State' }]);
  await user.click(screen.getByRole('checkbox', { name: /State/ }));
  await user.click(screen.getByRole('button', { name: 'Update 1 value' }));
  expect(onOk).toHaveBeenCalledExactlyOnceWith({ keep: [1], takeBranches: [] });
  await user.click(screen.getByRole('checkbox', { name: /City/ }));
  expect(screen.getByRole('button', { name: 'Update 0 values' })).toBeDisabled();
});

test('an unchanged letter has nothing to update', async () => {
  await showPreview([{ ...CITY, next: 'Reno' }]);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

test('another recipient is stored even if no value shows it', async () => {
  const { user, onOk } = await showPreview([{ ...CITY, next: 'Reno' }], ['clientContactId']);
  expect(screen.getByText('No values change. The letter’s records change: Primary Client Contact.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update records' }));
  expect(onOk).toHaveBeenCalledExactlyOnceWith({ keep: [], takeBranches: [] });
});

test('a changed link address is shown and updated, even if no value changes', async () => {
  const { user, onOk } = await showPreview(
    [{ ...CITY, next: 'Reno' }],
    [],
    [{ current: 'https://x.example/1', next: 'https://x.example/2' }],
  );
  expect(screen.getByRole('row', { name: 'https://x.example/1 https://x.example/2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update links' }));
  expect(onOk).toHaveBeenCalledExactlyOnceWith({ keep: [], takeBranches: [] });
});

test('another recipient is stored even if no value is selected', async () => {
  const { user, onOk } = await showPreview([CITY], ['clientContactId']);
  await user.click(screen.getByRole('checkbox', { name: /City/ }));
  await user.click(screen.getByRole('button', { name: 'Update records' }));
  expect(onOk).toHaveBeenCalledExactlyOnceWith({ keep: [0], takeBranches: [] });
});

test('an edited branch stays unless it is ticked', async () => {
  const branch: ChangedBranch = {
    key: '1',
    taken: null,
    excerpt: 'We book a room',
    before: 'Included',
    state: 'Left out',
    reason: 'Left out because Housing request is “no”.',
    gaps: [],
    handEdited: false,
  };
  const edited = { ...branch, key: '2', excerpt: 'A car waits', handEdited: true };
  const { user, onOk } = await showPreview([], [], [], [branch, edited]);
  expect(screen.getByText('No values change. Some of the template’s conditions do.')).toBeVisible();
  expect(screen.getByRole('row', { name: /A car waits.*Edited/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update 1 condition' }));
  expect(onOk).toHaveBeenLastCalledWith({ keep: [], takeBranches: ['1'] });
  await user.click(screen.getByRole('checkbox', { name: 'A car waits' }));
  await user.click(screen.getByRole('button', { name: 'Update 2 conditions' }));
  expect(onOk).toHaveBeenLastCalledWith({ keep: [], takeBranches: ['1', '2'] });
});
