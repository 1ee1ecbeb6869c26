import { type BranchChoice, isOfList } from '@letterdesk/core/conditions/branch-choice';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { itemDefinition, parseItemName } from '@letterdesk/core/flooding/list-items';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { listBranches, type TemplateBranch } from '@letterdesk/document/conditions/list-branches';
import { namesInTemplate } from '@letterdesk/document/conditions/template-runs';
import { type FloodedDocument, floodTemplate } from '@letterdesk/document/flood';
import { placeholdersOf } from '@letterdesk/document/placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { withTextErrors } from '../../text/accept-text.ts';
import type { FloodableExpression } from '../shortcodes/expressions.query.ts';
import { type DecidedTemplate, decideBranches } from './decide-branches.ts';
import { itemsOf, type ResolvedShortcodes, resolveShortcodes, type ValueOrigin } from './resolve-shortcodes.ts';

/** A template with some branches, flooded. */
export interface FloodedTemplate extends FloodedDocument {
  readonly branches: readonly BranchChoice[];
}

/** Floods a template from one set of records, once or with other branches. */
export class TemplateFlooding implements ResolvedShortcodes {
  /** Also of the items of lists that were flooded. */
  readonly definitions: Map<string, FloodableExpression>;
  readonly resolutions: Map<string, Resolution>;
  readonly #template: DocumentNode;

  /** @param resolved the template's shortcodes, those of its conditions and its lists. */
  constructor(template: DocumentNode, { definitions, resolutions }: ResolvedShortcodes) {
    this.#template = template;
    this.definitions = new Map(definitions);
    this.resolutions = new Map(resolutions);
  }

  /** @param names further shortcodes that are needed. */
  static async prepare(
    db: Kysely<Database>,
    template: DocumentNode,
    names: readonly string[],
    origin: ValueOrigin,
  ): Promise<TemplateFlooding> {
    const all = [...namesInTemplate(template), ...names];
    return new TemplateFlooding(template, await resolveShortcodes(db, { ...origin, names: all }));
  }

  /**
   * Chooses the template's branches.
   * @param given what to take at a place, whatever the values are.
   * @throws Failure `text_too_large`.
   */
  decide(given: ReadonlyMap<string, BranchChoice['taken']> = new Map()): DecidedTemplate {
    return decideBranches(this.#template, this, given);
  }

  /** Floods the branches that {@link decide} chooses. @throws Failure `text_too_large`. */
  flood(given?: ReadonlyMap<string, BranchChoice['taken']>): FloodedTemplate {
    const { document, branches } = this.decide(given);
    if (branches.some(isOfList)) this.#addItems(document);
    return { ...withTextErrors(() => floodTemplate(document, this.resolutions, this.definitions)), branches };
  }

  /** Returns all branches of the template. */
  listBranches(): TemplateBranch[] {
    return listBranches(this.#template);
  }

  /** Adds the items' fields that a decided template names. */
  #addItems(document: DocumentNode): void {
    const added = new Set<string>();
    for (const { name } of placeholdersOf(document)) {
      const list = this.definitions.get(parseItemName(name)?.list ?? '');
      if (list === undefined || this.definitions.has(name)) continue;
      const definition = itemDefinition(name, list, list.source.columns ?? []);
      if (definition === null) continue;
      this.definitions.set(name, definition);
      if (added.has(list.name)) continue;
      added.add(list.name);
      for (const [item, resolution] of itemsOf(list.name, this.resolutions.get(list.name))) {
        this.resolutions.set(item, resolution);
      }
    }
  }
}
