import { comparisonsIn } from '@letterdesk/core/conditions/check';
import { type Directive, type DirectiveSegment, findDirectives } from '@letterdesk/core/conditions/directive';
import { nest } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { placeholdersIn } from '../placeholders.ts';
import { alternativeRun, runsOfBlock, type TextRun } from '../text-runs.ts';
import { findLoneDirective } from './find-directive.ts';
import { type BranchProblem, findMergedRows } from './merged-rows.ts';

/** The lists for whose items a place is repeated, outermost first. */
type Lists = readonly string[];

/** A template's text between directives, or a link's address or an alternative text. */
export interface TemplateRun extends TextRun {
  readonly lists: Lists;
}

/** A directive in a template; its span counts from `offset`. */
export interface PlacedDirective extends DirectiveSegment {
  /** Index of the paragraph or heading. */
  readonly block: number;
  readonly offset: number;
  readonly lists: Lists;
  /** True if nothing else is in its paragraph. */
  readonly isAlone: boolean;
}

/** A directive that doesn't fit the others. */
interface UnfitDirective {
  readonly placed: PlacedDirective;
  readonly problem: BranchProblem;
}

/** Reads a template's directives, and the texts with double braces between them. */
export class TemplateRuns {
  readonly runs: TemplateRun[] = [];
  readonly directives: PlacedDirective[] = [];
  readonly unfit: UnfitDirective[] = [];
  #blocks = 0;

  constructor(template: DocumentNode) {
    this.#visit(template, []);
  }

  #visit(node: DocumentNode, lists: Lists): void {
    const { type, attrs, content = [] } = node;
    if (type === 'paragraph' || type === 'heading') this.#nest(this.#readBlock(content, lists));
    else if (type === 'image') this.#add(alternativeRun(attrs, Math.max(0, this.#blocks - 1)), lists);
    else if (type === 'keyedBlock') this.#blocks += countBlocks(node);
    else this.#visitAll(node, content, lists);
  }

  /** Blocks, items or rows, some of which may be directives. */
  #visitAll(parent: DocumentNode, content: readonly DocumentNode[], lists: Lists): void {
    const scope = new Scope(lists);
    const found: PlacedDirective[] = [];
    for (const child of content) {
      const lone = findLoneDirective(child);
      if (lone === null) this.#visit(child, scope.lists);
      else found.push(...this.#readLone(child, scope.lists));
      scope.enter(lone);
    }
    this.#nest(found);
    const [first] = found;
    const merged = first === undefined ? null : findMergedRows(parent);
    if (first !== undefined && merged !== null) this.unfit.push({ placed: first, problem: merged });
  }

  #readLone(node: DocumentNode, lists: Lists): PlacedDirective[] {
    if (node.type === 'paragraph') return this.#readBlock(node.content ?? [], lists, true);
    return (node.content ?? []).flatMap((child) => this.#readLone(child, lists));
  }

  /** @returns the block's directives. */
  #readBlock(content: readonly DocumentNode[], lists: Lists, isAlone = false): PlacedDirective[] {
    const block = this.#blocks++;
    const scope = new Scope(lists);
    const found: PlacedDirective[] = [];
    for (const run of runsOfBlock(content, block)) {
      // Directives aren't read in a link's address.
      const directives = run.linked === undefined ? findDirectives(run.text) : [];
      let at = 0;
      for (const segment of directives) {
        this.#add([{ ...run, text: run.text.slice(at, segment.span.start), offset: run.offset + at }], scope.lists);
        found.push({ ...segment, block, offset: run.offset, lists: scope.lists, isAlone });
        scope.enter(segment.directive);
        at = segment.span.end;
      }
      this.#add([{ ...run, text: run.text.slice(at), offset: run.offset + at }], scope.lists);
    }
    this.directives.push(...found);
    return found;
  }

  #nest(directives: readonly PlacedDirective[]): void {
    const { problems } = nest(
      directives.filter(({ directive }) => directive !== null),
      ({ directive }) => directive,
    );
    this.unfit.push(...problems.map(({ part, ...problem }) => ({ placed: part, problem })));
  }

  #add(runs: readonly TextRun[], lists: Lists): void {
    for (const run of runs) if (hasShortcodeBraces(run.text)) this.runs.push({ ...run, lists });
  }
}

/** Returns the expressions that a template's conditions and lists name. */
export function namesInDirectives(template: DocumentNode): string[] {
  return namesOf(new TemplateRuns(template));
}

/** Returns the expressions that a template places, and those that its conditions and lists name. */
export function namesInTemplate(template: DocumentNode): string[] {
  const read = new TemplateRuns(template);
  const placed = placeholdersIn(read.runs.filter(({ isAlternative }) => !isAlternative));
  return [...placed.map(({ name }) => name), ...namesOf(read)];
}

function namesOf({ directives }: TemplateRuns): string[] {
  return directives.flatMap(({ directive }) => {
    if (directive === null) return [];
    if ('condition' in directive) return comparisonsIn(directive.condition).map(({ name }) => name);
    return directive.kind === 'each' ? [directive.name] : [];
  });
}

/** Follows which lists a place is repeated for, from directive to directive. */
class Scope {
  lists: Lists;
  readonly #outer: Lists;
  /** The list of an `each`, null for an `if`. */
  readonly #open: (string | null)[] = [];

  constructor(outer: Lists) {
    this.lists = outer;
    this.#outer = outer;
  }

  enter(directive: Directive | null): void {
    if (directive?.kind === 'if') this.#open.push(null);
    else if (directive?.kind === 'each') this.#open.push(directive.name);
    else if (directive?.kind === 'end') this.#open.pop();
    else return;
    this.lists = [...this.#outer, ...this.#open.filter((name) => name !== null)];
  }
}

function countBlocks({ type, content = [] }: DocumentNode): number {
  if (type === 'paragraph' || type === 'heading') return 1;
  return content.reduce((count, child) => count + countBlocks(child), 0);
}
