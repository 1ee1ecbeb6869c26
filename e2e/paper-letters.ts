const SENTENCES = [
  'We are pleased to confirm the assignment of Dr. Whitfield at Northgate Regional Medical Center, which begins on December 7 and ends on December 30.',
  'Travel and housing are arranged by us; please let us know if anything in this letter differs from your understanding.',
  'The provider works ten hours a day, is on call on weeknights, and reports to the medical director of the department of anaesthesiology.',
  'Should the schedule change, tell us at least fourteen days before, so that nobody travels in vain.',
];

/** The tables' header, which a PDF repeats on each page. */
export const TABLE_HEADER = ['Date', 'Shift', 'Call', 'Hours'];
/** Ends each letter; what a template adds below isn't compared. */
export const LAST_LINE = 'Here the letter ends.';

const sentence = (at: number): string => SENTENCES[at % SENTENCES.length] ?? '';
const paragraph = (from: number, count = 4): string =>
  `<p>${Array.from({ length: count }, (_, at) => sentence(from + at)).join(' ')}</p>`;
const row = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

const paragraphs = `${paragraph(0)}<p>Some <strong>bold words of a sentence</strong>, <em>some slanted ones that go on for a while</em>, <u>and underlined ones</u>, so that ${sentence(1)}</p>${paragraph(2, 7)}<p></p><p style="text-align: justify">${sentence(3)} ${sentence(0)}</p>`;

const headings = [1, 2, 3, 4]
  .map((level) => `<h${level}>Heading of level ${level}</h${level}>${paragraph(level, 2)}`)
  .join('');

const lists = `<p>What we ask for:</p><ul><li><p>${sentence(0)}</p><ul><li><p>${sentence(1)}</p><ul><li><p>${sentence(2)}</p></li><li><p>A license</p></li></ul></li><li><p>A badge</p></li></ul></li><li><p>${sentence(3)}</p></li></ul><ol>${'<li><p>Another step</p></li>'.repeat(11)}<li><p>${sentence(2)}</p></li></ol><p>${sentence(1)}</p>`;

const longNumbers = `<ol start="998"><li><p>${sentence(0)}</p></li><li><p>${sentence(1)}</p></li><li><p>${sentence(2)}</p></li></ol>`;

const signedLists = `<ol start="7" data-sign="Section #."><li><p>${sentence(0)}</p><ol data-sign="#.#."><li><p>${sentence(1)}</p></li></ol></li><li><p>${sentence(2)}</p></li></ol><ol data-sign="(#)" style="list-style-type: lower-roman"><li><p>${sentence(3)}</p></li><li><p>${sentence(0)}</p></li><li><p>${sentence(1)}</p></li></ol>`;

const tables = ['', ' data-borders="all"', ' data-borders="none"']
  .map(
    (borders, at) =>
      `<p>${sentence(at)}</p><table${borders}>${row('th', TABLE_HEADER)}${row('td', ['Dec 7 – Dec 11', '07:00 – 17:00', 'Beeper, weeknights and the first weekend', '50'])}${row('td', ['Dec 14 – Dec 18', '07:00 – 17:00', 'None', '50'])}</table>`,
  )
  .join('');

/** Words that lines break within, or not, signs in each style, and indents that cells have no room for. */
const breaks = `<h2>${'The licence/registration of A-118700 and/or MT-48208: yes/no? '.repeat(5)}</h2><p>${'The licence/registration of A-118700 and/or MT-48208 at $1,250.00/week: yes/no? '.repeat(9)}</p><p><em>${'☐ 김 clear ℞ '.repeat(20)}</em></p><p><strong>${'☐ 김 clear ℞ '.repeat(20)}</strong></p><table>${row('td', ['Dec 7', 'x', 'y', 'z'])}<tr>${['1', '3', '8', '2'].map((indent) => `<td><p data-indent="${indent}">Beeper, weeknights</p></td>`).join('')}</tr></table>`;

const layouts = `<p style="white-space: pre-wrap">     ${sentence(0)} ${sentence(1)}</p><p data-indent="1">${sentence(0)} ${sentence(1)}</p><p data-indent="3">${sentence(2)} ${sentence(3)}</p>${['1', '1.15', '1.5', '2'].map((height, at) => `<p style="line-height: ${height}">${sentence(at)} ${sentence(at + 1)}</p>`).join('')}<p><span style="font-size: 16pt">${sentence(3)}</span></p><p><span style="font-size: 8pt">${sentence(0)} ${sentence(1)}</span></p><p>Now and then <span style="font-size: 14pt">larger words</span> stand in it. ${sentence(2)}</p><p><span style="font-family: Arimo">${sentence(1)} ${sentence(2)}</span></p><p><span style="font-family: Tinos">${sentence(1)} ${sentence(2)}</span></p>`;

const pictures = `<p>${sentence(0)}</p><img src="${DOT}" alt="A seal" width="120"><p>${sentence(1)}</p><img src="${DOT}" alt="A seal" width="60" data-align="right"><hr><p>${sentence(2)}</p>`;

const BLANKS = [
  '\t',
  '&nbsp;',
  '\u00ad',
  '\u2002',
  '\u2003',
  '\u2007',
  '\u2009',
  '\u200b',
  '\u200d',
  '\u202f',
  '\u2060',
  '\u2028',
  '\ufeff',
];

/** Words around each blank, as long as two lines and more. */
const blanks = BLANKS.flatMap((blank, at) => {
  const text = sentence(at).replaceAll(' of ', `${blank}of `).repeat(3);
  return [`<p style="white-space: pre-wrap">  ${text}</p>`, `<p style="text-align: justify">${text}</p>`];
}).join('');

const scripts = `<p>☐ Clear ☑ Not clear, ℞ ⚕ ≥ ½: 김민수, 王小明 and ไทย. ${sentence(0)} አማርኛ. ${sentence(1)}</p><p><strong>☐ 김민수 王小明</strong> <span style="font-family: Tinos">☐ 김민수 ${sentence(2)}</span></p>`;

const everything = paragraphs + headings + lists + tables + layouts;

/** Letters with every kind of content, as HTML by name. */
export const PAPER_LETTERS: Readonly<Record<string, string>> = {
  'long paragraphs': paragraphs + paragraphs,
  headings,
  'lists three deep and long numbers': lists + longNumbers + signedLists,
  tables,
  'indents, line heights and sizes': layouts,
  'pictures and rules': pictures,
  'all kinds of blanks': blanks,
  'words that break, signs in each style, indents in cells': breaks,
  'other scripts and signs': scripts,
  'one page of everything': paragraphs + tables + lists,
};

/** Longer ones, for the benchmark. */
export const LONG_PAPER_LETTERS: Readonly<Record<string, string>> = {
  'five pages': everything + tables + lists + headings,
  'twenty pages': everything.repeat(6) + tables,
};
