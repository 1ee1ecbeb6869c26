import { grouped } from '../document/limits.ts';

/** What may use an item and so block its removal. */
export const ORGANISATION_USES = [
  'templates',
  'messages',
  'clauses',
  'companies',
  'logos',
  'footers',
  'expressions',
  'flags',
] as const;
export type OrganisationUse = (typeof ORGANISATION_USES)[number];

/** Counts by user, without zeros. */
export interface Uses {
  readonly uses: readonly { readonly what: OrganisationUse; readonly count: number }[];
  /** Names of using templates, sorted, at most {@link NAMED_TEMPLATES}. */
  readonly templates: readonly string[];
}

export const NAMED_TEMPLATES = 5;

const NOUNS: Readonly<Record<OrganisationUse, readonly [one: string, several: string]>> = {
  templates: ['template', 'templates'],
  messages: ['e-mail message', 'e-mail messages'],
  clauses: ['clause', 'clauses'],
  companies: ['company', 'companies'],
  logos: ['logo', 'logos'],
  footers: ['footer', 'footers'],
  expressions: ['expression', 'expressions'],
  flags: ['flag', 'flags'],
};

/** Total number of uses. */
export function usedBy({ uses }: Pick<Uses, 'uses'>): number {
  return uses.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Explains why an item can't be removed: `This is used by 7 templates (‘A’, ‘B’ and 5 others) and 1 e-mail message,
 * and can't be removed.`
 */
export function inUseMessage({ uses, templates }: Uses): string {
  const parts = uses.map(({ what, count }) => {
    const noun = `${grouped(count)} ${NOUNS[what][count === 1 ? 0 : 1]}`;
    if (what !== 'templates' || templates.length === 0) return noun;
    const others = count - templates.length;
    const rest = others === 0 ? [] : [`${grouped(others)} ${others === 1 ? 'other' : 'others'}`];
    return `${noun} (${listed([...templates.map((name) => `‘${name}’`), ...rest])})`;
  });
  return `This is used by ${listed(parts)}, and can’t be removed.`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? 'something else';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
