import { endHold, type LegalHold, type Retention } from '@letterdesk/contract/retention';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { capitalise } from '../../ui/capitalise.ts';
import { day } from '../../ui/date-time.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ItemRow, ItemTable, RowButton } from '../../ui/table/item-table.tsx';
import { recordKindLabel } from '../flooding/record-labels.ts';
import { HoldDialog } from './hold-dialog.tsx';
import classes from './retention.module.css';
import { invalidateRetention } from './retention-query.ts';

interface HoldsPartProps {
  readonly retention: Retention;
  readonly say: (sentence: string) => void;
}

/** Open legal holds. */
export function HoldsPart({ retention: { holds, environments }, say }: HoldsPartProps) {
  const queries = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [asked, ask] = useState<LegalHold | null>(null);
  const ending = useMutation({
    mutationFn: (id: number) => call(endHold, { params: { id } }),
    onSuccess: () => say('Hold ended'),
    onSettled: () => {
      ask(null);
      void invalidateRetention(queries);
    },
  });
  return (
    <section className={classes.part} aria-label="Legal holds">
      <div className={classes.bar}>
        <h3>Legal holds</h3>
        <Button variant="default" onClick={() => setPlacing(true)}>
          Place hold
        </Button>
      </div>
      <p className={classes.quiet}>Letters under a hold can’t be removed, erased or deleted.</p>
      {holds.length > 0 && (
        <ItemTable label="Open holds" columns={['Holds', 'Reason', 'Placed by', 'Since']}>
          {holds.map((hold) => (
            <ItemRow
              key={hold.id}
              name={nameOf(hold, environments)}
              cells={[hold.reason, hold.placedBy, day(hold.placedDate)]}
            >
              <RowButton word="End hold" name={nameOf(hold, environments)} onClick={() => ask(hold)} />
            </ItemRow>
          ))}
        </ItemTable>
      )}
      {isPlacing && (
        <HoldDialog
          environments={environments}
          onClose={() => setPlacing(false)}
          onPlaced={() => {
            setPlacing(false);
            say('Hold placed');
          }}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="End this hold?"
        message={`${asked === null ? '' : nameOf(asked, environments)}. The next run removes letters whose time is over, unless something else keeps them.`}
        confirmLabel="End hold"
        busy={ending.isPending}
        onConfirm={() => asked && ending.mutate(asked.id)}
        onCancel={() => ask(null)}
      />
    </section>
  );
}

function nameOf({ letter, record }: LegalHold, environments: readonly string[]): string {
  if (letter !== null) return letter.name === null ? `Letter ${letter.id}` : `Letter ${letter.id}: ${letter.name}`;
  if (record === null) return '';
  const within = environments.length > 1 ? ` (${record.environment})` : '';
  return `${capitalise(recordKindLabel(record.kind))} ${record.id}${within}`;
}
