import { documentSchema } from '@letterdesk/document/schema';
import { type AnyExtension, type Attributes, Mark, Node } from '@tiptap/core';
import type { MarkSpec, NodeSpec } from '@tiptap/pm/model';

/** prosemirror-tables' roles; view only, not part of the document. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

// The schema's own DOM rules handle attributes, so TipTap's are disabled.
function attributesOf(spec: NodeSpec | MarkSpec): Attributes {
  return Object.fromEntries(
    Object.entries(spec.attrs ?? {}).map(([name, rule]) => [
      name,
      { default: rule.default, validate: rule.validate, rendered: false, parseHTML: () => null },
    ]),
  );
}

function nodeExtension(name: string, spec: NodeSpec): Node {
  const { toDOM, parseDOM } = spec;
  return Node.create({
    name,
    topNode: name === documentSchema.topNodeType.name,
    group: spec.group,
    content: spec.content,
    marks: spec.marks,
    inline: spec.inline,
    atom: spec.atom,
    selectable: spec.selectable,
    draggable: spec.draggable,
    defining: spec.defining,
    isolating: spec.isolating,
    whitespace: spec.whitespace,
    linebreakReplacement: spec.linebreakReplacement,
    addAttributes: () => attributesOf(spec),
    ...(parseDOM && { parseHTML: () => parseDOM }),
    ...(toDOM && { renderHTML: ({ node }) => toDOM(node) }),
    extendNodeSchema: (extension) => {
      const role = TABLE_ROLES[extension.name];
      return extension.name === name && role ? { tableRole: role } : {};
    },
  });
}

function markExtension(name: string, spec: MarkSpec): Mark {
  const { toDOM, parseDOM } = spec;
  return Mark.create({
    name,
    excludes: spec.excludes,
    inclusive: spec.inclusive,
    group: spec.group,
    spanning: spec.spanning,
    addAttributes: () => attributesOf(spec),
    ...(parseDOM && { parseHTML: () => [...parseDOM] }),
    ...(toDOM && { renderHTML: ({ mark }) => toDOM(mark, true) }),
  });
}

/** Creates TipTap extensions from the document schema, the only schema. */
export function generatedExtensions(): AnyExtension[] {
  const extensions: AnyExtension[] = [];
  documentSchema.spec.nodes.forEach((name, spec) => {
    extensions.push(nodeExtension(name, spec));
  });
  documentSchema.spec.marks.forEach((name, spec) => {
    extensions.push(markExtension(name, spec));
  });
  return extensions;
}
