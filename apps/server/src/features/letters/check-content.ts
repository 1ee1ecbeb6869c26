import { requiredMissingMessage } from '@letterdesk/contract/errors';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, FloodedValue } from '@letterdesk/core/flooding/values';
import { findChangedNonEditable, findMissingInLetter } from '@letterdesk/document/keyed-elements';
import { Failure } from '../../failure.ts';

/**
 * Checks a letter's text before saving or sending (specification 5.26 and 4.37): required expressions have content,
 * and non-editable ones show the flooded value unless the source had none.
 * @throws Failure `required_information_missing` with `details.missing`, or `not_editable_changed` with
 * `details.changed`.
 */
export function checkContent(
  document: DocumentNode,
  flooded: readonly FloodedValue[],
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): void {
  const describe = (name: string) => ({ name, description: definitions.get(name)?.description ?? name });
  const missing = findMissingRequired(flooded, document, definitions);
  if (missing.length > 0) {
    const items = missing.map(describe);
    const message = requiredMissingMessage(items.map(({ description }) => description));
    throw new Failure('required_information_missing', { missing: items }, { message });
  }
  const changed = findChangedNonEditable(flooded, document, definitions);
  if (changed.length > 0) throw new Failure('not_editable_changed', { changed: changed.map(describe) });
}

/** Returns the required expressions that the text doesn't show (specification 5.26). */
export function findMissingRequired(
  flooded: readonly FloodedValue[],
  document: DocumentNode,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): string[] {
  const needed = flooded.filter(({ optional }) => optional !== true).map(({ shortcode }) => shortcode);
  const required = new Set(needed.filter((name) => definitions.get(name)?.required));
  return findMissingInLetter([...required], document);
}
