import type { BranchChoice, ComparedValue } from '@letterdesk/core/conditions/branch-choice';
import { evaluateCondition } from '@letterdesk/core/conditions/evaluator';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { fieldNames } from '@letterdesk/core/flooding/list-items';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { formatValue } from '@letterdesk/core/shortcodes/format';
import { type Choice, chooseBranches, type Deciding } from '@letterdesk/document/conditions/choose-branches';
import { withTextErrors } from '../../text/accept-text.ts';
import { itemsOf, type ResolvedShortcodes } from './resolve-shortcodes.ts';

export interface DecidedTemplate {
  readonly document: DocumentNode;
  readonly branches: readonly BranchChoice[];
}

/**
 * Chooses a template's branches by the values of its conditions and lists. Directives that don't fit together stay
 * text, which can't be sent.
 * @param given what to take at a place, whatever the values are.
 * @throws Failure `text_too_large`.
 */
export function decideBranches(
  template: DocumentNode,
  { definitions, resolutions }: ResolvedShortcodes,
  given: ReadonlyMap<string, BranchChoice['taken']> = new Map(),
): DecidedTemplate {
  const all = new Map(resolutions);
  const deciding: Deciding = {
    evaluate: (condition) => evaluateCondition(condition, all),
    countOf(list) {
      const resolution = resolutions.get(list);
      for (const [name, item] of itemsOf(list, resolution)) all.set(name, item);
      return resolution?.found && resolution.value.type === 'list' ? resolution.value.rows.length : null;
    },
    isField: (list, name) => fieldNames(definitions.get(list)?.source.columns ?? []).includes(name),
    given: (key) => given.get(key),
  };
  const { document, choices } = withTextErrors(() => chooseBranches(template, deciding));
  return { document, branches: choices.map((choice) => withValues(choice, all)) };
}

function withValues({ names, ...choice }: Choice, resolutions: ReadonlyMap<string, Resolution>): BranchChoice {
  return { ...choice, values: names.map((name) => ({ name, ...comparedValue(resolutions.get(name)) })) };
}

/** Longer texts are cut: they only explain a branch. */
const VALUE_LENGTH = 80;

function comparedValue(resolution: Resolution | undefined): Omit<ComparedValue, 'name'> {
  if (resolution?.found !== true) return { text: '' };
  const { value } = resolution;
  if (value.type === 'list') return { text: '', items: value.rows.length };
  const text = formatValue(value, null).replace(/\s+/g, ' ').trim();
  return { text: text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH).toWellFormed()}…` : text };
}
