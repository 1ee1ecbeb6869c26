import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { type Conditions, listsAround, readConditions } from './read-conditions.ts';

function read(html: string): { doc: Node; conditions: Conditions } {
  const doc = Node.fromJSON(documentSchema, parseHtml(html));
  return { doc, conditions: readConditions(doc) };
}

/** Each frame with its directives and the text between them. */
function framesIn(html: string) {
  const { doc, conditions } = read(html);
  return conditions.frames.map(({ level, branches, end }) => [
    level,
    ...branches.flatMap(({ line, content, count }) => [
      doc.textBetween(line.textFrom, line.textTo),
      `${count}: ${doc.textBetween(content.from, content.to, '|')}`,
    ]),
    doc.textBetween(end.textFrom, end.textTo),
  ]);
}

const CELLS = (text: string) => `<tr><td><p>${text}</p></td><td></td></tr>`;

describe('reading the conditions of a document', () => {
  test('finds conditions of blocks, with their branches and what is between them', () => {
    expect(
      framesIn(
        '<p>x</p><p>{{if A is empty}}</p><p>a</p><p>b</p><p>{{else if B is empty}}</p><p>{{else}}</p><h1>c</h1><p>{{end}}</p>',
      ),
    ).toEqual([
      ['block', '{{if A is empty}}', '2: a|b', '{{else if B is empty}}', '0: ', '{{else}}', '1: c', '{{end}}'],
    ]);
  });

  test('finds conditions of items, rows and cells, and inside each other', () => {
    const html = `<p>{{if A is empty}}</p><ul><li><p>{{each L}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li></ul><table>${CELLS(
      '{{if B is empty}}',
    )}${CELLS('b')}${CELLS('{{end}}')}</table><p>{{end}}</p>`;
    expect(framesIn(html)).toEqual([
      ['block', '{{if A is empty}}', '2: {{each L}}|a|{{end}}|{{if B is empty}}||b||{{end}}|', '{{end}}'],
      ['item', '{{each L}}', '1: a', '{{end}}'],
      ['row', '{{if B is empty}}', '1: b|', '{{end}}'],
    ]);
  });

  test('finds conditions in a line', () => {
    expect(framesIn('<p>We {{if A <b>is</b> empty}}don’t{{else}}do{{end}} book.</p>')).toEqual([
      ['inline', '{{if A is empty}}', '1: don’t', '{{else}}', '1: do', '{{end}}'],
    ]);
  });

  test.each([
    ['<p>{{if A}}</p>', ['expected_operator']],
    ['<p>{{if A}}</p><p>{{end}}</p><p>{{end}}</p>', ['expected_operator', 'not_opened']],
    ['<p>a {{if A is}} b</p>', ['expected_operator']],
    ['<p>{{if A is empty}}</p><p>a</p>', ['not_closed']],
    ['<p>a</p><p>{{else}}</p>', ['not_opened']],
    ['<p>{{if A is empty}} {{else}} {{else}} {{end}}</p>', ['after_else']],
    ['<p>{{if A is empty</p>', ['unclosed']],
    ['<p>{{if A is empty}}</p><ul><li><p>{{end}}</p></li></ul>', ['not_closed', 'not_opened']],
    [
      '<table><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr><tr><td><p>{{if A is empty}}</p></td><td></td></tr><tr><td><p>{{end}}</p></td><td></td></tr></table>',
      ['merged_rows'],
    ],
  ])('reports what can’t be read or doesn’t fit: %s', (html, codes) => {
    expect(read(html).conditions.problems.map(({ code }) => code)).toEqual(codes);
  });

  test('keeps the place of a directive that can’t be read, while it is written', () => {
    const html = '<p>{{if A equals Yes}}</p><p>a</p><p>{{else}}</p><p>b {{if B}}c{{end}}</p><p>{{end}}</p>';
    const { doc, conditions } = read(html);
    expect(conditions.frames.map(({ level }) => level)).toEqual(['block', 'inline']);
    expect(conditions.problems.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['Yes', '{{if B}}']);
  });

  test('marks a problem where it is in the document', () => {
    const { doc, conditions } = read('<p>a</p><ul><li><p>b <b>{{if</b> A equals Yes}}</p></li></ul>');
    expect(conditions.problems.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['Yes']);
  });

  test('tells the depth of each part, without conditions that are not closed', () => {
    const html =
      '<p>{{if A is empty}}</p><p>{{if B is empty}}</p><p>b</p><p>{{if C is empty}}</p><p>c</p><p>{{end}}</p><p>{{end}}</p>';
    expect(read(html).conditions.parts.map(({ depth }) => depth)).toEqual([1, 1, 2, 2, 2, 1]);
  });

  test('names the lists around a position', () => {
    const html =
      '<p>{{each L}}</p><ul><li><p>{{each M}}</p></li><li><p>{{if A is empty}}a{{end}}</p></li><li><p>{{end}}</p></li></ul><p>{{end}}</p><p>b</p>';
    const { doc, conditions } = read(html);
    let at = 0;
    doc.descendants((node, position) => {
      if (node.isText && node.text?.includes('}a{')) at = position + node.text.indexOf('a{');
    });
    expect(listsAround(conditions, at)).toEqual(['L', 'M']);
    expect(listsAround(conditions, doc.content.size - 1)).toEqual([]);
    expect(conditions.frames.map(({ lists }) => lists)).toEqual([[], ['L'], ['L', 'M']]);
  });
});
