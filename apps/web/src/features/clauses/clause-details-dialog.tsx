import { type Clause, createClause, saveClause } from '@letterdesk/contract/clauses';
import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import { CLAUSE_NAME_LENGTH, clauseKey, isClauseName } from '@letterdesk/core/clauses/clause-name';
import { type LetterType, TITLE_LENGTH } from '@letterdesk/core/constants';
import { Button, Group, MultiSelect, Select, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { divisionsQuery, letterTypesQuery } from '../../api/organisation-queries.ts';
import { clausesKey } from '../../api/query-keys.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { clausesQuery } from '../shortcodes/clauses-query.ts';

interface ClauseDetailsDialogProps {
  /** Null for a new one. */
  readonly clause: Clause | null;
  readonly onSaved: (clause: Clause) => void;
  readonly onClose: () => void;
}

const ALL_DIVISIONS = 'all';

/** Names and describes a clause. */
export function ClauseDetailsDialog({ clause, onSaved, onClose }: ClauseDetailsDialogProps) {
  const [details, setDetails] = useState<ClauseDetails>(() => detailsOf(clause));
  const { data: divisions = [] } = useQuery(divisionsQuery);
  const { data: types = [] } = useQuery(letterTypesQuery);
  const { data: clauses = [] } = useQuery(clausesQuery);
  const reasonId = useId();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: ClauseDetails) => storeDetails(clause, body),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: clausesKey });
      onClose();
      onSaved(saved);
    },
  });
  const change = (changed: Partial<ClauseDetails>) => setDetails((before) => ({ ...before, ...changed }));
  const isTaken = clauses.some(({ id, name }) => id !== clause?.id && clauseKey(name) === clauseKey(details.name));
  const problem = findNameProblem(details.name, isTaken);
  const isFixed = clause !== null && clause.publishedVersion > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) save.mutate(details);
  };
  return (
    <DialogFrame opened onClose={onClose} title={clause === null ? 'New Clause' : 'Name and description'}>
      <form onSubmit={submit}>
        <HeldFields busy={save.isPending}>
          <Stack gap="md">
            <TextInput
              label="Name"
              description={isFixed ? 'Templates refer to the clause by its name, so it stays.' : null}
              placeholder="Housing policy"
              value={details.name}
              maxLength={CLAUSE_NAME_LENGTH}
              readOnly={isFixed}
              error={details.name.trim() === '' ? null : problem}
              onChange={(event) => change({ name: event.currentTarget.value })}
              data-autofocus={!isFixed || undefined}
            />
            <TextInput
              label="Description"
              placeholder="When to use it"
              value={details.description}
              maxLength={TITLE_LENGTH}
              onChange={(event) => change({ description: event.currentTarget.value })}
              data-autofocus={isFixed || undefined}
            />
            <Select
              label="Division"
              value={details.division === null ? ALL_DIVISIONS : String(details.division)}
              data={[
                { value: ALL_DIVISIONS, label: 'All divisions' },
                ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              allowDeselect={false}
              onChange={(chosen) => change({ division: chosen === ALL_DIVISIONS ? null : Number(chosen) })}
            />
            <MultiSelect
              label="Letter types"
              placeholder={details.letterTypes.length === 0 ? 'All types' : undefined}
              value={[...details.letterTypes]}
              data={types.map(({ name, displayName }) => ({ value: name, label: displayName }))}
              // Safe: the options are letter types.
              onChange={(chosen) => change({ letterTypes: chosen as LetterType[] })}
            />
          </Stack>
        </HeldFields>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={problem !== null}
            aria-describedby={problem === null ? undefined : reasonId}
          >
            {clause === null ? 'Create' : 'Save'}
          </Button>
          {problem !== null && <VisuallyHidden id={reasonId}>{problem}</VisuallyHidden>}
        </Group>
      </form>
    </DialogFrame>
  );
}

function detailsOf(clause: Clause | null): ClauseDetails {
  if (clause === null) return { name: '', description: '', division: null, letterTypes: [] };
  const { name, description, division, letterTypes } = clause;
  return { name, description, division: division?.id ?? null, letterTypes };
}

function storeDetails(clause: Clause | null, { letterTypes, ...details }: ClauseDetails): Promise<Clause> {
  const body = { ...details, letterTypes: [...letterTypes] };
  if (clause === null) return call(createClause, { body });
  return call(saveClause, { body: { id: clause.id, version: clause.version, details: body } });
}

function findNameProblem(name: string, isTaken: boolean): string | null {
  if (name.trim() === '') return 'Give the clause a name first.';
  if (!isClauseName(name)) return 'A name can’t have quotes, braces or backslashes.';
  return isTaken ? 'There’s already a clause with this name.' : null;
}
