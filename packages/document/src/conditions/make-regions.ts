import type { RegionDirective } from '@letterdesk/core/conditions/region';
import { lockOf } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '../build-nodes.ts';

interface ResolvedVariant {
  readonly label: string;
  readonly content: readonly DocumentNode[];
}

/** Makes a region of what is left between its directives. */
export type Wrap = (
  directive: RegionDirective,
  key: string,
  variants: readonly ResolvedVariant[],
) => readonly DocumentNode[];

/** A region without content is none. A choice keeps its empty variants, unless all are. */
export const regionOfBlocks: Wrap = (directive, key, variants) => {
  const { kind, label } = directive;
  const [first] = variants;
  if (first === undefined || variants.every(({ content }) => content.length === 0)) return [];
  if (directive.kind !== 'choice') {
    const editableBy = directive.kind === 'locked' ? (directive.editableBy ?? '') : '';
    return [{ type: 'region', attrs: { kind, key, label, editableBy }, content: first.content }];
  }
  const content = variants.map(
    (variant): DocumentNode => ({
      type: 'variant',
      attrs: { label: variant.label },
      content: variant.content.length > 0 ? variant.content : [paragraphOf('')],
    }),
  );
  return [{ type: 'choice', attrs: { key, label }, content }];
};

/** Locks a part of a line, whose nodes get the mark as their first. */
export const lockInLine: Wrap = (directive, key, variants) => {
  const content = variants[0]?.content ?? [];
  if (directive.kind !== 'locked') return content;
  const { label, editableBy } = directive;
  const mark = { type: 'locked', attrs: { key, label, editableBy: editableBy ?? '' } } as const;
  return content.map((node) => (lockOf(node) ? node : { ...node, marks: [mark, ...(node.marks ?? [])] }));
};
