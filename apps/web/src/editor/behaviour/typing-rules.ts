import { Extension, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';

/** Input rules: `- ` and `1. ` start lists, `# ` a heading. */
export const TypingRules = Extension.create({
  name: 'typingRules',
  addInputRules() {
    const { bulletList, orderedList, heading } = this.editor.schema.nodes;
    return [
      ...(bulletList ? [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: bulletList })] : []),
      ...(orderedList
        ? [
            wrappingInputRule({
              find: /^(\d{1,3})\.\s$/,
              type: orderedList,
              getAttributes: (match) => ({ start: Number(match[1]) }),
              joinPredicate: (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
            }),
          ]
        : []),
      ...(heading
        ? [
            textblockTypeInputRule({
              find: /^(#{1,4})\s$/,
              type: heading,
              getAttributes: (match) => ({ level: match[1]?.length ?? 1 }),
            }),
          ]
        : []),
    ];
  },
});
