import type { Clause, ClauseUser } from '@letterdesk/contract/clauses';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { toTemplate } from '../../paths.ts';
import { getTimeZone } from '../../ui/date-time.ts';
import type { PickedRecord } from '../templates/rehearsal/record-picker.tsx';
import { createLimit } from '../templates/rehearsal/run-limited.ts';
import classes from './publish-clause.module.css';

interface UsingTemplatesProps {
  readonly clause: Clause;
  readonly templates: readonly ClauseUser[];
  /** Floods each template for it. */
  readonly record: PickedRecord | null;
}

/** The templates that publishing a clause changes, each tried with a record. */
export function UsingTemplates({ clause, templates, record }: UsingTemplatesProps) {
  return (
    <ul className={classes.templates} aria-label="Templates">
      {templates.map((template) => (
        <li key={template.id} className={classes.template}>
          <Link {...toTemplate(template.id)} target="_blank" className={classes.name}>
            {template.name}
          </Link>
          <span className={classes.division}>{template.division?.name}</span>
          {record && <TriedTemplate clause={clause} template={template} record={record} />}
        </li>
      ))}
    </ul>
  );
}

interface TriedTemplateProps {
  readonly clause: Clause;
  readonly template: ClauseUser;
  readonly record: PickedRecord;
}

/** Many templates at once would slow down everyone else. */
const runLimited = createLimit(2);

function TriedTemplate({ clause, template, record }: TriedTemplateProps) {
  const { data, error } = useQuery({
    queryKey: ['clauses', 'rehearsal', clause.id, clause.version, template.id, record.kind, record.id],
    queryFn: ({ signal }) => runLimited(() => tryTemplate({ clause, template, record }, signal), signal),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return (
    <span className={classes.result} role="status" data-bad={error !== null || undefined}>
      {error ? error.message : data ? describeGaps(data.bannerMessage) : 'Making a letter…'}
    </span>
  );
}

/** Floods a template's published text as if the clause was published. */
async function tryTemplate({ clause, template, record }: TriedTemplateProps, signal: AbortSignal) {
  const { title, template: text } = await call(getLetterTemplate, { params: { id: template.id }, signal });
  const ids = { [`${record.kind}Id`]: record.id };
  const body = { letterTemplateId: template.id, title, template: text, ids, zone: getTimeZone(), clause: clause.id };
  return call(rehearseTemplate, { body, signal });
}

function describeGaps(missing: readonly string[]): string {
  return missing.length === 0 ? 'Works, nothing is missing' : `Works; missing: ${missing.join(', ')}`;
}
