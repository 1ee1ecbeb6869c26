import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Children, excerptOf, isTextblock, nestNode } from './nest-node.ts';

/** A condition or list of a template. */
export interface TemplateChoice {
  /** The place in the template, as in {@link Choice} without the numbers of items. */
  readonly key: string;
  readonly branches: readonly TemplateBranch[];
}

export interface TemplateBranch {
  /** The condition in its canonical form, or `each` and the list's name; null for `else`. */
  readonly source: string | null;
  /** How its text begins. */
  readonly excerpt: string;
}

/** Returns all conditions and lists of a template in order, also those inside others. */
export function listBranches(template: DocumentNode): TemplateChoice[] {
  const all: TemplateChoice[] = [];
  const visit = (node: DocumentNode, key: string): void => {
    if (node.content === undefined || node.type === 'keyedBlock') return;
    const { parts } = nestNode(node, key);
    visitParts(parts, isTextblock(node));
  };
  const visitParts = (parts: ReturnType<typeof nestNode>['parts'], isInline: boolean): void => {
    for (const one of parts) {
      if (one.kind === 'part') {
        if (!isInline && one.part.directive === null) visitChildren(one.part);
        continue;
      }
      const branches =
        one.kind === 'each'
          ? [{ source: `each ${one.name}`, parts: one.parts }]
          : one.branches.map(({ condition, parts }) => ({ source: condition && writeCondition(condition), parts }));
      const shown = branches.map(({ source, parts }) => ({ source, excerpt: excerptOf(parts) }));
      all.push({ key: one.opening.key, branches: shown });
      for (const branch of branches) visitParts(branch.parts, isInline);
    }
  };
  const visitChildren = ({ nodes, key }: Children): void => {
    for (const node of nodes) visit(node, key);
  };
  visit(template, '');
  return all;
}
