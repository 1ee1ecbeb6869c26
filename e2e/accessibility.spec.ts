import { expectAccessible } from './accessibility/expect-accessible.ts';
import { INVENTORY } from './accessibility/inventory.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const area of INVENTORY) {
  test(`everything on ${area.name} is accessible`, ({ page }) => expectAccessible(page, area));
}
