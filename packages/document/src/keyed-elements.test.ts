import { expect, test } from 'vitest';
import { floodTemplate } from './flood.ts';
import { findChangedNonEditable, findMissingInLetter, requiredShortcodes } from './keyed-elements.ts';
import { parseHtml } from './parse-html.ts';
import { aTemplate, definitionsFor, resolutionsFor, shifts } from './testing/given-flood.ts';

test('a letter must show every required expression that its template contains', () => {
  const definitions = definitionsFor({ A: 'x', B: 'x', C: 'x' }, { required: true });
  const required = requiredShortcodes(aTemplate('<p>{{shortcode B}} {{shortcode A}} {{shortcode B}}</p>'), definitions);
  expect(required).toEqual(['B', 'A']);
  const letter = parseHtml('<p><span data-shortcode="A">&nbsp;</span><span data-shortcode="B">Reno</span></p>');
  expect(findMissingInLetter(required, letter)).toEqual(['A']);
});

test("text typed beside a keyed element doesn't replace it", () => {
  expect(findMissingInLetter(['A'], parseHtml('<p>A: Reno</p>'))).toEqual(['A']);
});

test('a non-editable element can be removed, copied and set bold, but keeps its flooded text', () => {
  const values = { Name: 'Ann Smith', Shifts: shifts };
  const definitions = definitionsFor(values, { editable: false });
  const template = aTemplate('<p>{{shortcode Name}}</p><p>{{shortcode Shifts}}</p>');
  const { keyed, doc } = floodTemplate(template, resolutionsFor(values), definitions);
  const broken = (html: string) => findChangedNonEditable(keyed, parseHtml(html), definitions);
  const name = '<span data-shortcode="Name">Ann Smith</span>';
  expect(findChangedNonEditable(keyed, doc, definitions)).toEqual([]);
  expect(broken(`<p>words</p><p><b>${name}</b> ${name}</p>`)).toEqual([]);
  expect(broken('<p><span data-shortcode="Name">Ann Smyth</span></p>')).toEqual(['Name']);
  expect(broken('<div data-shortcode="Shifts"><p>No shifts</p></div>')).toEqual(['Shifts']);
  expect(broken('<p><span data-shortcode="Name"></span></p>')).toEqual(['Name']);
});

test('a non-editable element without a source value can hold any text, and so can its copies', () => {
  const definitions = definitionsFor({ Name: 'x', Number: 'x' }, { editable: false });
  const template = aTemplate('<p>{{shortcode Name}} {{shortcode Number}}</p>');
  const { keyed } = floodTemplate(template, resolutionsFor({ Number: 'A-7' }), definitions);
  const broken = (html: string) => findChangedNonEditable(keyed, parseHtml(html), definitions);
  const element = (name: string, text: string) => `<span data-shortcode="${name}">${text}</span>`;
  expect(broken(`<p>${element('Name', 'Bob')} ${element('Name', 'Ann')} ${element('Number', 'A-7')}</p>`)).toEqual([]);
  expect(broken(`<p>${element('Name', 'Bob')} ${element('Number', 'A-8')}</p>`)).toEqual(['Number']);
});

test('an editable element can hold any text', () => {
  const definitions = definitionsFor({ Name: 'Ann' });
  expect(findChangedNonEditable([], parseHtml('<p><span data-shortcode="Name">Bob</span></p>'), definitions)).toEqual(
    [],
  );
});
