import { documentSchema } from '@letterdesk/document/schema';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Authoring } from '../authoring.ts';
import { shortcodePlugin } from '../shortcode-plugin.ts';
import { begunInText, finishBegun, offeredExpressions } from './begun-in-text.ts';

const authoring: Authoring = {
  expressions: new Map([
    ['ClientName', { description: 'Name of the client, who hires the provider', group: 'Client', valueType: 'text' }],
    ['ProviderName', { description: 'Legal name', group: 'Provider', valueType: 'text' }],
  ]),
};

function aText(notation: string): EditorState {
  const caret = notation.indexOf('|') + 1;
  const pieces = notation.replace('|', '').split(/(¶)/).filter(Boolean);
  const content = pieces.map((text) => (text === '¶' ? documentSchema.node('hardBreak') : documentSchema.text(text)));
  const doc = documentSchema.node('doc', null, [documentSchema.node('paragraph', null, content)]);
  const state = EditorState.create({ doc, plugins: [shortcodePlugin(authoring, () => undefined)] });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
}

function taken(notation: string, name: string): string {
  const state = aText(notation);
  const begun = begunInText(state);
  if (!begun) return 'nothing is offered';
  const after = state.apply(finishBegun(state, begun, name));
  const text = after.doc.textBetween(1, after.doc.content.size - 1, undefined, '¶');
  const at = after.selection.head - 1;
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

describe('an expression chosen from the list at the caret', () => {
  it('replaces the typed text completely, with the caret after its braces', () => {
    expect(taken('Dear {{prov| and so on', 'ProviderName')).toBe('Dear {{shortcode ProviderName}}| and so on');
    expect(taken('a¶b {{|', 'ClientName')).toBe('a¶b {{shortcode ClientName}}|');
    expect(taken('{{shortcode Cl|}}.', 'ClientName')).toBe('{{shortcode ClientName}}|.');
  });

  it('keeps existing options', () => {
    expect(taken('To {{shortcode Cl| default="you"}}!', 'ClientName')).toBe(
      'To {{shortcode ClientName default="you"}}|!',
    );
  });

  it("isn't offered within a word, across a line break or with a selection", () => {
    expect(taken('{{pro|vider', 'ProviderName')).toBe('nothing is offered');
    expect(taken('{{¶prov|', 'ProviderName')).toBe('nothing is offered');
    const state = aText('{{prov|');
    const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3, 7)));
    expect(begunInText(selected)).toBeNull();
  });

  it('comes first in the list if its name begins with the typed text', () => {
    expect(offeredExpressions(authoring, 'prov').map(({ name }) => name)).toEqual(['ProviderName', 'ClientName']);
    expect(offeredExpressions(authoring, 'legal').map(({ name }) => name)).toEqual(['ProviderName']);
    expect(offeredExpressions(authoring, 'hires, NÁME').map(({ name }) => name)).toEqual(['ClientName']);
    expect(offeredExpressions({ expressions: null }, '')).toEqual([]);
  });
});
