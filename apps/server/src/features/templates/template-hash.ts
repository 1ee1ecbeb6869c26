import { hashedContent } from '@letterdesk/core/content';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';
import { contentHash } from '../../audit/audit-hash.ts';

/** Returns the hash of a template's content, published or draft, as audit events record it. */
export function templateHash(template: TemplateContent): string {
  return contentHash(hashedContent(TEMPLATE_CONTENT, template));
}
