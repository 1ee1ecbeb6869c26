import type { TemplateName } from '@letterdesk/contract/templates';
import { compareTexts } from '@letterdesk/core/search/normal-form';

/** Templates of one letter type in one division. */
interface TypeFolder {
  readonly key: string;
  readonly name: string;
  readonly templates: readonly TemplateName[];
}

interface DivisionFolder {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly types: readonly TypeFolder[];
}

/** Groups templates by division, then by letter type, each by name. Templates keep their order. */
export function groupTemplates(templates: readonly TemplateName[]): readonly DivisionFolder[] {
  return [...Map.groupBy(templates, ({ division }) => division.id)]
    .map(([id, ofDivision]) => ({
      key: String(id),
      name: ofDivision[0]?.division.name ?? '',
      count: ofDivision.length,
      types: groupTypes(id, ofDivision),
    }))
    .toSorted(byName);
}

function groupTypes(division: number, templates: readonly TemplateName[]): readonly TypeFolder[] {
  return [...Map.groupBy(templates, ({ letterType }) => letterType.name)]
    .map(([type, ofType]) => ({
      key: `${division}/${type}`,
      name: ofType[0]?.letterType.displayName ?? type,
      templates: ofType,
    }))
    .toSorted(byName);
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return compareTexts(one.name, other.name);
}

/** With more templates, letter types start folded. */
export const UNFOLDED_UP_TO = 100;

/** Folders that were opened or folded by hand, by key. */
export type FolderChoices = Readonly<Record<string, boolean>>;

/** Returns true if a folder is open: as chosen, else by the number of templates. */
export function isFolderOpen(choices: FolderChoices, key: string, templateCount: number): boolean {
  return choices[key] ?? (templateCount <= UNFOLDED_UP_TO || !key.includes('/'));
}
