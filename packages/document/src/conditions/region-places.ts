import { type Directive, isOfRegion } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { BranchProblem } from './merged-rows.ts';

/**
 * Returns a problem for a region where there can be none: blocks can be locked, optional or chosen, and a part of a
 * line can be locked.
 * @param parent of the directive's line, or the paragraph that it is in.
 */
export function findMisplacedRegion({ type }: Pick<DocumentNode, 'type'>, directive: Directive): BranchProblem | null {
  if (!isOfRegion(directive)) return null;
  const isInLine = type === 'paragraph' || type === 'heading';
  if (isInLine) return directive.kind === 'locked' ? null : { code: 'bad_region_place', message: IN_LINE };
  return PARTED.includes(type) ? { code: 'bad_region_place', message: AMONG_PARTS } : null;
}

/** What is around a locked text, or in it. */
export const IN_LOCKED: BranchProblem = {
  code: 'in_locked',
  message: 'Locked text can’t contain other locked or optional text or a choice.',
};

const PARTED: readonly string[] = ['bulletList', 'orderedList', 'table'];

const IN_LINE = 'Write this in a paragraph of its own. Only {{locked …}} may be part of a sentence.';
const AMONG_PARTS = 'Write this outside the list or table, or inside a cell.';
