import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** One published template with everything that is shown of it, or undefined; drafts are not found here. */
export async function readTemplate(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .innerJoin('letter_types as type', 'type.name', 'template.letter_type')
    .leftJoin('footers as footer', 'footer.id', 'template.footer_id')
    .leftJoin('divisions as footer_division', 'footer_division.id', 'footer.division_id')
    .leftJoin('logos as logo', 'logo.id', 'template.logo_id')
    .leftJoin('pre_queries as pre_query', 'pre_query.id', 'template.pre_query_id')
    .leftJoin('email_messages as message', 'message.id', 'template.email_message_id')
    .selectAll('template')
    .select([
      'division.name as division_name',
      'type.display_name as letter_type_display_name',
      'footer.name as footer_name',
      'footer.text as footer_text',
      'footer.division_id as footer_division_id',
      'footer_division.name as footer_division_name',
      'logo.description as logo_description',
      'logo.svg as logo_svg',
      'pre_query.name as pre_query_name',
      'message.name as email_message_name',
    ])
    .where('template.id', '=', id)
    .where('template.parent_id', 'is', null)
    .executeTakeFirst();
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof readTemplate>>>;
