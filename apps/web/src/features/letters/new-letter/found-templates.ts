import type { TemplateName } from '@letterdesk/contract/templates';
import { matchesText } from '@letterdesk/core/search/term';

interface TemplateGroup {
  /** Null if there is one group only. */
  readonly label: string | null;
  readonly templates: readonly TemplateName[];
}

const OTHERS = 'Other divisions';

/**
 * Returns the templates matching every search word, those of a division first; in each group name matches come first.
 */
export function groupTemplates(
  templates: readonly TemplateName[],
  division: number | null,
  search: string,
): readonly TemplateGroup[] {
  const found = findTemplates(templates, search);
  const own = templates.find((template) => template.division.id === division)?.division;
  if (!own || templates.every((template) => template.division.id === own.id))
    return [{ label: null, templates: found }];
  const isOwn = (template: TemplateName) => template.division.id === own.id;
  return [
    { label: own.name, templates: found.filter(isOwn) },
    { label: OTHERS, templates: found.filter((template) => !isOwn(template)) },
  ].filter((group) => group.templates.length > 0);
}

/** Returns the first name match, or else the first template, by id. */
export function bestMatch(groups: readonly TemplateGroup[], search: string): number | null {
  const found = groups.flatMap((group) => group.templates);
  return (found.find(({ name }) => matchesText(name, search)) ?? found[0])?.id ?? null;
}

function findTemplates(templates: readonly TemplateName[], search: string): readonly TemplateName[] {
  const inName = ({ name }: TemplateName) => matchesText(name, search);
  const found = templates.filter(({ name, letterType, division }) =>
    matchesText(`${name} ${letterType.displayName} ${division.name}`, search),
  );
  return [...found.filter(inName), ...found.filter((template) => !inName(template))];
}
