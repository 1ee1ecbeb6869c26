import type { DocumentNode } from '@letterdesk/core/document/schema';
import { indexText } from '@letterdesk/core/search/text-index';
import { plainText } from '@letterdesk/document/plain-text';
import { type Generated, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

declare module '../database/tables.ts' {
  interface Database {
    letter_words: LetterWordsTable;
  }
}

interface LetterWordsTable {
  letter_id: number;
  /** A `tsvector` of the letter's text. */
  words: string;
  /** 1 if read from the document; 0 if a trigger read it from the HTML. */
  version: Generated<number>;
}

/** Returns the `tsvector` of a letter's text: cells and paragraphs apart, formatting ignored. */
export function indexDocument(document: DocumentNode): string {
  return indexText(plainText(document));
}

/**
 * An expression to return from a statement that writes a letter, so that it needs no second one: hands the `tsvector` to
 * the trigger, which runs at the end of the statement.
 */
export function handTextToTrigger(document: DocumentNode): RawBuilder<boolean> {
  return sql`set_config('letterdesk.letter_text', letters.id || ' ' || ${indexDocument(document)}::text, true) is not null`;
}

/** Counts the letters whose text isn't read from the document yet. */
export async function countUnreadTexts(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from letter_words where version = 0`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasUnreadTexts(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from letter_words where version = 0) as found`.execute(db);
  return rows[0]?.found === true;
}
