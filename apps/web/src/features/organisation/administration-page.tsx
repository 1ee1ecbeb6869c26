import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { PeopleSection } from '../people/people-section.tsx';
import { RetentionSection } from '../retention/retention-section.tsx';
import classes from './administration.module.css';
import { DivisionsSection } from './divisions-section.tsx';
import { ExpressionsSection } from './expressions-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { FromDomainsSection } from './from-domains-section.tsx';
import { LetterTypesSection } from './letter-types-section.tsx';
import { organisationQuery, type SectionProps } from './organisation-query.ts';
import { PreQueriesSection } from './pre-queries-section.tsx';

/** Edits the organisation one item at a time (specification 10.26). */
export function AdministrationPage() {
  const { section }: { section?: string } = useSearch({ strict: false });
  const shown = isSection(section) ? section : 'divisions';
  const { data, isError, refetch } = useQuery(organisationQuery);
  const [said, say] = useState('');
  const { label, Section } = SECTIONS[shown];
  usePageTitle(`${label} · Administration`);
  return (
    <div className={`${pageClasses.page} ${classes.page}`}>
      <nav className={classes.sections} aria-label="Sections of the administration">
        <Title order={1} className={`${pageClasses.title} ${classes.title}`}>
          Administration
        </Title>
        {Object.entries(SECTIONS).map(([name, each]) => (
          <Link
            key={name}
            to={paths.administration}
            search={{ section: name }}
            className={classes.section}
            aria-current={name === shown ? 'page' : undefined}
            onClick={() => say('')}
          >
            {each.label}
          </Link>
        ))}
      </nav>
      <div>
        <div className={classes.headRow}>
          <h2 className={classes.heading}>{label}</h2>
          <p role="status" className={classes.said}>
            {said}
          </p>
        </div>
        {data && <Section key={shown} organisation={data} say={say} />}
        {!data && !isError && <Skeleton height={320} aria-label="The organisation is being loaded" />}
        {!data && isError && (
          <EmptyState title="The organisation can’t be shown">
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

interface PageSection {
  readonly label: string;
  readonly Section: (props: SectionProps) => ReactNode;
}

/** Sections by their name in the address. */
const SECTIONS = {
  divisions: { label: 'Divisions', Section: DivisionsSection },
  'letter-types': { label: 'Letter types', Section: LetterTypesSection },
  expressions: { label: 'Expressions', Section: ExpressionsSection },
  'pre-queries': { label: 'Pre-queries', Section: PreQueriesSection },
  'from-addresses': { label: 'From addresses', Section: FromDomainsSection },
  retention: { label: 'Retention', Section: RetentionSection },
  flags: { label: 'Flags', Section: FlagsSection },
  people: { label: 'People', Section: PeopleSection },
} as const satisfies Record<string, PageSection>;

function isSection(name: unknown): name is keyof typeof SECTIONS {
  return typeof name === 'string' && Object.hasOwn(SECTIONS, name);
}
