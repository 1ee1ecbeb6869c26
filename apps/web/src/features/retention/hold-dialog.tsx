import { HOLD_REASON_LENGTH, placeHold } from '@letterdesk/contract/retention';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { invalidateRetention } from './retention-query.ts';
import { type Named, numberIn, SubjectFields } from './subject-fields.tsx';

interface HoldDialogProps {
  readonly environments: readonly string[];
  readonly onClose: () => void;
  readonly onPlaced: () => void;
}

/** Places a hold on a letter or on all letters of a record. */
export function HoldDialog({ environments, onClose, onPlaced }: HoldDialogProps) {
  const queries = useQueryClient();
  const [named, setNamed] = useState<Named>({ by: 'provider', value: '', environment: environments[0] ?? '' });
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const number = numberIn(named);
  const placing = useMutation({
    mutationFn: (id: number) => call(placeHold, { body: { holds: holdsOf(named, id), reason } }),
    meta: { quiet: true },
    onSuccess: () => {
      void invalidateRetention(queries);
      onPlaced();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (number !== undefined && reason.trim() !== '' && !placing.isPending) placing.mutate(number);
  };
  return (
    <DialogFrame opened onClose={() => placing.isPending || onClose()} title="Place hold" size={520}>
      <form noValidate onSubmit={submit}>
        <HeldFields busy={placing.isPending}>
          <Stack gap="md">
            <SubjectFields
              named={named}
              onChange={setNamed}
              other={{ by: 'letter', label: 'One letter' }}
              environments={environments}
              error={isChecked && number === undefined ? problemOf(named) : undefined}
            />
            <TextInput
              label="Reason"
              required
              maxLength={HOLD_REASON_LENGTH}
              value={reason}
              error={isChecked && reason.trim() === '' ? 'Fill this in.' : undefined}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            {placing.error && (
              <Notice tone="bad" role="alert">
                {placing.error.message}
              </Notice>
            )}
          </Stack>
        </HeldFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={placing.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={placing.isPending}>
            Place hold
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

function problemOf({ by }: Named): string {
  return by === 'letter' ? 'Enter the number of a letter, or paste its link.' : 'Enter a number.';
}

function holdsOf({ by, environment }: Named, id: number) {
  if (by === 'letter' || by === 'address') return { letter: id };
  return { record: { kind: by, id, environment } };
}
