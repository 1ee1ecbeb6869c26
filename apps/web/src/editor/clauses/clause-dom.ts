import { findDirectives } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { DOMParser, DOMSerializer, Node, type Schema } from '@tiptap/pm/model';
import { labelOf, sentenceOf } from '../conditions/condition-label.ts';
import type { Authoring, AuthoringClause } from '../shortcodes/authoring.ts';

/** Draws a clause with those inside it, to read, in plain DOM. */
export function drawClause(clause: AuthoringClause, { clauses, expressions }: Authoring, schema: Schema): HTMLElement {
  const element = document.createElement('div');
  element.className = 'ld-clause';
  element.contentEditable = 'false';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', `Clause: ${clause.name}`);
  const text = document.createElement('div');
  text.className = 'ld-clause-text';
  text.append(textOf(clause, { clauses, expressions }, schema));
  element.append(headOf(clause), text);
  return element;
}

function headOf({ href, name, version }: AuthoringClause): HTMLElement {
  const head = document.createElement('div');
  head.className = 'ld-clause-head';
  const title = document.createElement('span');
  title.className = 'ld-clause-name';
  title.textContent = `${name}, version ${version}`;
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open clause';
  link.setAttribute('aria-label', `Open clause ${name} in a new tab`);
  head.append(title, link);
  return head;
}

function textOf(
  clause: AuthoringClause,
  { clauses, expressions }: Pick<Authoring, 'clauses' | 'expressions'>,
  schema: Schema,
): DocumentFragment {
  const texts = new Map([...(clauses ?? [])].map(([key, one]) => [key, new LazyText(one, schema)]));
  const own = new LazyText(clause, schema).document;
  let shown = own;
  try {
    shown = expandClauses(own, texts).document;
  } catch {
    // Too large with the clauses inside it: its own text is still worth reading.
  }
  const fragment = document.createDocumentFragment();
  DOMSerializer.fromSchema(schema).serializeFragment(Node.fromJSON(schema, shown).content, { document }, fragment);
  markPlaceholders(fragment, expressions);
  return fragment;
}

const PLACEHOLDERS = /(\{\{[^{}]*\}\})/;

function markPlaceholders(fragment: DocumentFragment, expressions: Authoring['expressions']): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = text.data.split(PLACEHOLDERS);
    if (parts.length > 1)
      text.replaceWith(...parts.map((part, index) => (index % 2 === 1 ? markOf(part, expressions) : part)));
  }
}

/** Draws a placeholder by its name, and a condition in plain words. */
function markOf(source: string, expressions: Authoring['expressions']): HTMLElement {
  const mark = document.createElement('span');
  const directive = findDirectives(source)[0]?.directive ?? null;
  const [segment] = parseShortcodes(source);
  mark.title = source;
  if (directive !== null && directive.kind !== 'clause') {
    mark.className = 'ld-clause-condition';
    mark.textContent = sentenceOf(labelOf(directive, expressions));
  } else if (segment?.type === 'placeholder') {
    mark.className = 'ld-clause-shortcode';
    mark.textContent = segment.placeholder.name;
  } else mark.textContent = source;
  return mark;
}

/** Most clauses aren't inside another. */
class LazyText {
  readonly name: string;
  readonly version: number;
  readonly #html: string;
  readonly #schema: Schema;

  constructor({ name, version, text }: AuthoringClause, schema: Schema) {
    this.name = name;
    this.version = version;
    this.#html = text;
    this.#schema = schema;
  }

  get document(): DocumentNode {
    const parsed = new window.DOMParser().parseFromString(this.#html, 'text/html');
    return DOMParser.fromSchema(this.#schema).parse(parsed.body).toJSON() as DocumentNode;
  }
}
