import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { MessageGaps } from './message-gaps.tsx';

const MISSING = '<span data-shortcode="Parking"></span>';

test('each line of the message that leaves with a hole is shown once, as it will read', async () => {
  await show(
    <MessageGaps message={`<p>Parking: ${MISSING}.</p><p>Parking: ${MISSING}.</p><p>${MISSING}</p>`}>
      These are missing:
    </MessageGaps>,
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Parking: (nothing).']);
});

test('a message without holes is not spoken of', async () => {
  await show(
    <main>
      <MessageGaps message="<p>Dear Tara,</p>">These are missing:</MessageGaps>
    </main>,
  );
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});
