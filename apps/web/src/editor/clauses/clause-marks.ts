import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import type { PlacedClause } from '../conditions/read-conditions.ts';
import type { Authoring } from '../shortcodes/authoring.ts';
import { drawClause } from './clause-dom.ts';

/** Draws clauses below the paragraphs that refer to them. */
export function clauseMarks(doc: Node, placed: readonly PlacedClause[], authoring: Authoring): Decoration[] {
  const { clauses, expressions } = authoring;
  // A clause also shows those inside it.
  const versions = [...(clauses?.values() ?? [])].map(({ id, version }) => `${id}.${version}`).join();
  return placed.flatMap(({ name, from, to }) => {
    const clause = clauses?.get(clauseKey(name));
    const line = Decoration.node(from - 1, to + 1, { class: 'ld-clause-reference', spellcheck: 'false' });
    if (!clause) return [line];
    const draw = () => drawClause(clause, authoring, doc.type.schema);
    const key = `clause ${clause.id} ${versions} ${expressions === null}`;
    return [line, Decoration.widget(to + 1, draw, { key, side: -1, ignoreSelection: true, stopEvent: () => true })];
  });
}
