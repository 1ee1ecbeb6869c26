import type { ReactNode } from 'react';
import { DivisionsSection } from './divisions-section.tsx';
import { ExpressionsSection } from './expressions-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { FromDomainsSection } from './from-domains-section.tsx';
import { LetterTypesSection } from './letter-types-section.tsx';
import type { SectionProps } from './organisation-query.ts';
import { PreQueriesSection } from './pre-queries-section.tsx';

interface PageSection {
  readonly label: string;
  readonly Section: (props: SectionProps) => ReactNode;
}

/** The sections of the page by their names in its address. */
export const SECTIONS = {
  divisions: { label: 'Divisions', Section: DivisionsSection },
  'letter-types': { label: 'Letter types', Section: LetterTypesSection },
  expressions: { label: 'Expressions', Section: ExpressionsSection },
  'pre-queries': { label: 'Pre-queries', Section: PreQueriesSection },
  'from-addresses': { label: 'From addresses', Section: FromDomainsSection },
  flags: { label: 'Flags', Section: FlagsSection },
} as const satisfies Record<string, PageSection>;

export function isSection(name: unknown): name is keyof typeof SECTIONS {
  return typeof name === 'string' && Object.hasOwn(SECTIONS, name);
}
