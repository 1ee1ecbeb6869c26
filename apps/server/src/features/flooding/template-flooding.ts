import type { BranchChoice } from '@letterdesk/core/conditions/branch-choice';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseItemName } from '@letterdesk/core/flooding/list-items';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { namesInDirectives } from '@letterdesk/document/conditions/template-runs';
import { type FloodedDocument, floodTemplate } from '@letterdesk/document/flood';
import { placeholdersOf } from '@letterdesk/document/placeholders';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { withTextErrors } from '../../text/accept-text.ts';
import type { FloodableExpression } from '../shortcodes/expressions.query.ts';
import { type DecidedTemplate, decideBranches } from './decide-branches.ts';
import { resolveShortcodes, type ValueOrigin } from './resolve-shortcodes.ts';

/** A template with some branches, flooded. */
export interface FloodedTemplate extends FloodedDocument {
  readonly branches: readonly BranchChoice[];
}

/** Floods a template from one set of records, once or with other branches. */
export class TemplateFlooding {
  /** Also of the items of lists that were flooded. */
  readonly definitions = new Map<string, FloodableExpression>();
  readonly resolutions = new Map<string, Resolution>();
  readonly #db: Kysely<Database>;
  readonly #template: DocumentNode;
  readonly #origin: ValueOrigin;

  private constructor(db: Kysely<Database>, template: DocumentNode, origin: ValueOrigin) {
    this.#db = db;
    this.#template = template;
    this.#origin = origin;
  }

  /** @param names further shortcodes that are needed. */
  static async prepare(
    db: Kysely<Database>,
    template: DocumentNode,
    names: readonly string[],
    origin: ValueOrigin,
  ): Promise<TemplateFlooding> {
    const flooding = new TemplateFlooding(db, template, origin);
    const placed = placeholdersOf(template).map(({ name }) => name);
    await flooding.#resolve([...placed, ...namesInDirectives(template), ...names]);
    return flooding;
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
  async flood(given?: ReadonlyMap<string, BranchChoice['taken']>): Promise<FloodedTemplate> {
    const { document, branches } = this.decide(given);
    if (branches.length > 0) {
      const names = placeholdersOf(document).map(({ name }) => name);
      await this.#resolve(names.filter((name) => !this.definitions.has(name) && parseItemName(name) !== null));
    }
    return { ...withTextErrors(() => floodTemplate(document, this.resolutions, this.definitions)), branches };
  }

  async #resolve(names: readonly string[]): Promise<void> {
    const { definitions, resolutions } = await resolveShortcodes(this.#db, { ...this.#origin, names });
    for (const [name, definition] of definitions) this.definitions.set(name, definition);
    for (const [name, resolution] of resolutions) this.resolutions.set(name, resolution);
  }
}
