import { changeOrder, type OrganisationOrder } from '@letterdesk/contract/organisation';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { organisationQuery, setOrganisation } from './organisation-query.ts';

interface MoveButtonsProps<Key> {
  readonly name: string;
  readonly all: readonly Key[];
  readonly own: Key;
  readonly order: (before: Key[], after: Key[]) => OrganisationOrder;
  readonly onMoved: () => void;
}

/** Moves an item up or down; a refusal shows the current order. */
export function MoveButtons<Key>({ name, all, own, order, onMoved }: MoveButtonsProps<Key>) {
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: (step: -1 | 1) => call(changeOrder, { body: order([...all], moved(all, own, step)) }),
    onSuccess: (organisation) => {
      setOrganisation(queries, organisation);
      onMoved();
    },
    onError: () => queries.invalidateQueries({ queryKey: organisationQuery.queryKey }),
  });
  const button = (word: 'up' | 'down', step: -1 | 1, ended: boolean) => (
    <ActionIcon
      variant="subtle"
      className={classes.move}
      data-icon
      size="sm"
      aria-label={`Move ${word}: ${name}`}
      aria-disabled={ended || undefined}
      data-disabled={ended || undefined}
      onClick={() => !ended && !move.isPending && move.mutate(step)}
    >
      {word === 'up' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  );
  return (
    <>
      {button('up', -1, all[0] === own)}
      {button('down', 1, all.at(-1) === own)}
    </>
  );
}

function moved<Key>(all: readonly Key[], own: Key, step: -1 | 1): Key[] {
  const others = all.filter((each) => each !== own);
  return others.toSpliced(all.indexOf(own) + step, 0, own);
}
