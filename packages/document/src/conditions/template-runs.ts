import { comparisonsIn } from '@letterdesk/core/conditions/check';
import {
  type Directive,
  type DirectiveSegment,
  findDirectives,
  isOfRegion,
  opensPart,
} from '@letterdesk/core/conditions/directive';
import { nest } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { placeholdersIn } from '../placeholders.ts';
import { plainText } from '../plain-text.ts';
import { alternativeRun, runsOfBlock, type TextRun } from '../text-runs.ts';
import { findLoneDirective } from './find-directive.ts';
import { type BranchProblem, findMergedRows } from './merged-rows.ts';
import { findMisplacedRegion, IN_LOCKED } from './region-places.ts';

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
  readonly isInLocked: boolean;
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
    this.#visit(template, TOP);
  }

  #visit(node: DocumentNode, place: Place): void {
    const { type, attrs, content = [] } = node;
    const { lists } = place;
    if (type === 'paragraph' || type === 'heading') {
      const found = this.#readBlock(content, place);
      this.#nest(found);
      this.#checkPlaces(node, found);
    } else if (type === 'image') this.#add(alternativeRun(attrs, Math.max(0, this.#blocks - 1)), lists);
    else if (type === 'keyedBlock') this.#blocks += countBlocks(node);
    else this.#visitAll(node, content, place);
  }

  /** Blocks, items or rows, some of which may be directives. */
  #visitAll(parent: DocumentNode, content: readonly DocumentNode[], place: Place): void {
    const scope = new Scope(place);
    const found: PlacedDirective[] = [];
    const parts: (PlacedDirective | null)[] = [];
    for (const child of content) {
      const lone = findLoneDirective(child);
      if (lone === null) {
        this.#visit(child, scope.place);
        if (child.type !== 'paragraph' || !isBlank(plainText(child))) parts.push(null);
      } else {
        const read = this.#readLone(child, scope.place);
        found.push(...read);
        parts.push(...read);
      }
      scope.enter(lone);
    }
    this.#nest(parts);
    this.#checkPlaces(parent, found);
    // A clause repeats nothing.
    const first = found.find(({ directive }) => directive?.kind !== 'clause');
    const merged = first === undefined ? null : findMergedRows(parent);
    if (first !== undefined && merged !== null) this.unfit.push({ placed: first, problem: merged });
  }

  #readLone(node: DocumentNode, place: Place): PlacedDirective[] {
    if (node.type === 'paragraph') return this.#readBlock(node.content ?? [], place, true);
    return (node.content ?? []).flatMap((child) => this.#readLone(child, place));
  }

  /** @returns the block's directives. */
  #readBlock(content: readonly DocumentNode[], place: Place, isAlone = false): PlacedDirective[] {
    const block = this.#blocks++;
    const scope = new Scope(place);
    const found: PlacedDirective[] = [];
    for (const run of runsOfBlock(content, block)) {
      // Directives aren't read in a link's address.
      const directives = run.linked === undefined ? findDirectives(run.text) : [];
      let at = 0;
      for (const segment of directives) {
        this.#add(
          [{ ...run, text: run.text.slice(at, segment.span.start), offset: run.offset + at }],
          scope.place.lists,
        );
        found.push({ ...segment, block, offset: run.offset, ...scope.place, isAlone });
        scope.enter(segment.directive);
        at = segment.span.end;
      }
      this.#add([{ ...run, text: run.text.slice(at), offset: run.offset + at }], scope.place.lists);
    }
    this.directives.push(...found);
    return found;
  }

  /** @param parts directives, and null for content. */
  #nest(parts: readonly (PlacedDirective | null)[]): void {
    const { problems } = nest(
      parts.filter((part) => part === null || part.directive !== null),
      (part) => part?.directive ?? null,
    );
    this.unfit.push(...problems.flatMap(({ part, ...problem }) => (part ? [{ placed: part, problem }] : [])));
  }

  /** Regions where there can be none. */
  #checkPlaces(parent: DocumentNode, found: readonly PlacedDirective[]): void {
    for (const placed of found) {
      const { directive, isInLocked } = placed;
      if (directive === null || !isOfRegion(directive)) continue;
      const inLocked = isInLocked && opensPart(directive) ? IN_LOCKED : null;
      const problem = findMisplacedRegion(parent, directive) ?? inLocked;
      if (problem !== null) this.unfit.push({ placed, problem });
    }
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

/** What is around a place. */
interface Place {
  readonly lists: Lists;
  readonly isInLocked: boolean;
}

const TOP: Place = { lists: [], isInLocked: false };

/** Follows what is around a place, from directive to directive. */
class Scope {
  place: Place;
  readonly #outer: Place;
  readonly #open: Directive[] = [];

  constructor(outer: Place) {
    this.place = outer;
    this.#outer = outer;
  }

  enter(directive: Directive | null): void {
    if (directive !== null && opensPart(directive)) this.#open.push(directive);
    else if (directive?.kind === 'end') this.#open.pop();
    else return;
    this.place = {
      lists: [...this.#outer.lists, ...this.#open.flatMap((one) => (one.kind === 'each' ? [one.name] : []))],
      isInLocked: this.#outer.isInLocked || this.#open.some(({ kind }) => kind === 'locked'),
    };
  }
}

function countBlocks({ type, content = [] }: DocumentNode): number {
  if (type === 'paragraph' || type === 'heading') return 1;
  return content.reduce((count, child) => count + countBlocks(child), 0);
}
