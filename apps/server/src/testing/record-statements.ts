import { Client } from 'pg';
import { vi } from 'vitest';

/** Statements sent to PostgreSQL by connection. */
export interface StatementRecord {
  /** Statements of transactions containing a text, from `begin` to `commit`. */
  transactionsWith(text: string): string[][];
  /** Statements containing any text outside transactions. */
  outsideWith(...texts: readonly string[]): string[];
  stop(): void;
}

/** Records statements. Call `stop()`. */
export function recordStatements(): StatementRecord {
  const byConnection = new Map<Client, string[]>();
  const original = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function recorded(
    this: Client,
    ...given: unknown[]
  ) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    const sent = byConnection.get(this) ?? [];
    byConnection.set(this, [...sent, text ?? String(statement)]);
    return Reflect.apply(original, this, given);
  });
  const split = () => [...byConnection.values()].map(splitTransactions);
  return {
    transactionsWith: (text) =>
      split().flatMap(({ transactions }) => transactions.filter((sent) => sent.some((one) => one.includes(text)))),
    outsideWith: (...texts) =>
      split().flatMap(({ outside }) => outside.filter((one) => texts.some((text) => one.includes(text)))),
    stop: () => spy.mockRestore(),
  };
}

function splitTransactions(statements: readonly string[]): { transactions: string[][]; outside: string[] } {
  const transactions: string[][] = [];
  const outside: string[] = [];
  let open: string[] | undefined;
  for (const statement of statements) {
    if (/^(begin|start transaction)/i.test(statement)) {
      open = [];
      transactions.push(open);
    }
    (open ?? outside).push(statement);
    if (/^(commit|rollback)$/i.test(statement)) open = undefined;
  }
  return { transactions, outside };
}
