import { describe, expect, test } from 'vitest';
import { anOpenDocument } from '../testing/given-office-files.ts';
import { getFileRefusalCode } from '../testing/refusal-of.ts';

const linked = (element: string, target: string) =>
  `<office:document xmlns:xlink="x"><${element} xlink:href="${target}"/></office:document>`;

describe('a LibreOffice file that refers to another one', () => {
  test.each([
    ['a picture', 'content.xml', linked('draw:image', 'https://evil.example/pixel.png')],
    ['a picture in its styles', 'styles.xml', linked('style:background-image', 'http://evil.example/a.png')],
    ['an object', 'content.xml', linked('draw:object', '//evil.example/share/a.ods')],
    ['a section', 'content.xml', linked('text:section-source', 'file://evil.example/a.odt')],
    ['a table', 'content.xml', linked('table:table-source', '\\\\evil.example\\a.ods')],
    ['a template', 'meta.xml', linked('meta:template', 'https://evil.example/a.ott')],
    ['a picture of an object in it', 'Object 1/content.xml', linked('draw:image', 'https://evil.example/pixel.png')],
  ])('is refused if opening it loads %s from another place', async (_what, part, text) => {
    expect(await getFileRefusalCode('odt', anOpenDocument('odt', { [part]: text }))).toBe('attachment_unsafe');
  });

  test.each([
    ['a link', 'content.xml', linked('text:a', 'https://meridale.example/')],
    ['a picture in it', 'content.xml', linked('draw:image', 'Pictures/1.png')],
    ['an object in it', 'content.xml', linked('draw:object', './Object 1')],
    ['a template on the same computer', 'meta.xml', linked('meta:template', 'file:///C:/Templates/Letter.ott')],
  ])('passes with %s', async (_what, part, text) => {
    expect(await getFileRefusalCode('odt', anOpenDocument('odt', { [part]: text }))).toBeNull();
  });
});
