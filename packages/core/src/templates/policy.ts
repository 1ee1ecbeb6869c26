import type { User } from '../session/claims.ts';
import { isTemplateAdmin } from '../session/roles.ts';

/** What a policy needs to know of a template. */
export interface TemplateFacts {
  readonly published: boolean;
  readonly hasDraft: boolean;
}

export interface TemplateAbilities {
  /** Change the draft, or begin one. */
  readonly edit: boolean;
  readonly configure: boolean;
  readonly publish: boolean;
  readonly deleteDraft: boolean;
}

/** Only template administrators change templates; only a draft is published or deleted. */
export function templateAbilities(user: User, template: TemplateFacts): TemplateAbilities {
  const admin = isTemplateAdmin(user.roles);
  return {
    edit: admin,
    configure: admin,
    publish: admin && template.hasDraft,
    deleteDraft: admin && template.hasDraft,
  };
}

/** Who is no template administrator sees published templates only, and never a draft. */
export function mayReadTemplate(user: User, template: Pick<TemplateFacts, 'published'>): boolean {
  return template.published || isTemplateAdmin(user.roles);
}
