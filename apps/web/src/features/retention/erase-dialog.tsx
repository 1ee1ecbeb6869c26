import { eraseLetters, type LettersSubject } from '@letterdesk/contract/retention';
import { formatLetterCount } from '@letterdesk/core/retention/labels';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { recentLettersKey } from '../../api/query-keys.ts';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { invalidateRetention } from './retention-query.ts';

interface EraseDialogProps {
  readonly about: LettersSubject;
  /** What to type to confirm. */
  readonly name: string;
  readonly letters: readonly number[];
  readonly onClose: () => void;
  readonly onErased: (sentence: string) => void;
}

/** Erases letters after the person typed whose they are. */
export function EraseDialog({ about, name, letters, onClose, onErased }: EraseDialogProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === name.toLowerCase();
  const erasing = useMutation({
    mutationFn: () => call(eraseLetters, { body: { about, letters: [...letters] } }),
    meta: { quiet: true },
    onSuccess: ({ erased, kept }) => {
      void invalidateRetention(queries);
      void queries.invalidateQueries({ queryKey: recentLettersKey });
      onErased(`${formatLetterCount(erased)} erased${kept.length > 0 ? `, ${kept.length} kept` : ''}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !erasing.isPending) erasing.mutate();
  };
  return (
    <DialogFrame opened onClose={() => erasing.isPending || onClose()} title="Erase letters" size={520}>
      <form noValidate onSubmit={submit}>
        <HeldFields busy={erasing.isPending}>
          <Stack gap="md">
            <Notice tone="warn">
              {formatLetterCount(letters.length)} and everything that was sent of {letters.length === 1 ? 'it' : 'them'}{' '}
              will be removed for good. Export them first to keep a copy.
            </Notice>
            <TextInput
              label={`Type ${name} to confirm`}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              data-autofocus
            />
            {erasing.error && (
              <Notice tone="bad" role="alert">
                {erasing.error.message}
              </Notice>
            )}
          </Stack>
        </HeldFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={erasing.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="bad" disabled={!isConfirmed} loading={erasing.isPending}>
            Erase
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
