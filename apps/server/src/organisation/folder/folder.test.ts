import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FolderInvalid } from '../problem.ts';
import { A_TEMPLATE, AN_EXPRESSION, anOrganisation } from '../testing/an-organisation.ts';
import { givenFolder, readFiles } from '../testing/given-folder.ts';
import { logoProblem } from './check-logo.ts';
import { readFolder } from './read-folder.ts';
import { distinctFileNames, readableHtml, writeFolder } from './write-folder.ts';

const TEXT = 'templates/5-welcome.html';
const DIVISIONS = 'divisions.json';

async function problemsIn(folder: string): Promise<string[]> {
  const refused = await readFolder(folder).then(
    () => expect.fail('The folder was read.'),
    (error: unknown) => error,
  );
  if (!(refused instanceof FolderInvalid)) throw refused;
  return refused.problems.map(({ file, message }) => `${file}: ${message}`);
}

describe('a folder of an organisation', () => {
  test('contains only the files of the last export', async () => {
    await using folder = await givenFolder(anOrganisation());
    const other = { ...A_TEMPLATE, name: 'Farewell, “friend”' };
    const organisation = anOrganisation({ templates: [other] });
    await writeFile(join(folder.path, 'README.md'), 'Ours.');
    await writeFolder(folder.path, organisation);
    expect([...(await readFiles(folder.path)).keys()]).toEqual([
      'README.md',
      'divisions.json',
      'email-messages/5-hello.html',
      'email-messages/5-hello.json',
      'expressions.json',
      'flags.json',
      'letter-types.json',
      'letterdesk.json',
      'logos/5-kestrel.svg',
      'pre-queries.json',
      'templates/5-farewell-friend.html',
      'templates/5-farewell-friend.json',
    ]);
    const { organisation: read, fileOf } = await readFolder(folder.path);
    expect(parseHtml(read.templates[0]?.text ?? '')).toEqual(parseHtml(other.text));
    const [message] = organisation.emailMessages;
    expect(read).toEqual({
      ...organisation,
      templates: [{ ...other, text: expect.any(String) }],
      emailMessages: [{ ...message, message: `${message?.message}\n` }],
    });
    expect(fileOf('templates', 0)).toBe('templates/5-farewell-friend.json');
  });

  test("stays unchanged if it contains other files or can't be written", async () => {
    await using folder = await givenFolder();
    const page = join(folder.path, 'templates', 'page.html');
    await mkdir(join(folder.path, 'templates'));
    await writeFile(page, 'Not ours.');
    await expect(writeFolder(folder.path, anOrganisation())).rejects.toThrow('holds other files and no organisation');
    expect(await readFiles(folder.path)).toEqual(new Map([['templates/page.html', 'Not ours.']]));
    await expect(writeFolder(page, anOrganisation())).rejects.toThrow(/can’t be written \(EEXIST\)/);
  });

  test('can lack the e-mail domains of divisions, as in an older release', async () => {
    await using folder = await givenFolder(anOrganisation());
    const path = join(folder.path, DIVISIONS);
    const [division] = JSON.parse(await readFile(path, 'utf8'));
    const { emailDomains: _domains, allowsOtherDomains: _allows, ...older } = division;
    await writeFile(path, JSON.stringify([older]));
    const { organisation } = await readFolder(folder.path);
    expect(organisation.divisions).toMatchObject([{ emailDomains: [], allowsOtherDomains: true }]);
  });

  test("can lack the templates' severities of checks, as in an older release", async () => {
    await using folder = await givenFolder(anOrganisation());
    const path = join(folder.path, TEXT.replace('.html', '.json'));
    const { checkSeverities, ...older } = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(older));
    const { organisation } = await readFolder(folder.path);
    expect([checkSeverities, organisation.templates[0]?.checkSeverities]).toEqual([{}, {}]);
  });

  test('can contain files with a byte order mark and other line ends', async () => {
    await using folder = await givenFolder(anOrganisation());
    const html = await readFile(join(folder.path, TEXT), 'utf8');
    await writeFile(join(folder.path, TEXT), `\uFEFF${html.replaceAll('\n', '\r\n')}`);
    const types = await readFile(join(folder.path, 'letter-types.json'), 'utf8');
    await writeFile(join(folder.path, 'letter-types.json'), `\uFEFF${types.replaceAll('\n', '\r\n')}`);
    const { organisation } = await readFolder(folder.path);
    expect(organisation.templates[0]?.text).toBe(html);
    expect(organisation.letterTypes).toEqual(anOrganisation().letterTypes);
  });

  test('can contain a part of an organisation', async () => {
    await using folder = await givenFolder(anOrganisation());
    for (const file of [DIVISIONS, 'expressions.json', 'templates']) {
      await rm(join(folder.path, file), { recursive: true });
    }
    const { organisation } = await readFolder(folder.path);
    expect(organisation).toMatchObject({ divisions: [], templates: [], emailMessages: [{ name: 'Hello' }] });
  });

  test('is refused if it is for something else', async () => {
    await using folder = await givenFolder();
    expect(await problemsIn(folder.path)).toEqual([
      'letterdesk.json: is missing: this is no folder that "letterdesk export" wrote.',
    ]);
    expect(await problemsIn(join(folder.path, 'nowhere'))).toHaveLength(1);
    await writeFile(join(folder.path, 'letterdesk.json'), '{ "format": 2 }');
    expect(await problemsIn(folder.path)).toEqual(['letterdesk.json: format: Invalid input: expected 1.']);
  });

  test.each([
    [DIVISIONS, '{', /^divisions\.json: is not JSON: /],
    [DIVISIONS, '[{ "id": 5 }]', /^divisions\.json: 0\.name: /],
    ['pre-queries.json', '[{ "name": "a\\u0000", "record": "client" }]', /^pre-queries\.json: 0\.name: .*control/],
    [DIVISIONS, Buffer.from([0x5b, 0xff, 0x5d]), /^divisions\.json: is not UTF-8\./],
    ['flags.json', '[{ "key": "a", "description": "b", "enabeld": true, "divisions": null }]', /enabeld/],
    [TEXT.replace('html', 'json'), '{}', /^templates\/5-welcome\.json: division: /],
    [
      TEXT.replace('welcome', 'lonely'),
      '<p>',
      /^templates\/5-lonely\.html: needs templates\/5-lonely\.json beside it\./,
    ],
    [
      'logos/5-kestrel.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      /^logos\/5-kestrel\.svg: .*script/,
    ],
  ])('reports a wrong %s with its place', async (file, content, problem) => {
    await using folder = await givenFolder(anOrganisation());
    await writeFile(join(folder.path, file), content);
    const problems = await problemsIn(folder.path);
    expect(
      problems.filter((each) => problem.test(each)),
      problems.join('\n'),
    ).toHaveLength(1);
  });

  test('reports a missing text or logo by name', async () => {
    await using folder = await givenFolder(anOrganisation());
    await rm(join(folder.path, TEXT));
    await rm(join(folder.path, 'logos/5-kestrel.svg'));
    expect(await problemsIn(folder.path)).toEqual([
      'templates/5-welcome.json: needs templates/5-welcome.html beside it.',
      'divisions.json: names logos/5-kestrel.svg, which is missing.',
    ]);
  });

  test('is read only from regular files inside it', async () => {
    await using folder = await givenFolder(anOrganisation());
    await using outside = await givenFolder(anOrganisation());
    const [text, logo, flags] = [TEXT, 'logos/5-kestrel.svg', 'flags.json'].map((file) => join(folder.path, file));
    await rm(text ?? '');
    await symlink(join(outside.path, TEXT), text ?? '');
    await rm(logo ?? '');
    execFileSync('mkfifo', [logo ?? '']);
    await rm(flags ?? '');
    await mkdir(flags ?? '');
    const link = 'is a link, or lies outside the folder. Copy the file into the folder.';
    const problems = await problemsIn(folder.path);
    expect(problems).toContain(`${TEXT}: ${link}`);
    expect(problems).toContain('logos/5-kestrel.svg: is not a regular file.');
    expect(problems).toContain('flags.json: is not a regular file.');
    await rm(join(folder.path, 'logos'), { recursive: true });
    await symlink(join(outside.path, 'logos'), join(folder.path, 'logos'));
    expect(await problemsIn(folder.path)).toContain(`logos/5-kestrel.svg: ${link}`);
  });

  test('lists both items if they share a name', async () => {
    const { divisions, emailMessages } = anOrganisation();
    const twice = anOrganisation({
      divisions: [...divisions, ...divisions],
      expressionGroups: [
        { name: 'Client', expressions: [AN_EXPRESSION] },
        { name: 'Other', expressions: [AN_EXPRESSION] },
      ],
      emailMessages: [...emailMessages, ...emailMessages],
      templates: [A_TEMPLATE, { ...A_TEMPLATE, division: 6 }, A_TEMPLATE],
    });
    await using folder = await givenFolder(twice);
    expect(await problemsIn(folder.path)).toEqual([
      'divisions.json: Division 5 (Kestrel Staffing) appears here more than once.',
      "divisions.json: Company 'kestrel' of division 5 appears here more than once.",
      "divisions.json: Logo 'Kestrel' of division 5 appears here more than once.",
      "divisions.json: Footer 'Standard' of division 5 appears here more than once.",
      'expressions.json: Expression ClientName appears here more than once.',
      "email-messages: Message 'Hello' of division 5 appears here more than once.",
      "templates: Template 'Welcome' of division 5 appears here more than once.",
    ]);
  });
});

