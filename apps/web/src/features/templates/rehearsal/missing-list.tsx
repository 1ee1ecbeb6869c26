import type { Letter, LetterBranch } from '@letterdesk/contract/letters';
import { isRecordKind, type RecordKind } from '@letterdesk/core/flooding/records';
import { IconCircleCheck } from '@tabler/icons-react';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { getMissingReason } from '../../flooding/missing-reasons.ts';
import type { PickedRecord } from './record-picker.tsx';
import classes from './rehearsal.module.css';

/** Lists missing data with reasons. */
export function MissingDataList({
  missing,
  of = 'letter',
}: {
  missing: readonly MissingData[];
  of?: 'letter' | 'e-mail';
}) {
  if (missing.length === 0) {
    return (
      <p className={classes.complete} role="status">
        <IconCircleCheck size={16} aria-hidden /> Nothing would be missing.
      </p>
    );
  }
  const critical = missing.filter((one) => one.critical).length;
  return (
    <section aria-label="What would be missing" className={classes.missing}>
      <p className={classes.heading} role="status">
        {missing.length === 1 ? '1 item' : `${missing.length} items`} would be missing
        {critical > 0 && `, ${critical} of them critical`}
      </p>
      <MissingItems missing={missing} of={of} />
    </section>
  );
}

export function MissingItems({ missing, of }: { missing: readonly MissingData[]; of: 'letter' | 'e-mail' }) {
  return (
    <ul className={classes.list}>
      {missing.map(({ shortcode, description, critical: isCritical, reason, instead }) => (
        <li key={shortcode} className={classes.item} data-critical={isCritical || undefined}>
          <span className={classes.description}>
            {description}
            {isCritical && <StatusChip tone="bad">Critical</StatusChip>}
          </span>
          <span className={classes.why}>{reason}</span>
          {instead !== null && (
            <span className={classes.why}>
              The {of} would say “{instead}”.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Flooded = Letter['flooded'];

/** Data missing for the record. */
export interface MissingData {
  readonly shortcode: string;
  readonly description: string;
  /** Blocks saving a letter. */
  readonly critical: boolean;
  /** One sentence. */
  readonly reason: string;
  /** The template's default if used everywhere; null if any place stays empty. */
  readonly instead: string | null;
}

/**
 * Returns missing data, unique, critical first.
 * @param branches whose conditions need data, too.
 */
export function findMissingData(
  flooded: Flooded,
  picked: PickedRecord,
  branches: readonly LetterBranch[] = [],
): MissingData[] {
  const found = flooded.flatMap(({ source }) =>
    source.id !== null && isRecordKind(source.record) ? [source.record] : [],
  );
  const records = { named: new Set([picked.kind, ...found]), wanted: new Set<RecordKind>() };
  const places = Map.groupBy(
    flooded.filter(({ missing }) => missing !== null),
    ({ shortcode }) => shortcode,
  );
  const data = [...places].map(([shortcode, [first, ...others]]): MissingData | null => {
    if (!first) return null;
    const texts = [first, ...others].map(({ text }) => text.trim());
    return {
      shortcode,
      description: first.description,
      critical: first.required,
      reason: getMissingReason(first, records)?.reason ?? '',
      instead: texts.includes('') ? null : [...new Set(texts)].join(', '),
    };
  });
  const placed = data.filter((one) => one !== null).sort((one, other) => Number(other.critical) - Number(one.critical));
  return [...placed, ...findUndecided(branches, new Set(places.keys()))];
}

/** Returns the data without which a condition isn't decided. */
function findUndecided(branches: readonly LetterBranch[], known: ReadonlySet<string>): MissingData[] {
  const gaps = new Map(branches.flatMap(({ gaps }) => gaps).map((gap) => [gap.name, gap]));
  return [...gaps.values()]
    .filter(({ name }) => !known.has(name))
    .map(({ name, description }) => ({
      shortcode: name,
      description,
      critical: false,
      reason: 'A condition needs it, so its text is left out.',
      instead: null,
    }));
}
