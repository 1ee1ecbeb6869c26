import { readFile } from 'node:fs/promises';
import { fieldNames } from '@letterdesk/core/flooding/list-items';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { checkTemplate } from '@letterdesk/document/conditions/check-template';
import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';

const expressions = new Map(
  demoExpressionGroups.flatMap(({ expressions: all }) => all.map((expression) => [expression.name, expression])),
);

/** Checks a text with one paragraph for each line. */
function problemsOf(text: string): string[] {
  const html = text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
  const { placeholders, directives } = checkTemplate(parseHtml(html), {
    clauseProblem: () => null,
    valueTypeOf: (name) => expressions.get(name)?.valueType,
    fieldsOf(list) {
      const columns = expressions.get(list)?.columns ?? [];
      return new Map(fieldNames(columns).map((name, index) => [name, columns[index]?.type ?? 'text']));
    },
  });
  return [...placeholders, ...directives].map(({ excerpt, message }) => `${excerpt}: ${message}`);
}

test('the examples of the guide to templates are valid with the demo’s expressions', async () => {
  const guide = await readFile(new URL('../../../../docs/templates.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const sentences = [...guide.matchAll(/`([^`\n]*\{\{(?:if|locked) [^`\n]*\{\{end\}\}[^`\n]*)`/g)].map(
    ([, text = '']) => text,
  );
  const conditions = [...guide.matchAll(/^(?:\| )?`(\(?[A-Z]\w+ (?:is|equals|contains|[<>]).*?)`/gm)].map(
    ([, condition = '']) => `{{if ${condition}}}x{{end}}`,
  );
  expect([blocks.length, sentences.length, conditions.length]).toEqual([5, 2, 7]);
  expect([...blocks, ...sentences, ...conditions].flatMap(problemsOf)).toEqual([]);
});
