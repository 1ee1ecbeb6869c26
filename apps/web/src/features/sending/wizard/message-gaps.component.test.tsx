import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { MessageMissingValues } from './message-missing-values.tsx';

const MISSING = '<span data-shortcode="Parking"></span>';

test('each line of the message that leaves with a hole is shown once, as it will read', async () => {
  await show(
    <MessageMissingValues message={`<p>Parking: ${MISSING}.</p><p>Parking: ${MISSING}.</p><p>${MISSING}</p>`}>
      These are missing:
    </MessageMissingValues>,
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Parking: (nothing).']);
});

test('a message without holes is not spoken of', async () => {
  await show(
    <main>
      <MessageMissingValues message="<p>Dear Tara,</p>">These are missing:</MessageMissingValues>
    </main>,
  );
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});
