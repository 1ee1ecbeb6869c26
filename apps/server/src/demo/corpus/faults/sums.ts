import type { Random } from '@letterdesk/demo/customer/random';
import { addBlocks } from '../edit-letter.ts';
import type { Fault } from '../fault.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const whole = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const bare = (amount: number) => String(amount);

interface Bill {
  readonly head: readonly [string, string];
  readonly items: readonly string[];
  readonly total: string;
  readonly write: (amount: number) => string;
}

/** Tables with a total as writers type them. */
const BILLS: readonly Bill[] = [
  { head: ['Item', 'Amount'], items: ['Flights', 'Rental car', 'Hotel'], total: 'Total', write: dollars },
  { head: ['Week', 'Hours'], items: ['First', 'Second', 'Third', 'Fourth'], total: 'Total hours', write: bare },
  { head: ['Expense', 'Cost'], items: ['Mileage', 'Meals'], total: 'Total due', write: whole },
  { head: ['Service', 'Charge'], items: ['Regular hours', 'Overtime', 'Call'], total: 'Grand total', write: dollars },
  { head: ['', 'USD'], items: ['Rent', 'Utilities', 'Cleaning', 'Parking'], total: 'Sum', write: bare },
  { head: ['Reimbursement', 'Amount'], items: ['License fee', 'Course', 'Books'], total: 'TOTAL', write: whole },
];

function tableOf({ head, items, total, write }: Bill, amounts: readonly number[], sum: number): string {
  const row = (label: string, text: string, tag = 'td') => `<tr><${tag}>${label}</${tag}><${tag}>${text}</${tag}></tr>`;
  const rows = items.map((item, at) => row(item, write(amounts[at] ?? 0)));
  return `<table>${row(...head, 'th')}${rows.join('')}${row(total, write(sum))}</table>`;
}

function amountsOf({ items }: Bill, random: Random): number[] {
  return items.map(() => random.int(12, 900));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns a table whose total is right. */
export function rightBill(random: Random): string {
  const bill = random.pick(BILLS);
  const amounts = amountsOf(bill, random);
  return tableOf(bill, amounts, sumOf(amounts));
}

export const sumFaults: readonly Fault[] = BILLS.map((bill) => ({
  check: 'wrong-sum',
  title: `An amount changed above “${bill.total}”`,
  plant: (letter, random) => {
    const amounts = amountsOf(bill, random);
    const changed = random.int(0, amounts.length - 1);
    const typed = amounts.map((amount, at) => (at === changed ? amount + random.pick([1, 10, 100, -7]) : amount));
    return { ...letter, document: addBlocks(letter.document, tableOf(bill, typed, sumOf(amounts)), random) };
  },
}));
