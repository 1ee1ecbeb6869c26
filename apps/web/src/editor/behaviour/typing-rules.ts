import { DEFAULT_SIGN, type ListNumbering } from '@letterdesk/core/document/list-sign';
import type { ListStyle } from '@letterdesk/core/document/list-style';
import { Extension, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';

const LETTER_STYLES: Readonly<Record<string, ListStyle>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** Returns the numbering that a typed sign such as `(a)` starts. */
function typedNumbering({ groups = {} }: RegExpMatchArray): ListNumbering {
  const { dotted, open = '', closed = '' } = groups;
  const number = dotted ?? closed;
  const style = LETTER_STYLES[number];
  const sign = dotted === undefined ? `${open}#)` : DEFAULT_SIGN;
  return { start: style ? 1 : Number(number), style: style ?? 'decimal', sign };
}

/** Input rules: `- `, `1. `, `1) `, `(a) ` and the like start lists, `# ` a heading. */
export const TypingRules = Extension.create({
  name: 'typingRules',
  addInputRules() {
    const { bulletList, orderedList, heading } = this.editor.schema.nodes;
    return [
      ...(bulletList ? [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: bulletList })] : []),
      ...(orderedList
        ? [
            wrappingInputRule({
              find: /^(?:(?<dotted>[1-9]\d{0,2})\.|(?<open>\(?)(?<closed>[1-9]\d{0,2}|[aAiI])\))\s$/,
              type: orderedList,
              getAttributes: typedNumbering,
              joinPredicate: (match, node) => {
                const { start, style, sign } = typedNumbering(match);
                const { attrs, childCount } = node;
                return attrs.style === style && attrs.sign === sign && Number(attrs.start) + childCount === start;
              },
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
