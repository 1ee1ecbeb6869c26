import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import type { listTemplateNames, TemplateName } from '@letterdesk/contract/templates';
import type { LetterType } from '@letterdesk/core/constants';
import type { Kysely } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';

/**
 * Rows of the template picker by name: published, enabled, of allowed letter types. With `disabled`, all templates in
 * that state for the Templates menu (specification 2.13).
 * @param allows whether the user may use a letter type.
 */
export async function readTemplateNames(
  db: Kysely<Database>,
  filter: QueryOf<typeof listTemplateNames>,
  allows: (letterType: LetterType) => boolean,
): Promise<TemplateName[]> {
  let query = db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .innerJoin('letter_types as type', 'type.name', 'template.letter_type')
    .leftJoin('pre_queries as pre_query', 'pre_query.id', 'template.pre_query_id')
    .leftJoin('letter_templates as draft', 'draft.parent_id', 'template.id')
    .select([
      'template.id',
      'template.name',
      'template.recipient_type',
      'template.letter_type',
      'template.division_id',
      'template.multiple_contacts',
      'template.requires_approval',
      'template.pre_query_id',
      'template.disabled',
      'template.published_version',
      'template.review_date',
      'template.second_publisher',
      'draft.id as draft_id',
      'division.name as division_name',
      'type.display_name',
      'pre_query.name as pre_query_name',
    ])
    .where('template.parent_id', 'is', null)
    .where('template.disabled', '=', filter.disabled === 'true');
  if (filter.disabled === undefined) query = query.where('template.published_version', '>', 0);
  if (filter.division !== undefined) query = query.where('template.division_id', '=', filter.division);
  if (filter.type !== undefined) query = query.where('template.letter_type', '=', filter.type);
  if (filter.recipient !== undefined) query = query.where('template.recipient_type', '=', filter.recipient);
  if (filter.Query !== undefined) query = query.where('template.pre_query_id', '=', filter.Query);
  if (filter.approval !== undefined) query = query.where('template.requires_approval', '=', filter.approval === 'True');
  const rows = await query.orderBy(inNameOrder('template.name')).orderBy('template.id').execute();
  return rows
    .filter((row) => filter.disabled !== undefined || allows(row.letter_type))
    .map((row) => ({
      id: row.id,
      name: row.name,
      type: row.recipient_type,
      letterType: { name: row.letter_type, displayName: row.display_name },
      division: { id: row.division_id, name: row.division_name },
      multipleContacts: row.multiple_contacts,
      requiresApproval: row.requires_approval,
      preQuery: row.pre_query_id === null ? null : { id: row.pre_query_id, name: row.pre_query_name ?? '' },
      disabled: row.disabled,
      unpublished: row.published_version === 0,
      ...(filter.disabled !== undefined && {
        reviewDate: row.review_date,
        awaitsPublisher: row.second_publisher && row.draft_id !== null,
      }),
    }));
}
