import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import { templateAdminRefusal } from '../session/policy.ts';

/** What a policy needs to know of a template. */
export interface TemplateFacts {
  readonly published: boolean;
  readonly hasDraft: boolean;
}

/**
 * What the user may not do with a template, and why: only template administrators change templates, and only a draft is
 * published or deleted, or gets other files. To edit is to change the draft, or to begin one.
 */
export function templateRefusals(user: User, { hasDraft }: Pick<TemplateFacts, 'hasDraft'>): Refusals<'template'> {
  const change = templateAdminRefusal(user);
  const draft = change ?? (hasDraft ? null : 'draft_deleted');
  return { edit: change, attach: draft, configure: change, publish: draft, deleteDraft: draft };
}

/** Who is no template administrator sees published templates only, and never a draft. */
export function mayReadTemplate(user: User, template: Pick<TemplateFacts, 'published'>): boolean {
  return template.published || templateAdminRefusal(user) === null;
}
