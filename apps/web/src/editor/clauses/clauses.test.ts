import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { toHtml } from '@letterdesk/document/serialise-html';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../conditions/condition-problems.ts';
import { readConditions } from '../conditions/read-conditions.ts';
import type { AuthoringClause } from '../shortcodes/authoring.ts';
import { clauseMarks } from './clause-marks.ts';
import { insertClauseReference, isClauseReference } from './insert-clause.ts';

const docOf = (html: string) => Node.fromJSON(documentSchema, parseHtml(html));
const TERMS: AuthoringClause = { id: 1, name: 'Terms', version: 1, text: '<p>x</p>', href: '/clauses/1' };

function insertedAt(html: string, position: number): string {
  const state = EditorState.create({ doc: docOf(html) });
  const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)));
  const { doc } = insertClauseReference(there, '{{clause "Terms"}}');
  return toHtml(doc.toJSON() as DocumentNode);
}

describe('a reference to a clause', () => {
  test('is inserted in a paragraph of its own', () => {
    expect(insertedAt('<p></p>', 1)).toBe('<p>{{clause "Terms"}}</p>');
    expect(insertedAt('<p>ab</p><p>c</p>', 2)).toBe('<p>ab</p><p>{{clause "Terms"}}</p><p>c</p>');
    expect(insertedAt('<ul><li><p>a</p></li></ul>', 4)).toBe('<ul><li><p>a</p><p>{{clause "Terms"}}</p></li></ul>');
  });

  test('is known by its whole text', () => {
    expect(['{{clause "Terms"}}', ' {{clause "Terms"}}', '{{clause Terms}}', '{{end}}'].map(isClauseReference)).toEqual(
      [true, false, false, false],
    );
  });

  test('is read with its place, also inside conditions and cells', () => {
    const doc = docOf(
      '<p>{{if A is empty}}</p><p>{{clause "Terms"}}</p><p>{{end}}</p><table><tbody><tr><td><p>{{clause "Terms"}}</p></td></tr></tbody></table>',
    );
    const { clauses, frames } = readConditions(doc);
    expect(clauses.map(({ from, to }) => doc.textBetween(from, to))).toEqual([
      '{{clause "Terms"}}',
      '{{clause "Terms"}}',
    ]);
    expect(frames).toHaveLength(1);
  });

  test('is a problem beside other text, misspelt, or without its clause', () => {
    const doc = docOf(
      '<p>See {{clause "Terms"}}</p><p>{{clause Terms}}</p><p>{{clause "Other"}}</p><p>{{clause "TERMS"}}</p>',
    );
    const conditions = readConditions(doc);
    const authoring = { expressions: new Map(), conditions: true, clauses: new Map([['terms', TERMS]]) };
    expect(problemsOf(conditions, authoring).map(({ message }) => message)).toEqual([
      'Write a clause in a paragraph of its own.',
      'Name a clause here in quotes, such as "Housing policy".',
      'There’s no published clause named “Other”.',
    ]);
    expect(problemsOf(conditions, { ...authoring, clauses: null })).toHaveLength(2);
  });

  test('is drawn again once a clause inside it has a new version', () => {
    const doc = docOf('<p>{{clause "Terms"}}</p>');
    const drawn = (version: number) => {
      const other = { ...TERMS, id: 2, name: 'Other', version };
      const clauses = new Map([
        ['terms', TERMS],
        ['other', other],
      ]);
      const authoring = { expressions: new Map(), conditions: true, clauses };
      return clauseMarks(doc, readConditions(doc).clauses, authoring).map(({ spec }) => spec.key);
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });
});
