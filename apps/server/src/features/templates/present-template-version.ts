import type {
  TemplateVersionName as ContractName,
  TemplateVersion,
} from '@letterdesk/contract/template-administration';
import { ownSeverities } from '@letterdesk/core/checks/severities';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import type { TemplateVersionName, TemplateVersionView } from './template-versions.query.ts';

export function presentVersionName(row: TemplateVersionName): ContractName {
  return {
    version: row.version,
    title: row.title,
    publishedBy: row.publisher,
    publishedDate: row.published_at.toISOString(),
    attachmentNames: row.attachments.map(({ name }) => name),
    clauses: row.clauses,
  };
}

export function presentVersion({ version, footer, logo }: TemplateVersionView): TemplateVersion {
  return {
    ...presentVersionName(version),
    id: version.template_id,
    template: version.template,
    footer:
      footer === undefined
        ? null
        : {
            id: footer.id,
            name: footer.name,
            text: footer.text,
            division: { id: footer.division_id, name: footer.division_name },
          },
    logo: logo ?? null,
    configuration: {
      owner: null,
      reviewDate: null,
      secondPublisher: false,
      ...version.configuration,
      checkSeverities: ownSeverities(version.configuration.checkSeverities ?? {}, CHECKS),
      requiredDocuments: version.configuration.requiredDocuments ?? [],
    },
  };
}
