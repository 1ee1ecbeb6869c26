import type { WatermarkLook } from '@letterdesk/pdf/watermark/watermark-request';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** What the watermarks of a division say, and how they look. */
export async function readWatermarkLook(db: Kysely<Database>, division: number): Promise<WatermarkLook> {
  const { watermark_text: text, watermark_colour: colour } = await db
    .selectFrom('divisions')
    .select(['watermark_text', 'watermark_colour'])
    .where('id', '=', division)
    .executeTakeFirstOrThrow();
  return { text, colour };
}
