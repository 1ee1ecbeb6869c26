import type { Expression } from '@letterdesk/contract/shortcodes';
import { describe, expect, it } from 'vitest';
import { findExpressions, getExpressionHints, type PanelGroup } from './shortcode-group.tsx';

function anExpression(name: string, description: string, more: Partial<Expression> = {}): Expression {
  return { name, description, type: null, editable: true, required: false, valueType: 'text', ...more };
}

const groups: PanelGroup[] = [
  { id: 1, name: 'Provider', expressions: [anExpression('ProviderLegalName', 'Legal name of the provider')] },
  {
    id: 2,
    name: 'Assignment',
    expressions: [anExpression('StartDate', 'First day of work'), anExpression('EndDate', 'Last day of work')],
  },
];

const namesIn = (found: readonly PanelGroup[]) =>
  found.map((group) => [group.name, ...group.expressions.map(({ name }) => name)]);

describe('looking for expressions', () => {
  it('finds every word in the name or the description, ignoring case', () => {
    expect(namesIn(findExpressions(groups, ' day  END '))).toEqual([['Assignment', 'EndDate']]);
    expect(namesIn(findExpressions(groups, 'legalname'))).toEqual([['Provider', 'ProviderLegalName']]);
  });

  it('finds everything without a search text, and nothing if a word is missing', () => {
    expect(findExpressions(groups, '  ')).toBe(groups);
    expect(findExpressions(groups, 'day never')).toEqual([]);
  });
});

describe('the hints of an expression', () => {
  it('name the value type and the permitted edits', () => {
    expect(getExpressionHints(anExpression('A', 'a'))).toEqual([]);
    expect(getExpressionHints(anExpression('A', 'a', { type: 'EMAIL', required: true }))).toEqual([
      'e-mail address',
      'required',
    ]);
    expect(getExpressionHints(anExpression('A', 'a', { valueType: 'list', editable: false }))).toEqual([
      'list',
      'not editable',
    ]);
  });
});
