import type { ProcessedIds } from '@letterdesk/contract/flooding';
import type { TemplateName } from '@letterdesk/contract/templates';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './picked-template.module.css';

interface PickedTemplateProps {
  /** Of the template's name. */
  readonly id: string;
  readonly template: TemplateName;
  readonly onChange: () => void;
}

/** The folded list: the picked template. */
export function PickedTemplate({ id, template: { name }, onChange }: PickedTemplateProps) {
  return (
    <section aria-label="Template" className={classes.pick}>
      <span id={id} className={classes.name} title={name}>
        {name}
      </span>
      <Button variant="default" size="xs" flex="none" onClick={onChange}>
        Change<span className="visually-hidden"> the template</span>
      </Button>
    </section>
  );
}

interface PickedFactsProps {
  readonly template: TemplateName;
  /** Null until known. */
  readonly processed: ProcessedIds | null;
}

/** What the letter is created from, and what it asks for. */
export function PickedFacts({ template, processed }: PickedFactsProps) {
  const { letterType, division, preQuery, requiresApproval } = template;
  const record = processed && nameOf(processed);
  return (
    <dl className={classes.facts}>
      {record !== null && (
        <Fact term="Filled from">
          <strong>{record}</strong>
        </Fact>
      )}
      <Fact term="Division">{division.name}</Fact>
      <Fact term="Type">{letterType.displayName}</Fact>
      <Fact term="Approval">{requiresApproval ? 'Needed before the letter is sent' : 'Not needed'}</Fact>
      {preQuery && <Fact term="Multiples Query">{preQuery.name}. Next, you pick which of them the letter names.</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Most informative record first. */
const NAMING_KEYS = ['assignmentId', 'presentId', 'jobId', 'clientId', 'providerId'];

/** Returns the name of the letter's subject before it's created, or null. */
function nameOf({ given }: ProcessedIds): string | null {
  return NAMING_KEYS.flatMap((key) => given.filter((each) => each.key === key))[0]?.name ?? null;
}

/** The letter's subject, before a template is picked. */
export function GivenRecord({ processed }: { readonly processed: ProcessedIds }) {
  const name = nameOf(processed);
  if (name === null) return null;
  return (
    <p className={classes.given}>
      Filled from <strong>{name}</strong>
    </p>
  );
}
