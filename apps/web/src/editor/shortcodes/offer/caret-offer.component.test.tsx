import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEditor, showText } from '../../testing/open-editor.ts';
import type { Authoring } from '../authoring.ts';
import { CaretOffer } from './caret-offer.tsx';

const authoring: Authoring = {
  conditions: true,
  expressions: new Map([
    ['StartDate', { description: 'Start date', group: 'Dates', valueType: 'date' }],
    [
      'Shifts',
      {
        description: 'Shifts',
        group: 'Work Units',
        valueType: 'list',
        fields: [{ name: 'Start', description: 'Start', valueType: 'text' }],
      },
    ],
  ]),
};

test('the fields of a list’s items are offered first where it is repeated', () => {
  const editor = openEditor([], () => undefined, { authoring, openCondition: () => undefined });
  const desk = document.createElement('div');
  desk.dataset.desk = '';
  desk.append(editor.view.dom);
  document.body.append(desk);
  onTestFinished(() => {
    desk.remove();
    editor.destroy();
  });
  vi.spyOn(editor.view, 'hasFocus').mockReturnValue(true);
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  showText(editor, parseHtml('<p>a</p><p>{{each Shifts}}</p><p>b</p><p>{{end}}</p>') as DocumentNode);
  render(<CaretOffer editor={editor} authoring={authoring} />);
  const namesAt = (word: string) => {
    let at = 0;
    editor.state.doc.descendants((node, position) => {
      if (node.text === word) at = position + 1;
    });
    act(() => void editor.chain().setTextSelection(at).insertContent(' {{sta').run());
    return screen.getAllByRole('option').map((option) => option.textContent);
  };
  expect(namesAt('b')).toEqual(['StartShiftsStart', 'StartDateDatesStart date']);
  expect(namesAt('a')).toEqual(['StartDateDatesStart date']);
});
