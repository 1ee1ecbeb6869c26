import { act, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../rich-text-editor-props.ts';

const CLIENT = { shortcode: 'Client', format: null };
const chip = (value: string) => `<span data-shortcode="Client">${value}</span>`;

async function openFirst(...values: string[]) {
  const editor = createRef<RichTextEditorHandle>();
  const keyed = [{ ...CLIENT, description: 'Client', editable: true, required: false, text: values[0] ?? '' }];
  const text = values.map((value) => `<p>At ${chip(value)}.</p>`).join('');
  const { user } = await show(
    <RichTextEditor ref={editor} value={text} onChange={() => undefined} label="Text" height={300} keyed={keyed} />,
  );
  const type = async (value: string) => {
    act(() => void editor.current?.revealKeyed({ ...CLIENT, nth: 0 }, true));
    const field = screen.getByRole('textbox', { name: 'Client' });
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
  };
  const said = () =>
    [...document.querySelectorAll('.ld-chip')].map((one) => (one as HTMLElement).dataset.state + one.textContent);
  return { user, type, said };
}

test('other places of a value change only on request, and one undo reverts that', async () => {
  const { user, type, said } = await openFirst('Mount Harlan', 'Mount Harlan');
  await type('St. Mary’s');
  expect(await screen.findByText('Client is “Mount Harlan” in 1 other place.')).toBeVisible();
  expect(said()).toEqual(['editedSt. Mary’s', 'valueMount Harlan']);
  await user.click(screen.getByRole('button', { name: 'Change it there too' }));
  expect(said()).toEqual(['editedSt. Mary’s', 'editedSt. Mary’s']);
  expect(screen.queryByRole('button', { name: 'Change it there too' })).toBeNull();
  expect(screen.getByText('Client is now St. Mary’s everywhere.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
  const undo = screen.getByRole('button', { name: 'Undo' });
  // The toolbar updates a frame later.
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(undo);
  await waitFor(() => expect(said()).toEqual(['editedSt. Mary’s', 'valueMount Harlan']));
});

test('other places without a value are filled in', async () => {
  const { user, type, said } = await openFirst('', '', '');
  await type('St. Mary’s');
  expect(await screen.findByText('Client is still missing in 2 other places.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill it in there too' }));
  expect(said()).toEqual(Array(3).fill('typedSt. Mary’s'));
});

test('different places get another message', async () => {
  const { type } = await openFirst('Mount Harlan', 'Lakeside', 'Northgate');
  await type('St. Mary’s');
  expect(await screen.findByText('Client is different in 2 other places.')).toBeVisible();
});

test('the offer disappears when the user leaves it, and when the places agree again', async () => {
  const { user, type } = await openFirst('Mount Harlan', 'Mount Harlan');
  const offer = () => screen.queryByText(/other place/);
  await type('St. Mary’s');
  await waitFor(() => expect(offer()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(offer()).toBeNull();
  await type('Lakeside');
  await waitFor(() => expect(offer()).toBeVisible());
  await type('Mount Harlan');
  await waitFor(() => expect(offer()).toBeNull());
});

test('a value with one place changes without a question', async () => {
  const { type, said } = await openFirst('Mount Harlan');
  await type('St. Mary’s');
  expect(said()).toEqual(['editedSt. Mary’s']);
  expect(screen.queryByText(/other place/)).toBeNull();
});

test('a table with the same expression is no other place of a value', async () => {
  const editor = createRef<RichTextEditorHandle>();
  const keyed = [{ ...CLIENT, description: 'Client', editable: true, required: false, text: 'Days, Nights' }];
  const table = '<div data-shortcode="Client"><table><tbody><tr><td><p>Days</p></td></tr></tbody></table></div>';
  const text = `<p>At ${chip('Days, Nights')}.</p>${table}`;
  const { user } = await show(
    <RichTextEditor ref={editor} value={text} onChange={() => undefined} label="Text" height={300} keyed={keyed} />,
  );
  act(() => void editor.current?.revealKeyed({ ...CLIENT, nth: 0 }, true));
  const field = screen.getByRole('textbox', { name: 'Client' });
  await user.clear(field);
  await user.type(field, 'Nights only{Enter}');
  expect(screen.getByText('Days')).toBeVisible();
  expect(screen.queryByText(/other place/)).toBeNull();
});
