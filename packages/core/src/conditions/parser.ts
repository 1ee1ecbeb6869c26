import { isShortcodeName } from '../shortcodes/characters.ts';
import type { Span } from '../shortcodes/problem.ts';
import { type Comparison, type Condition, ORDERS, type Order, type Test } from './condition.ts';
import { CONDITION_LIMITS } from './limits.ts';
import type { ConditionProblem, ConditionProblemCode } from './problem.ts';
import { type ConditionToken, tokeniseCondition } from './tokenizer.ts';

export type ParsedCondition =
  | { readonly condition: Condition; readonly problem: null }
  | { readonly condition: null; readonly problem: ConditionProblem };

/** Words that end a name or a value. */
const KEYWORDS: readonly string[] = ['and', 'or', 'not'];
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Parses `Name operator value`, joined by `and`, `or` and `not`, with one level of brackets. */
export function parseCondition(source: string): ParsedCondition {
  try {
    return { condition: new ConditionParser(source).parse(), problem: null };
  } catch (error) {
    if (error instanceof Refused) return { condition: null, problem: error.problem };
    throw error;
  }
}

/** Ends the parsing at its first problem; it never leaves this file. */
class Refused extends Error {
  readonly problem: ConditionProblem;

  constructor(code: ConditionProblemCode, { start, end }: Span, message: string) {
    super(message);
    this.problem = { code, span: { start, end }, message };
  }
}

class ConditionParser {
  readonly #end: Span;
  readonly #tokens: readonly ConditionToken[];
  #at = 0;
  #comparisons = 0;

  constructor(source: string) {
    this.#end = { start: source.length, end: source.length };
    const { source: limit } = CONDITION_LIMITS;
    if (source.length > limit) {
      throw new Refused('too_long', { start: limit, end: source.length }, `A condition may have ${limit} characters.`);
    }
    this.#tokens = tokeniseCondition(source);
  }

  parse(): Condition {
    const condition = this.#readAny(false);
    const rest = this.#next();
    if (rest?.type === 'sign' && rest.text === ')')
      throw new Refused('unexpected', rest, 'This bracket was not opened.');
    if (rest !== undefined) throw new Refused('unexpected', rest, 'Join comparisons by “and” or “or”.');
    return condition;
  }

  #readAny(isInBrackets: boolean): Condition {
    return this.#readJoined('any', 'or', () => this.#readJoined('all', 'and', () => this.#readNot(isInBrackets)));
  }

  #readJoined(kind: 'all' | 'any', word: string, read: () => Condition): Condition {
    const first = read();
    const conditions = [first];
    while (this.#takeWord(word)) conditions.push(read());
    return conditions.length === 1 ? first : { kind, conditions };
  }

  #readNot(isInBrackets: boolean): Condition {
    if (this.#takeWord('not')) return { kind: 'not', condition: this.#readOne(isInBrackets) };
    return this.#readOne(isInBrackets);
  }

  #readOne(isInBrackets: boolean): Condition {
    const open = this.#peek();
    if (!this.#takeSign('(')) return this.#readComparison();
    const place = open ?? this.#end;
    if (isInBrackets) throw new Refused('nested_brackets', place, 'Brackets can’t be inside brackets.');
    const condition = this.#readAny(true);
    if (this.#takeSign(')')) return condition;
    const rest = this.#next();
    if (rest !== undefined) throw new Refused('unexpected', rest, 'Join comparisons by “and” or “or”.');
    throw new Refused('unclosed_bracket', place, 'This bracket is not closed.');
  }

  #readComparison(): Comparison {
    this.#comparisons += 1;
    const token = this.#next();
    const place = token ?? this.#end;
    const { comparisons } = CONDITION_LIMITS;
    if (this.#comparisons > comparisons) {
      throw new Refused('too_many', place, `A condition may have ${comparisons} comparisons.`);
    }
    if (token?.type !== 'word' || !isShortcodeName(token.text) || KEYWORDS.includes(token.text.toLowerCase())) {
      throw new Refused('expected_name', place, 'Name an expression here, such as HousingRequest.');
    }
    const test = this.#readTest();
    const end = this.#tokens[this.#at - 1]?.end ?? place.end;
    return { kind: 'comparison', name: token.text, test, span: { start: place.start, end } };
  }

  #readTest(): Test {
    const order = this.#peek();
    if (order?.type === 'sign' && isOrder(order.text)) {
      this.#at += 1;
      return { operator: order.text, value: this.#readValue() };
    }
    if (this.#takeWord('equals')) return { operator: 'equals', value: this.#readValue() };
    if (this.#takeWord('contains')) return { operator: 'contains', value: this.#readValue() };
    if (this.#takeWord('is')) {
      if (this.#takeWord('empty')) return { operator: 'is empty' };
      if (this.#takeWord('not') && this.#takeWord('empty')) return { operator: 'is not empty' };
      if (this.#takeWord('one') && this.#takeWord('of')) return { operator: 'is one of', values: this.#readValues() };
    }
    const message = `Write an operator here: is empty, is not empty, equals, is one of, contains, ${ORDERS.join(', ')}.`;
    throw new Refused('expected_operator', this.#next() ?? this.#end, message);
  }

  #readValues(): readonly [string, ...string[]] {
    const values: [string, ...string[]] = [this.#readValue()];
    while (this.#takeSign(',')) {
      const place = this.#peek() ?? this.#end;
      if (values.length === CONDITION_LIMITS.choices) {
        throw new Refused('too_many', place, `“is one of” may have ${CONDITION_LIMITS.choices} values.`);
      }
      values.push(this.#readValue());
    }
    return values;
  }

  /** Quoted, or a number. */
  #readValue(): string {
    const token = this.#next();
    const place = token ?? this.#end;
    const isValue = token?.type === 'string' || (token?.type === 'word' && NUMBER.test(token.text));
    if (!isValue) throw new Refused('expected_value', place, 'Write a number or a text in quotes here.');
    const { value: limit } = CONDITION_LIMITS;
    if (token.text.length > limit) throw new Refused('too_long', place, `A value may have ${limit} characters.`);
    return token.text;
  }

  #peek(): ConditionToken | undefined {
    return this.#tokens[this.#at];
  }

  #next(): ConditionToken | undefined {
    const token = this.#peek();
    if (token?.type === 'fault') {
      const message = token.fault === 'unclosed_quote' ? 'A quote is not closed.' : 'This sign has no meaning here.';
      throw new Refused(token.fault, token, message);
    }
    if (token !== undefined) this.#at += 1;
    return token;
  }

  /** Keywords are read in any case. */
  #takeWord(word: string): boolean {
    const token = this.#peek();
    const isTaken = token?.type === 'word' && token.text.toLowerCase() === word;
    if (isTaken) this.#at += 1;
    return isTaken;
  }

  #takeSign(sign: string): boolean {
    const token = this.#peek();
    const isTaken = token?.type === 'sign' && token.text === sign;
    if (isTaken) this.#at += 1;
    return isTaken;
  }
}

function isOrder(text: string): text is Order {
  return ORDERS.some((order) => order === text);
}
