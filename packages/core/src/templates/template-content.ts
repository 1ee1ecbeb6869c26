import type { ContentFields } from '../content.ts';

/**
 * What authors write in a template: its title and its text (HTML with shortcodes). Its configuration has its own
 * list.
 */
export const TEMPLATE_CONTENT = { title: {}, template: {} } as const satisfies ContentFields;

export type TemplateContent = { readonly [F in keyof typeof TEMPLATE_CONTENT]: string };
