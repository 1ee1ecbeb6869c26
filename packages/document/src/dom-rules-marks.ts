import { canonicalAttribute, canonicalAttributes } from '@letterdesk/core/document/attributes';
import { canonicalColour } from '@letterdesk/core/document/colour';
import { MARK_RULES, type MarkName } from '@letterdesk/core/document/schema';
import type { Attrs, ParseRule } from 'prosemirror-model';
import { knownFontFamily, nearestFontSize } from './css.ts';
import { readRegion, regionAttributes } from './dom-rules-nodes.ts';
import { type DomSpec, present, textOf } from './dom-spec.ts';

/** How a mark is parsed from and serialised to HTML. */
interface MarkDomRule {
  readonly parse: readonly ParseRule[];
  readonly toDom: (attrs: Attrs) => DomSpec;
}

const simple = (tag: string, parse: readonly ParseRule[]): MarkDomRule => ({ parse, toDom: () => [tag, {}, 0] });

/** Matches a style without consuming it, so later rules see it too. */
const style = (name: string, pattern: RegExp): ParseRule => ({
  style: name,
  consuming: false,
  getAttrs: (value) => (pattern.test(value) ? null : false),
});

/** Google Docs wraps whole texts in `<b style="font-weight:normal">`. */
const unlessNormal =
  (property: string) =>
  (dom: HTMLElement): false | null =>
    dom.style.getPropertyValue(property) === 'normal' ? false : null;

const readColour = (value: string): Attrs | false => {
  const colour = canonicalColour(value);
  return colour === null ? false : { colour };
};

const readFamily = (value: string): Attrs | false => {
  const family = knownFontFamily(value);
  return family === null ? false : { family };
};

const span = (declaration: string): DomSpec => ['span', { style: declaration }, 0];

export const MARK_DOM_RULES: Readonly<Record<MarkName, MarkDomRule>> = {
  locked: {
    parse: [
      {
        tag: 'span[data-locked]',
        getAttrs: (dom) => {
          const attrs = readRegion(dom, {});
          return attrs && canonicalAttributes(MARK_RULES.locked.attributes, attrs);
        },
      },
    ],
    toDom: (attrs) => ['span', { 'data-locked': '', ...regionAttributes(attrs) }, 0],
  },
  link: {
    parse: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const { href: rule } = MARK_RULES.link.attributes;
          const href = canonicalAttribute(rule, dom.getAttribute('href') ?? '');
          const template = canonicalAttribute(rule, dom.getAttribute('data-template') ?? '') ?? null;
          return typeof href === 'string' ? { href, template } : false;
        },
      },
    ],
    toDom: (attrs) => [
      'a',
      present({
        href: textOf(attrs, 'href'),
        'data-template': textOf(attrs, 'template'),
        rel: 'noopener noreferrer',
      }),
      0,
    ],
  },
  bold: simple('strong', [
    { tag: 'strong' },
    { tag: 'b', getAttrs: unlessNormal('font-weight') },
    style('font-weight', /^(bold|bolder|[6-9]\d\d)$/),
  ]),
  italic: simple('em', [
    { tag: 'em' },
    { tag: 'i', getAttrs: unlessNormal('font-style') },
    style('font-style', /^(italic|oblique)$/),
  ]),
  underline: simple('u', [
    { tag: 'u' },
    { tag: 'ins', getAttrs: (dom) => (dom.hasAttribute('datetime') ? false : null) },
    style('text-decoration', /underline/),
  ]),
  strike: simple('s', [{ tag: 's' }, { tag: 'strike' }, style('text-decoration', /line-through/)]),
  subscript: simple('sub', [{ tag: 'sub' }, style('vertical-align', /^sub$/)]),
  superscript: simple('sup', [{ tag: 'sup' }, style('vertical-align', /^super$/)]),
  textColour: {
    parse: [
      { style: 'color', getAttrs: readColour },
      { tag: 'font[color]', consuming: false, getAttrs: (dom) => readColour(dom.getAttribute('color') ?? '') },
    ],
    toDom: (attrs) => span(`color: ${textOf(attrs, 'colour')}`),
  },
  highlight: {
    parse: [
      {
        tag: 'mark',
        getAttrs: (dom) => (dom.style.getPropertyValue('background-color') ? false : { colour: '#ffff00' }),
      },
      { style: 'background-color', getAttrs: readColour },
    ],
    toDom: (attrs) => ['mark', { style: `background-color: ${textOf(attrs, 'colour')}` }, 0],
  },
  fontSize: {
    parse: [
      {
        style: 'font-size',
        getAttrs: (value) => {
          const size = nearestFontSize(value);
          return size === null ? false : { size };
        },
      },
    ],
    toDom: (attrs) => span(`font-size: ${textOf(attrs, 'size')}pt`),
  },
  fontFamily: {
    parse: [
      { style: 'font-family', getAttrs: readFamily },
      { tag: 'font[face]', consuming: false, getAttrs: (dom) => readFamily(dom.getAttribute('face') ?? '') },
    ],
    toDom: (attrs) => span(`font-family: ${textOf(attrs, 'family')}`),
  },
};
