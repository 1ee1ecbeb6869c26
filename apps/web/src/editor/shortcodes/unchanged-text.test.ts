import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { escapeHtml, toHtml } from '@letterdesk/document/serialise-html';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Authoring } from './authoring.ts';
import { chipKeys } from './chip-keys.ts';
import { placeholdersAround, setBracesShown, shortcodePlugin } from './shortcode-plugin.ts';

const authoring: Authoring = {
  expressions: new Map([['Name', { description: 'Name of the provider', group: 'Provider', valueType: 'text' }]]),
};
const nothing = () => undefined;

// All ways of writing placeholders, valid or not.
const written = fc.constantFrom(
  '{{shortcode Name}}',
  '{{ shortcode  Name }}',
  '{{shortcode Name default="" format="upper"}}',
  '{{shortcode Name format=“upper” default="a \\"b\\" & <c>"}}',
  '{{shortcode Nobody}}',
  '{{Name}}',
  '{{shortcode Name',
  '}}',
  ' and ',
);
const paragraph = fc
  .array(fc.tuple(written, fc.boolean()), { maxLength: 5 })
  .map((parts) =>
    parts.map(([text, bold]) => (bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join(''),
  )
  .map((inner) => `<p>${inner}</p>`);

it('a text keeps every byte while its chips are drawn, visited, selected and opened', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      (blocks, walk) => {
        const stored = toHtml(parseHtml(blocks.join('')));
        const doc = documentSchema.nodeFromJSON(parseHtml(stored));
        const plugins = [shortcodePlugin(authoring, nothing), chipKeys({ open: nothing, announce: nothing })];
        let state = EditorState.create({ doc, plugins });
        for (const step of walk) {
          const { pos } = TextSelection.near(state.doc.resolve(step % (state.doc.content.size + 1))).$head;
          state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
          const [first] = placeholdersAround(state, pos);
          if (first) state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, first.from, first.to)));
          state = state.apply(setBracesShown(state, step % 2 === 0));
        }
        expect(toHtml(state.doc.toJSON() as DocumentNode)).toBe(stored);
      },
    ),
  );
});