test('files have plain and unique names', () => {
  const names = ['1 Übergabe & Café', '1 ubergabe cafe', '1 über--gabe cafe', '漢字', '../..', 'a'.repeat(200)];
  expect(distinctFileNames(names)).toEqual([
    '1-ubergabe-cafe',
    '1-ubergabe-cafe-2',
    '1-uber-gabe-cafe',
    'unnamed',
    'unnamed-2',
    'a'.repeat(60),
  ]);
});

test('any text is unchanged after writing and reading its lines', () => {
  fc.assert(
    fc.property(arbitraryDocument.map(toHtml), (html) => {
      expect(toHtml(parseHtml(readableHtml(html)))).toBe(toHtml(parseHtml(html)));
    }),
    { numRuns: 300 },
  );
  expect(readableHtml('<p>One</p><ul><li><p>two</p></li></ul>').split('\n')).toEqual([
    '<p>One</p>',
    '<ul>',
    '<li><p>two</p></li>',
    '</ul>',
    '',
  ]);
});

describe('a logo in a folder', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

  test.each([
    ['shapes', svg('<path d="M0 0h9"/><use href="#a"/>')],
    ['a picture of its own', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a gradient of its own', svg('<style>.a{fill:url(#b)}</style><rect fill="url(#b)"/>')],
    ['a style for print', svg('<style>/* logo@2x */ @media print { .a { fill: #000 } }</style><rect class="a"/>')],
    [
      "a drawing program's notes",
      svg('<title>info@meridale.example</title>', 'xmlns:inkscape="x" inkscape:export-filename="C:\\logo (2).png"'),
    ],
    ['groups within groups', svg(`${'<g>'.repeat(60)}<path d="M0 0h9"/>${'</g>'.repeat(60)}`)],
    ['a shape repeated a few times', svg(`<path id="p" d="M0 0h9"/>${'<use href="#p"/>'.repeat(20)}`)],
    ['a shape that repeats itself', svg('<g id="a"><use xlink:href="#a"/></g>')],
    ['a declaration', `<?xml version="1.0"?>${svg('')}`],
  ])('can be %s', (_what, picture) => {
    expect(logoProblem(picture)).toBeNull();
  });

  test.each([
    ['a script', svg('<script>1</script>')],
    ['a script by another name', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a handler', svg('', 'onload="x()"')],
    ['HTML', svg('<foreignObject><p/></foreignObject>')],
    ['an external picture', svg('<image xlink:href="https://x.example/a.png"/>')],
    ['a picture that is SVG itself', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['noise that takes seconds to draw', svg('<filter><feTurbulence numOctaves="10000"/></filter>')],
    [
      'a shape repeated a million times',
      svg(
        `<g id="a0"><path d="M0 0h9"/></g>${Array.from({ length: 6 }, (_none, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}`,
      ),
    ],
    [
      'a long chain of repeated shapes',
      svg(
        `<g id="a0"><path d="M0 0h9"/></g>${Array.from({ length: 5_000 }, (_none, n) => `<g id="a${n + 1}"><use href="#a${n}"/></g>`).join('')}`,
      ),
    ],
    ['a link', svg('<a href="javascript:x()"><path/></a>')],
    ['an external style', svg('<style>@import "https://x.example/a.css"</style>')],
    ['an external fill', svg('<rect fill="url(https://x.example/a#b)"/>')],
    ['an external fill, wrapped', svg('<style><![CDATA[.a{fill:url( "//x.example/a")}]]></style>')],
    ['an import that a comment divides', svg('<style>@im<!-- -->port "https://x.example/a.css"</style>')],
    ['an import in other letters', svg('<style>@\\69mport "https://x.example/a.css"</style>')],
    ['a fill in other letters', svg('<rect style="fill:\\75rl(https://x.example/a)"/>')],
    ['a fill of several', svg('<style>.a{background:image-set("https://x.example/a" 1x)}</style>')],
    ['a link that is set later', svg('<a><set attributeName="href" to="javascript:x()"/></a>')],
    ['a picture that moves', svg('<image><animate attributeName="href" to="https://x.example/a"/></image>')],
    ['HTML by its name alone', svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml">a</h:p>')],
    ['a picture of HTML', svg('<img xmlns="http://www.w3.org/1999/xhtml" srcset="https://x.example/a 1x"/>')],
    ['groups within groups without end', svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['nothing', ''],
    ['no SVG', '<p>Hello</p>'],
    ['half an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['far too long', svg(`<path d="${'M0 0'.repeat(200_000)}"/>`)],
  ])('is never %s', (_what, picture) => {
    expect(logoProblem(picture)).toEqual(expect.any(String));
  });
});
