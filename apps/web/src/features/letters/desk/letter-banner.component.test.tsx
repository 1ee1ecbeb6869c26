import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { LetterBanner } from './letter-banner.tsx';

const ASKED = 'Please update the information and try again.';
const nothing = () => undefined;

test('a red banner asks to update the information and try again, another one does not', async () => {
  const items = ['The client', 'The rate'];
  const { showAgain } = await show(<LetterBanner items={items} critical onShow={null} onClose={nothing} />);
  expect(screen.getByRole('status')).toHaveTextContent(`missing in the source system: The client, The rate. ${ASKED}`);
  expect(screen.getByRole('status')).toHaveAttribute('data-critical');

  showAgain(<LetterBanner items={items} critical={false} onShow={null} onClose={nothing} />);
  expect(screen.getByRole('status')).toHaveTextContent('missing in the source system: The client, The rate. Fill them');
  expect(screen.getByRole('status')).not.toHaveTextContent(ASKED);
  expect(screen.getByRole('status')).not.toHaveAttribute('data-critical');
});

test('what is missing can be shown where each of it stands', async () => {
  const onShow = vi.fn();
  await show(<LetterBanner items={['The client']} critical={false} onShow={onShow} onClose={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show what is missing' }));
  expect(onShow).toHaveBeenCalledOnce();
});
