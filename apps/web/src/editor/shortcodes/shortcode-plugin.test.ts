import { documentSchema } from '@letterdesk/document/schema';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authoring } from './authoring.ts';
import { setBracesShown, shortcodePlugin } from './shortcode-plugin.ts';

const authoring: Authoring = {
  expressions: new Map([
    ['ProviderName', { description: 'Name of the provider', group: 'Assignment', valueType: 'text' }],
    ['StartDate', { description: 'First day of work', group: 'Assignment', valueType: 'date' }],
  ]),
};

function aTemplate(...lines: string[]): EditorState {
  const blocks = lines.map((line) =>
    documentSchema.node('paragraph', null, line === '' ? [] : [documentSchema.text(line)]),
  );
  const doc = documentSchema.node('doc', null, blocks);
  return EditorState.create({ doc, plugins: [shortcodePlugin(authoring, () => undefined)] });
}

interface Mark {
  readonly text: string;
  readonly wrong: string | null;
  /** Its braces are hidden behind a chip. */
  readonly chip?: true;
}

function marksIn(state: EditorState): Mark[] {
  const set = state.plugins[0]?.props.decorations?.call(state.plugins[0], state) as DecorationSet;
  const all = set.find().sort((one, other) => one.from - other.from);
  const chipEnds = all.flatMap(({ from, spec }) => (spec.key ? [from] : []));
  return all.flatMap((mark) => {
    if (mark.spec.key) return [];
    const attributes = (mark as unknown as { type: { attrs: Record<string, string> } }).type.attrs;
    const hidden = attributes.class === 'ld-shortcode-source';
    expect(hidden).toBe(chipEnds.includes(mark.to));
    const text = state.doc.textBetween(mark.from, mark.to);
    return [{ text, wrong: attributes['data-hint'] ?? null, ...(hidden && { chip: true as const }) }];
  });
}

/** Types at a position, leaving the caret after it. */
function typed(state: EditorState, text: string, at: number): EditorState {
  const transaction = state.tr.insertText(text, at);
  return state.apply(transaction.setSelection(TextSelection.create(transaction.doc, at + text.length)));
}

const caretTo = (state: EditorState, at: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));

describe('the placeholders of a template', () => {
  it('are drawn, and errors are marked with their reasons', () => {
    const state = aTemplate(
      'Dear {{shortcode ProviderName}},',
      'on {{shortcode StratDate}} {{shortcode StartDate format="0.00"}}',
    );
    expect(marksIn(state)).toEqual([
      { text: '{{shortcode ProviderName}}', wrong: null, chip: true },
      { text: '{{shortcode StratDate}}', wrong: 'There is no shortcode named StratDate.' },
      { text: '{{shortcode StartDate format="0.00"}}', wrong: expect.stringContaining('StartDate') },
    ]);
  });

  it('show no error while the caret is in them, only afterwards', () => {
    const writing = typed(aTemplate('Dear  and the rest'), '{{shortcode Provi', 6);
    expect(marksIn(writing)).toEqual([{ text: '{{shortcode Provi', wrong: null }]);
    expect(marksIn(caretTo(writing, 1))[0]?.wrong).toMatch(/not closed/);
  });

  it('show no error while suggestions are open for braces and a name', () => {
    for (const begun of ['{{', '{{Provi']) {
      const writing = typed(aTemplate('{{shortcode ProviderName}}, of'), begun, 27);
      expect(marksIn(writing)[1]).toEqual({ text: begun, wrong: null });
      expect(marksIn(caretTo(writing, 1))[1]?.wrong).toMatch(/Double braces/);
    }
    expect(marksIn(typed(aTemplate('of '), '{{Provi}}', 4))[0]?.wrong).toMatch(/Double braces/);
  });

  it('are checked as soon as they are closed', () => {
    const closed = typed(aTemplate('Dear '), '{{shortcode Nobody}}', 6);
    expect(marksIn(closed)[0]?.wrong).toBe('There is no shortcode named Nobody.');
  });

  it('show their braces while the caret is in them, and all of them on request', () => {
    const state = aTemplate('Dear {{shortcode ProviderName}}');
    const [chip, braces] = [{ chip: true }, { text: '{{shortcode ProviderName}}', wrong: null }];
    expect(marksIn(caretTo(state, 10))).toEqual([braces]);
    expect(marksIn(caretTo(caretTo(state, 10), 6))).toMatchObject([chip]);
    expect(marksIn(caretTo(caretTo(state, 10), state.doc.content.size - 1))).toMatchObject([chip]);
    expect(marksIn(state.apply(setBracesShown(state, true)))).toEqual([braces]);
  });

  it('keep the marks of a newly opened text after any typing, deleting, joining or splitting', () => {
    const piece = fc.constantFrom(
      '{{shortcode ',
      'ProviderName',
      '}}',
      ' x ',
      '{{shortcode StartDate}}',
      '"',
      'format="',
    );
    const change = fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 12 }),
      text: piece,
      kind: fc.constantFrom('type', 'delete', 'split'),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(change, { maxLength: 10 }), (pieces, changes) => {
        let state = aTemplate(...pieces, 'Dear {{shortcode ProviderName}} of {{shortcode Nowhere}}', 'end');
        for (const { at, length, text, kind } of changes) {
          const size = state.doc.content.size;
          const from = TextSelection.near(state.doc.resolve(at % size)).from;
          const to = TextSelection.near(state.doc.resolve(Math.min(size, from + length)), -1).from;
          if (kind === 'type') state = typed(state, text, from);
          else if (kind === 'split') state = state.apply(state.tr.split(from));
          else if (to > from) state = state.apply(state.tr.delete(from, to));
        }
        state = caretTo(state, TextSelection.atStart(state.doc).from);
        const anew = EditorState.create({ doc: state.doc, plugins: [shortcodePlugin(authoring, () => undefined)] });
        expect(marksIn(state)).toEqual(marksIn(anew));
      }),
    );
  });
});
