import type { DocumentNode } from '@letterdesk/core/document/schema';
import { checkPlaceholders } from '@letterdesk/document/placeholders';
import { documentSchema } from '@letterdesk/document/schema';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Authoring } from './authoring.ts';
import { shortcodePlugin } from './shortcode-plugin.ts';
import { textProblems } from './shortcodes-in-text.ts';

const authoring: Authoring = {
  expressions: new Map([['StartDate', { description: 'First day of work', group: 'Assignment', valueType: 'date' }]]),
};

const pieces = ['{{shortcode ', 'StartDate', 'Nobody', '}}', ' format="0.0"', ' size="2"', '"', ' x \u{1f600} '];
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .map((parts): DocumentNode => ({ type: 'text', text: parts.join('') }));
const bold = text.map((node): DocumentNode => ({ ...node, marks: [{ type: 'bold' }] }));
const chip: DocumentNode = { type: 'keyedValue', attrs: { shortcode: 'StartDate', value: '{{shortcode A}}' } };
const inline = fc.oneof(text, bold, fc.constant<DocumentNode>({ type: 'hardBreak' }), fc.constant(chip));
const paragraph = fc.array(inline, { maxLength: 6 }).map((content): DocumentNode => ({ type: 'paragraph', content }));
const block = fc.oneof(
  paragraph,
  paragraph.map(({ content }): DocumentNode => ({ type: 'heading', attrs: { level: 2 }, content })),
  paragraph.map((inner): DocumentNode => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] })),
  paragraph.map((inner): DocumentNode => ({ type: 'keyedBlock', attrs: { shortcode: 'WorkUnits' }, content: [inner] })),
);

it('the editor reports the same problems at the same places as the server', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (content) => {
      const doc = documentSchema.nodeFromJSON({ type: 'doc', content });
      const state = EditorState.create({ doc, plugins: [shortcodePlugin(authoring, () => undefined)] });
      const server = checkPlaceholders(
        doc.toJSON() as DocumentNode,
        (name) => authoring.expressions?.has(name) === true,
        (name) => authoring.expressions?.get(name)?.valueType,
      );
      expect(textProblems({ state })).toEqual(server.map(({ span, ...problem }) => ({ ...problem, ...span })));
    }),
  );
});
