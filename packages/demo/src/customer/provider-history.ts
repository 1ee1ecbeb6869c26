import type { ListRows } from '@letterdesk/core/flooding/records';
import { commonNameOf } from './client-names.ts';
import { addDays, DEMO_EPOCH } from './days.ts';
import { townAt } from './places.ts';
import type { Random } from './random.ts';
import { COUNTS } from './showcase.ts';
import { specialtyAt } from './specialties.ts';

/** State licenses: one to four. */
export function licensesOf(position: number, random: Random): ListRows {
  return Array.from({ length: random.int(1, 4) }, (_, index) => ({
    state: townAt(position * 3 + 1 + index).state,
    number: random.gap(0.1, `${townAt(position * 3 + 1 + index).state}-${41_000 + position * 53 + index}`),
    status: random.pick(['Active', 'Active', 'Active', 'Renewal pending']),
    expires: addDays(DEMO_EPOCH, random.int(150, 900)),
  }));
}

/** Posts held since training, the latest first. */
export function workHistoryOf(position: number, random: Random, since: number): ListRows {
  const rows: { facility: string; role: string; from: string; to: string | null }[] = [];
  let year = since;
  while (year < 2025 && rows.length < 6) {
    const until = Math.min(year + random.int(2, 6), 2026);
    rows.push({
      facility: commonNameOf((position * 3 + rows.length * 7) % COUNTS.clients),
      role: `${random.pick(['Staff', 'Attending', 'Locum tenens', 'Lead'])} ${specialtyAt(position).practitioner}`,
      from: `${year}-07-01`,
      to: until >= 2026 ? null : `${until}-06-30`,
    });
    year = until;
  }
  return rows.reverse();
}
