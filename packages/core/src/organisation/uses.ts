import { grouped } from '../document/limits.ts';

/** What may use a thing of an organisation, and so keeps it from being removed. */
export const ORGANISATION_USES = [
  'templates',
  'messages',
  'companies',
  'logos',
  'footers',
  'expressions',
  'flags',
] as const;
export type OrganisationUse = (typeof ORGANISATION_USES)[number];

/** How many of each use a thing; only those that do. */
export interface Uses {
  readonly uses: readonly { readonly what: OrganisationUse; readonly count: number }[];
  /** Of templates that use it, the first by name; no more than {@link NAMED_TEMPLATES}. */
  readonly templates: readonly string[];
}

/** Templates that a refusal names. */
export const NAMED_TEMPLATES = 5;

const NOUNS: Readonly<Record<OrganisationUse, readonly [one: string, several: string]>> = {
  templates: ['template', 'templates'],
  messages: ['e-mail message', 'e-mail messages'],
  companies: ['company', 'companies'],
  logos: ['logo', 'logos'],
  footers: ['footer', 'footers'],
  expressions: ['expression', 'expressions'],
  flags: ['flag', 'flags'],
};

/** How many use it in all; what nothing uses may be removed. */
export function usedBy({ uses }: Pick<Uses, 'uses'>): number {
  return uses.reduce((sum, { count }) => sum + count, 0);
}

/** Why a thing cannot be removed: `This is used by 7 templates (‘A’, ‘B’ and 5 others) and 1 e-mail message, and cannot be removed.` */
export function inUseMessage({ uses, templates }: Uses): string {
  const parts = uses.map(({ what, count }) => {
    const noun = `${grouped(count)} ${NOUNS[what][count === 1 ? 0 : 1]}`;
    if (what !== 'templates' || templates.length === 0) return noun;
    const others = count - templates.length;
    const rest = others === 0 ? [] : [`${grouped(others)} ${others === 1 ? 'other' : 'others'}`];
    return `${noun} (${listed([...templates.map((name) => `‘${name}’`), ...rest])})`;
  });
  return `This is used by ${listed(parts)}, and cannot be removed.`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? 'something else';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
