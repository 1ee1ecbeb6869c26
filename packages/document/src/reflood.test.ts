import { dissolveRegions } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Value } from '@letterdesk/core/flooding/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { floodTemplate } from './flood.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { refloodDocument, type ShouldKeep } from './reflood.ts';
import { toHtml } from './serialise-html.ts';
import { arbitraryDocument, arbitraryText } from './testing/arbitrary-document.ts';
import { aTemplate, definitionsFor, resolutionsFor, shifts } from './testing/given-flood.ts';

type Values = Readonly<Record<string, Value | string | null>>;

function reflood(html: string, values: Values, shouldKeep?: ShouldKeep, editable = true) {
  return refloodDocument(parseHtml(html), resolutionsFor(values), definitionsFor(values, { editable }), shouldKeep);
}

describe('flooding a letter again', () => {
  test('replaces the content of keyed elements and keeps what the user wrote', () => {
    const values = { Name: 'Ann', Shifts: shifts };
    const { doc } = reflood(
      '<p>My words {{shortcode Name}} <b><span data-shortcode="Name" data-format="upper">OLD</span></b>, bye</p><div data-shortcode="Shifts"><p>old</p></div>',
      values,
    );
    const table = floodTemplate(
      aTemplate('<p>{{shortcode Shifts}}</p>'),
      resolutionsFor(values),
      definitionsFor(values),
    );
    expect(toHtml(doc)).toBe(
      '<p>My words {{shortcode Name}} <strong><span data-shortcode="Name" data-format="upper">ANN</span></strong>, bye</p>' +
        toHtml(table.doc),
    );
  });

  test('changes nothing the second time with the same values', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryText, (letter, text) => {
        const names = keyedElementsOf(letter).map(({ shortcode }) => shortcode);
        const values = Object.fromEntries(names.map((name) => [name, text]));
        const again = (document: DocumentNode) =>
          refloodDocument(document, resolutionsFor(values), definitionsFor(values)).doc;
        const once = again(letter);
        expect(again(once)).toEqual(once);
        expect(checkDocument(once)).toEqual(once);
      }),
    );
  });
});

describe('flooding a letter again while keeping some elements', () => {
  const two = '<p><span data-shortcode="A">mine</span> and <span data-shortcode="A">old</span></p>';

  test('leaves kept elements unchanged and still records their source values', () => {
    const { doc, keyed } = reflood(two, { A: 'new' }, (index) => index === 0);
    expect(plainText(doc)).toBe('mine and new');
    expect(keyed.map(({ text }) => text)).toEqual(['new', 'new']);
  });

  test('lists the current and the source text of each kept element', () => {
    const { elements } = reflood(two, { A: null });
    expect(elements).toEqual([
      { index: 0, shortcode: 'A', format: null, current: 'mine', next: '', missing: 'field_empty', isLocked: false },
      { index: 1, shortcode: 'A', format: null, current: 'old', next: '', missing: 'field_empty', isLocked: false },
    ]);
  });

  test("still updates elements that aren't editable", () => {
    expect(plainText(reflood(two, { A: 'new' }, () => true, false).doc)).toBe('new and new');
  });

  test("keeps typed text where the source still has no value, even if it isn't editable", () => {
    expect(plainText(reflood(two, { A: null }, () => true, false).doc)).toBe(plainText(parseHtml(two)));
  });

  test('floods the content of a kept block and continues counting after a replaced one', () => {
    const html =
      '<div data-shortcode="L"><p>typed <span data-shortcode="A">old</span></p></div><p><span data-shortcode="A">mine</span></p>';
    const values = { L: shifts, A: 'new' };
    expect(plainText(reflood(html, values, (index) => index === 0).doc)).toBe('typed new\nnew');
    const replaced = reflood(html, values, (index) => index === 2);
    expect(plainText(replaced.doc)).toMatch(/^Date\tRate\n.*\nmine$/s);
    expect(replaced.elements.map(({ index }) => index)).toEqual([0, 2]);
  });

  test("leaves an expression that doesn't exist any more unchanged", () => {
    const { doc, elements, unknown } = reflood('<p><span data-shortcode="Gone">x</span></p>', {});
    expect([plainText(doc), unknown]).toEqual(['x', ['Gone']]);
    expect(elements).toMatchObject([{ current: 'x', next: 'x', missing: null }]);
  });

  test('keeps no value that was typed over in locked text, unless a role may change it', () => {
    const value = '<span data-shortcode="Name">Typed</span>';
    const locked = (by: string) => `<div data-region="locked" data-key="1" data-label="Law"${by}><p>${value}</p></div>`;
    const html = `${locked('')}${locked(' data-editable-by="ROLE_LETTERS_RISK_USER"')}<p>${value}</p>`;
    const { doc } = reflood(html, { Name: 'Ann' }, () => true);
    expect(plainText(doc)).toBe('Ann\nTyped\nTyped');
    expect(plainText(reflood(html, { Name: null }, () => true).doc)).toBe('Typed\nTyped\nTyped');
  });

  test('changes exactly the other elements, as previewed', () => {
    const given = fc.record({
      letter: arbitraryDocument.map((letter) => checkDocument(dissolveRegions(letter))),
      texts: fc.array(arbitraryText, { minLength: 1, maxLength: 4 }),
      kept: fc.uniqueArray(fc.nat({ max: 12 })),
      fixed: fc.uniqueArray(fc.nat({ max: 12 })),
    });
    fc.assert(
      fc.property(given, ({ letter, texts, kept, fixed }) => {
        const names = keyedElementsOf(letter).map(({ shortcode }) => shortcode);
        const values = Object.fromEntries(names.map((name, index) => [name, texts[index % texts.length] ?? '']));
        const fixedNames = new Set(fixed.map((index) => names[index]));
        const definitions = definitionsFor(values);
        for (const [name, definition] of definitions) {
          definitions.set(name, { ...definition, editable: !fixedNames.has(name) });
        }
        const resolutions = resolutionsFor(values);
        const shouldKeep: ShouldKeep = (index) => kept.includes(index);
        const preview = refloodDocument(letter, resolutions, definitions, () => true).elements;
        const { doc, elements } = refloodDocument(letter, resolutions, definitions, shouldKeep);

        const byIndex = new Map(preview.map((element) => [element.index, element]));
        for (const element of elements) expect(element).toEqual(byIndex.get(element.index));
        let counted = 0;
        const compare = (before: DocumentNode, after: DocumentNode): void => {
          const isKeyed = before.type === 'keyedValue' || before.type === 'keyedBlock';
          if (isKeyed) {
            const index = counted++;
            const fixed = fixedNames.has(String(before.attrs?.shortcode)) && byIndex.get(index)?.missing === null;
            const stays = kept.includes(index) && !fixed;
            if (!stays) {
              counted += keyedElementsOf(before).length - 1;
              expect(plainText(after)).toBe(byIndex.get(index)?.next);
              expect({ ...bare(after), value: null }).toEqual({ ...bare(before), value: null });
              return;
            }
          }
          expect(shell(after)).toEqual(shell(before));
          (before.content ?? []).forEach((child, at) => {
            compare(child, after.content?.[at] ?? child);
          });
        };
        compare(letter, doc);
        expect(checkDocument(doc)).toEqual(doc);
      }),
    );
  });
});

function bare({ type, attrs, marks }: DocumentNode) {
  return { type, marks, ...attrs };
}

function shell({ content, ...node }: DocumentNode) {
  return { ...node, children: content?.length };
}
