import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { MessageMissingValues } from './message-missing-values.tsx';

const MISSING = '<span data-shortcode="Parking"></span>';

test('each incomplete line of the message is shown once in its final form', async () => {
  await show(
    <MessageMissingValues message={`<p>Parking: ${MISSING}.</p><p>Parking: ${MISSING}.</p><p>${MISSING}</p>`}>
      These are missing:
    </MessageMissingValues>,
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Parking: (nothing).']);
});

test('the notice is absent for a complete message', async () => {
  await show(
    <main>
      <MessageMissingValues message="<p>Dear Tara,</p>">These are missing:</MessageMissingValues>
    </main>,
  );
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});
