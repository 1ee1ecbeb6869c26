import { isDeepStrictEqual } from 'node:util';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { parseHtml } from '@letterdesk/document/parse-html';
import { type AuditEvent, appendAuditEvent } from '../../audit/append-audit-event.ts';
import { acceptAuthoredText } from '../../features/shortcodes/check-authored-text.ts';
import { expandText } from '../../features/shortcodes/expand-text.ts';
import { acceptConfiguration } from '../../features/templates/accept-configuration.ts';
import { toTemplateConfiguration } from '../../features/templates/template-configuration.ts';
import { configurationHash, publishedDetails } from '../../features/templates/template-hashes.ts';
import {
  insertDraft,
  insertTemplate,
  type LockedTemplate,
  lockTemplate,
  publishDraft,
  type TemplateText,
  templateHash,
  updateConfiguration,
} from '../../features/templates/templates.store.ts';
import { refuseTooLong } from '../../text/accept-text.ts';
import { templateName } from '../names-in.ts';
import type { Template } from '../organisation.ts';
import { toProblems } from '../problem.ts';
import type { Import } from './changes.ts';
import { resolveConfiguration } from './resolve-configuration.ts';

const EMPTY_TEXT = { html: '', document: parseHtml('') };

/** Imports templates: changed texts become the next version, as if published. Drafts are never touched. */
export async function importTemplates(
  run: Import,
  requested: readonly Template[],
  fileOf: (index: number) => string,
): Promise<void> {
  for (const [index, template] of requested.entries()) {
    const file = fileOf(index);
    try {
      const report = (message: string) => run.problems.push({ file, message });
      await importTemplate(run, template, report);
    } catch (error) {
      run.problems.push(...toProblems(error, file));
    }
  }
}

async function importTemplate(run: Import, template: Template, report: (message: string) => void): Promise<void> {
  const resolved = await resolveConfiguration(run.trx, template, report);
  const accepted = await acceptTemplateText(run, template);
  if (resolved === undefined) return;
  const configuration = await acceptConfiguration(run.trx, resolved, run.fromDomains);
  const [known, another] = await findTemplates(run, template);
  if (another !== undefined)
    report(`There are several templates '${template.name}' in this division: rename them first.`);
  else if (known === undefined) await addTemplate(run, configuration, accepted);
  else await changeTemplate(run, await locked(run, known.id), { configuration, accepted, report });
}

async function acceptTemplateText({ trx }: Import, { title, text }: Template): Promise<TemplateText> {
  const authored = { line: { field: 'title', text: title }, text: { field: 'template', html: text } } as const;
  const accepted = await acceptAuthoredText(trx, authored, 'effective');
  refuseTooLong(accepted.html);
  return { title, ...accepted };
}

function findTemplates({ trx }: Import, { division, name }: Template): Promise<{ id: number }[]> {
  return trx
    .selectFrom('letter_templates')
    .select('id')
    .where('parent_id', 'is', null)
    .where('division_id', '=', division)
    .where('name', '=', name)
    .execute();
}

async function locked({ trx }: Import, id: number): Promise<LockedTemplate> {
  const template = await lockTemplate(trx, id);
  if (template === undefined) throw new Error(`The template ${id} is gone.`);
  return template;
}

async function addTemplate(run: Import, configuration: TemplateConfiguration, text: TemplateText): Promise<void> {
  const { trx, by, now } = run;
  const { id } = await insertTemplate(
    trx,
    configuration,
    { title: text.title, ...EMPTY_TEXT },
    { account: by.account, now },
  );
  const hash = templateHash({ title: text.title, template: text.html });
  const details = { configurationHash: configurationHash(configuration) };
  await audit(run, id, { action: 'template.create', afterHash: hash, details });
  await publishText(run, await locked(run, id), text);
  run.changes.push({ what: 'added', subject: templateName(configuration) });
}

async function changeTemplate(
  run: Import,
  { template, draft }: LockedTemplate,
  requested: { configuration: TemplateConfiguration; accepted: TemplateText; report: (message: string) => void },
): Promise<void> {
  const { accepted, report } = requested;
  const before = toTemplateConfiguration(template);
  const configuration = { ...requested.configuration, owner: before.owner };
  const isReworded = template.title !== accepted.title || template.template !== accepted.html;
  const isNew = template.published_version === 0;
  if ((isReworded || isNew) && draft !== undefined) {
    report('This template has a draft here: publish or delete it first.');
    return;
  }
  const isConfigured = !isDeepStrictEqual(before, configuration);
  if (isConfigured) {
    await updateConfiguration(run.trx, template, configuration, { account: run.by.account, now: run.now });
    const hashes = { beforeHash: configurationHash(before), afterHash: configurationHash(configuration) };
    await audit(run, template.id, { action: 'template.configure', ...hashes });
  }
  if (isReworded) await publishText(run, await locked(run, template.id), accepted);
  if (isConfigured || isReworded) run.changes.push({ what: 'changed', subject: templateName(configuration) });
}

async function publishText(run: Import, { template }: LockedTemplate, text: TemplateText): Promise<void> {
  const { trx, now } = run;
  const by = { account: run.by.account, now };
  await insertDraft(trx, template, text, by);
  const { draft } = await locked(run, template.id);
  if (draft === undefined) throw new Error(`The draft of template ${template.id} is gone.`);
  await publishDraft(trx, template, draft, await expandText(trx, draft.document), by);
  const version = template.published_version + 1;
  const configuration = toTemplateConfiguration(template);
  await audit(run, template.id, {
    action: 'template.publish',
    beforeHash: template.published_version === 0 ? null : templateHash(template),
    afterHash: templateHash(draft),
    details: await publishedDetails(trx, { id: template.id, version, configuration }),
  });
}

function audit(
  { trx, by, now }: Import,
  id: number,
  event: Pick<AuditEvent, 'action' | 'beforeHash' | 'afterHash' | 'details'>,
): Promise<void> {
  return appendAuditEvent(trx, { by, subjectType: 'template', subjectId: id, ...event, at: now });
}
