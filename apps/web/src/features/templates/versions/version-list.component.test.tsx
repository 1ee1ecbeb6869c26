import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { VersionList } from './versions-dialog.tsx';

const VERSION = { title: 'Rate Letter', note: 'Ann Lee · 2026-03-04', current: false };

test('each version lists its files, if any', async () => {
  const editions = [
    { ...VERSION, key: 2, label: 'Version 2', files: ['Terms.pdf', 'Map.png'], clauses: [] },
    { ...VERSION, key: 1, label: 'Version 1', files: [], clauses: [] },
  ];
  await show(<VersionList editions={editions} shown={2} onShow={() => undefined} />);
  expect(screen.getByRole('button', { name: /^Version 2/ })).toHaveTextContent('Attachments: Terms.pdf, Map.png');
  expect(screen.getByRole('button', { name: /^Version 1/ })).not.toHaveTextContent('Attachments');
});
