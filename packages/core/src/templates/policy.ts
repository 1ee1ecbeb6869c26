import type { Refusals } from '../commands.ts';
import type { User } from '../session/claims.ts';
import { templateAdminRefusal } from '../session/policy.ts';

interface TemplateFacts {
  readonly published: boolean;
  readonly hasDraft: boolean;
  /** The user saved the draft last, and another administrator must publish it. */
  readonly needsOther: boolean;
}

/** Returns true if a draft needs another administrator than the one who saved it last. */
export function needsOtherPublisher(
  user: Pick<User, 'account'>,
  { secondPublisher, savedBy }: { readonly secondPublisher: boolean; readonly savedBy: number | null },
): boolean {
  return secondPublisher && savedBy === user.account;
}

/** Returns refused template commands: only template administrators edit, and only drafts are published or deleted. */
export function templateRefusals(
  user: User,
  { hasDraft, needsOther = false }: Pick<TemplateFacts, 'hasDraft'> & Partial<Pick<TemplateFacts, 'needsOther'>>,
): Refusals<'template'> {
  const change = templateAdminRefusal(user);
  const draft = change ?? (hasDraft ? null : 'draft_deleted');
  return {
    edit: change,
    attach: draft,
    configure: change,
    publish: draft ?? (needsOther ? 'second_publisher_needed' : null),
    deleteDraft: draft,
  };
}

/** Other users see published templates only. */
export function mayReadTemplate(user: User, template: Pick<TemplateFacts, 'published'>): boolean {
  return template.published || templateAdminRefusal(user) === null;
}
