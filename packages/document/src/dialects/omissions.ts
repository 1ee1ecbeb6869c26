import { canonicalAttribute } from '@letterdesk/core/document/attributes';
import { NODE_RULES } from '@letterdesk/core/document/schema';
import { LightStyle } from '../light-dom.ts';

/** What a text from elsewhere has and a letter leaves out. */
export type Omission = 'hidden text' | 'deleted text' | 'comments' | 'pictures' | 'shading';

const MAY_HIDE = /display|visibility|mso-|height|width/i;
const COMMENT_CLASS = /(?:^|\s)mso-?com(?:ment|txt|anchor|off)/i;
const ZERO = /^0(?:\.0+)?(?:px|pt)?$/;

const isZero = (attribute: string | undefined, declared: string): boolean =>
  ZERO.test(attribute?.trim() ?? '') || ZERO.test(declared);

/** Returns why an element isn't shown where it comes from, or null. */
export function reasonToOmit(tag: string, attributes: Record<string, string>): Omission | null {
  if (tag === 'del') return 'deleted text';
  if (COMMENT_CLASS.test(attributes.class ?? '')) return 'comments';
  if (attributes.hidden !== undefined) return 'hidden text';
  const hasSize = (tag === 'tr' || tag === 'col') && (attributes.height ?? attributes.width) !== undefined;
  if (!hasSize && !MAY_HIDE.test(attributes.style ?? '')) return null;
  const style = new LightStyle(attributes.style ?? '');
  const value = (name: string): string => style.getPropertyValue(name).toLowerCase();
  if (/^comment/.test(value('mso-element')) || value('mso-special-character') === 'comment') return 'comments';
  if (value('display') === 'none' || value('mso-hide') === 'all') return 'hidden text';
  if (/^(?:hidden|collapse)$/.test(value('visibility'))) return 'hidden text';
  if (tag === 'tr' && isZero(attributes.height, value('height'))) return 'hidden text';
  return tag === 'col' && isZero(attributes.width, value('width')) ? 'hidden text' : null;
}

/** Returns true for a picture that people see and a letter can't contain. */
export function isForeignPicture({ src, width, height }: Record<string, string>): boolean {
  if (src === undefined || Number(width ?? 2) <= 1 || Number(height ?? 2) <= 1) return false;
  return typeof canonicalAttribute(NODE_RULES.image.attributes.src, src) !== 'string';
}
