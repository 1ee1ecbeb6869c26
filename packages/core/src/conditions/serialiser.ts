import type { Condition, Test } from './condition.ts';

/** Writes a condition in its canonical form; parsing gives an equal condition. */
export function writeCondition(condition: Condition): string {
  return writeAny(condition);
}

function writeAny(condition: Condition): string {
  return condition.kind === 'any' ? condition.conditions.map(writeAll).join(' or ') : writeAll(condition);
}

function writeAll(condition: Condition): string {
  return condition.kind === 'all' ? condition.conditions.map(writeNot).join(' and ') : writeNot(condition);
}

function writeNot(condition: Condition): string {
  return condition.kind === 'not' ? `not ${writeOne(condition.condition)}` : writeOne(condition);
}

function writeOne(condition: Condition): string {
  if (condition.kind !== 'comparison') return `(${writeAny(condition)})`;
  return `${condition.name} ${writeTest(condition.test)}`;
}

function writeTest(test: Test): string {
  if ('values' in test) return `${test.operator} ${test.values.map(writeValue).join(', ')}`;
  return 'value' in test ? `${test.operator} ${writeValue(test.value)}` : test.operator;
}

function writeValue(value: string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? value : `"${value.replace(/["\\\u201c-\u201f]/g, '\\$&')}"`;
}
