import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import type { Kysely } from 'kysely';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database } from '../../database/tables.ts';
import type { PublishedConfiguration } from './template-configuration.ts';

/** Returns the hash of a template's configuration, as audit events record it. */
export function configurationHash(configuration: TemplateConfiguration): string {
  return hashOf(configuration);
}

/**
 * Returns true if an event with `hash` recorded this configuration, or recorded it before there were required documents or
 * checks.
 */
export function isRecordedConfiguration(configuration: PublishedConfiguration, hash: string): boolean {
  if (hashOf(configuration) === hash) return true;
  const { requiredDocuments = [], ...before } = configuration;
  if (requiredDocuments.length > 0) return false;
  if (hashOf(before) === hash) return true;
  const { checkSeverities = {}, ...rest } = before;
  return Object.keys(checkSeverities).length === 0 && hashOf(rest) === hash;
}

/** Omits settings that are unset, as before there were any. */
function hashOf({ owner, reviewDate, secondPublisher, ...rest }: Partial<PublishedConfiguration>): string {
  return contentHash({
    ...rest,
    ...(owner != null && { owner }),
    ...(reviewDate != null && { reviewDate }),
    ...(secondPublisher && { secondPublisher }),
  });
}

/** A file of a template as audit events record it. */
export interface HashedFile {
  readonly name: string;
  readonly sha256: string;
}

/** Returns the hash of a version's files in their order, as audit events record it. */
export function filesHash(files: readonly HashedFile[]): string {
  return contentHash(files.map(({ name, sha256 }) => ({ name, sha256 })));
}

/** Returns what the event of a publishing records besides the text. */
export async function publishedDetails(
  trx: Kysely<Database>,
  { id, version, configuration }: { id: number; version: number; configuration: TemplateConfiguration },
): Promise<{ version: number; configurationHash: string; filesHash: string }> {
  const files = await trx
    .selectFrom('template_attachments')
    .select(['name', 'sha256'])
    .where('template_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  return { version, configurationHash: configurationHash(configuration), filesHash: filesHash(files) };
}
