import { ownSeverities } from '@letterdesk/core/checks/severities';
import {
  type ConfigurationFault,
  checkConfiguration,
  expressionsOfConfiguration,
} from '@letterdesk/core/templates/check-configuration';
import {
  CONFIGURATION_LABELS,
  missingConfiguration,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { isPossibleOwner } from './template-owners.query.ts';

/**
 * Validates a configuration against stored data (specification 5.7).
 * @returns it as stored: without severities that are the checks' own.
 * @param setting the domains of `MAIL_FROM_DOMAINS`, used while none are stored.
 * @throws Failure `configuration_invalid` with `details.problems`, one per field.
 */
export async function acceptConfiguration(
  db: Kysely<Database>,
  configuration: TemplateConfiguration,
  setting: readonly string[],
): Promise<TemplateConfiguration> {
  const missing = missingFields(configuration);
  const faults = checkConfiguration(
    configuration,
    await readFacts(db, configuration, await readFromDomains(db, setting)),
  );
  const problems = [...missing, ...faults.filter(({ field }) => !missing.some((other) => other.field === field))];
  if (problems.length > 0) throw new Failure('configuration_invalid', { problems });
  return { ...configuration, checkSeverities: ownSeverities(configuration.checkSeverities, CHECKS) };
}

/** Returns required fields that are unset, each with a message. */
export function missingFields(configuration: TemplateConfiguration): ConfigurationFault[] {
  return missingConfiguration(configuration).map((field) => ({
    field,
    message: `${CONFIGURATION_LABELS[field]} must be set.`,
  }));
}

async function readFacts(db: Kysely<Database>, configuration: TemplateConfiguration, fromDomains: readonly string[]) {
  const { footer, logo, preQuery, owner, emailMessage, approvalMessage } = configuration;
  const messageIds = [emailMessage, approvalMessage].filter((id) => id !== null);
  const [divisions, footerRow, logoRow, preQueryRow, canOwn, messages, expressions] = await Promise.all([
    db.selectFrom('divisions').select(['id', 'name']).execute(),
    db.selectFrom('footers').select(['name', 'division_id as division']).where('id', '=', footer).executeTakeFirst(),
    db.selectFrom('logos').select(['description', 'division_id as division']).where('id', '=', logo).executeTakeFirst(),
    db.selectFrom('pre_queries').select('id').where('id', '=', preQuery).executeTakeFirst(),
    isPossibleOwner(db, owner),
    messageIds.length === 0 ? [] : db.selectFrom('email_messages').select('id').where('id', 'in', messageIds).execute(),
    readExpressions(db, expressionsOfConfiguration(configuration)),
  ]);
  const isMessage = (id: number | null) => messages.some((message) => message.id === id);
  return {
    divisions: new Map(divisions.map(({ id, name }) => [id, name])),
    footer: footerRow ?? null,
    logo: logoRow ?? null,
    preQuery: preQueryRow !== undefined,
    owner: canOwn,
    emailMessage: isMessage(emailMessage),
    approvalMessage: isMessage(approvalMessage),
    expressions: new Map([...expressions].map(([name, { kind }]) => [name, kind])),
    checks: new Set(CHECKS.map(({ name }) => name)),
    fromDomains,
  };
}
