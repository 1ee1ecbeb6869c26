import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import { templateAdminRefusal } from '../session/policy.ts';

interface TemplateFacts {
  readonly published: boolean;
  readonly hasDraft: boolean;
}

/** Returns refused template commands: only template administrators edit, and only drafts are published or deleted. */
export function templateRefusals(user: User, { hasDraft }: Pick<TemplateFacts, 'hasDraft'>): Refusals<'template'> {
  const change = templateAdminRefusal(user);
  const draft = change ?? (hasDraft ? null : 'draft_deleted');
  return { edit: change, attach: draft, configure: change, publish: draft, deleteDraft: draft };
}

/** Other users see published templates only. */
export function mayReadTemplate(user: User, template: Pick<TemplateFacts, 'published'>): boolean {
  return template.published || templateAdminRefusal(user) === null;
}
