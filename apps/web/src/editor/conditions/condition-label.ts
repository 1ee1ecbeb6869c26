import { describeCondition } from '@letterdesk/core/conditions/describe';
import type { FramingDirective } from '@letterdesk/core/conditions/directive';
import { labelOfRole } from '@letterdesk/core/session/roles';
import type { Node } from '@tiptap/pm/model';
import type { AuthoringExpression } from '../shortcodes/authoring.ts';
import type { Branch, Frame } from './read-conditions.ts';

type Expressions = ReadonlyMap<string, AuthoringExpression> | null;

export interface LabelText {
  /** Such as `If`, `Otherwise`, `Locked` or `End`. */
  readonly word: string;
  /** The condition or the list in plain words, or a region's name; empty for others. */
  readonly text: string;
}

/** Returns what a directive says, in plain words. */
export function labelOf(directive: FramingDirective, expressions: Expressions): LabelText {
  const nameOf = (name: string) => expressions?.get(name)?.description ?? name;
  switch (directive.kind) {
    case 'if':
      return { word: 'If', text: describeCondition(directive.condition, nameOf) };
    case 'else if':
      return { word: 'Or if', text: describeCondition(directive.condition, nameOf) };
    case 'each':
      return { word: 'For each of', text: nameOf(directive.name) };
    case 'else':
      return { word: 'Otherwise', text: '' };
    case 'end':
      return { word: 'End', text: '' };
    case 'locked':
      return { word: 'Locked', text: describeLocked(directive) };
    case 'optional':
      return { word: 'Optional', text: directive.label };
    case 'choice':
      return { word: 'Choose one', text: directive.label };
    case 'variant':
      return { word: 'Variant', text: directive.label };
  }
}

function describeLocked({ label, editableBy }: Extract<FramingDirective, { kind: 'locked' }>): string {
  return editableBy === null ? label : `${label} (can be changed by: ${labelOfRole(editableBy)})`;
}

export function sentenceOf({ word, text }: LabelText): string {
  return text === '' ? word : `${word} ${text}`;
}

const NOUNS = {
  block: ['part', 'parts'],
  paragraph: ['paragraph', 'paragraphs'],
  item: ['item', 'items'],
  row: ['row', 'rows'],
} as const;

/** Says what folding a branch hides: `3 paragraphs hidden`. */
export function hiddenText(doc: Node, { level }: Frame, { count, content }: Branch): string {
  if (level === 'inline') return '';
  const [one, many] = NOUNS[level === 'block' && isOnlyText(doc, content.from, content.to) ? 'paragraph' : level];
  return `${count} ${count === 1 ? one : many} hidden`;
}

function isOnlyText(doc: Node, from: number, to: number): boolean {
  let isText = true;
  doc.nodesBetween(from, to, (node, position) => {
    if (position < from) return true;
    if (!node.isTextblock) isText = false;
    return false;
  });
  return isText;
}
