import { findAuditedPeople } from '@letterdesk/contract/audit';
import { readLetterReference } from '@letterdesk/core/audit/letter-reference';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './audit-page.module.css';
import { type AuditAddress, NO_QUESTION } from './audit-question-url.ts';

interface AuditSubjectProps {
  readonly address: AuditAddress;
  readonly onShow: (address: AuditAddress) => void;
}

type Subject = 'letter' | 'person';

/** Asks for a letter or a person. */
export function AuditSubject({ address, onShow }: AuditSubjectProps) {
  const [subject, setSubject] = useState<Subject>(address.person === null ? 'letter' : 'person');
  return (
    <div className={classes.subject}>
      <SegmentedControl
        aria-label="What to look up"
        value={subject}
        onChange={(value) => setSubject(value === 'person' ? 'person' : 'letter')}
        data={[
          { value: 'letter', label: 'A letter' },
          { value: 'person', label: 'A person' },
        ]}
      />
      {subject === 'letter' ? (
        <LetterField address={address} onShow={onShow} />
      ) : (
        <PersonField address={address} onShow={onShow} />
      )}
    </div>
  );
}

const NOT_A_LETTER = 'Enter the number of a letter, or paste its link.';

function LetterField({ address, onShow }: AuditSubjectProps) {
  const [text, setText] = useState(address.letter?.toString() ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const letter = readLetterReference(text);
    if (letter === null) return setError(NOT_A_LETTER);
    onShow({ ...address, letter, person: null });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Letter number or link"
        className={classes.field}
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setError(null);
        }}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

/** Milliseconds without typing before people are searched. */
const TYPING_PAUSE = 200;

function PersonField({ address, onShow }: AuditSubjectProps) {
  const [typed, setTyped] = useState('');
  const [value] = useDebouncedValue(typed, TYPING_PAUSE);
  const chosen = usePeople(address.person === null ? null : { account: address.person });
  const found = usePeople({ value });
  // The field shows the name of a chosen person only if they are among the choices.
  const known = chosen.data ?? [];
  const others = (found.data ?? []).filter(({ account }) => account !== known[0]?.account);
  const people = [...known, ...others];
  return (
    <Select
      label="Person"
      className={classes.field}
      placeholder="Search by name or sign-in name"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isPending ? 'Searching…' : 'No one found'}
      filter={({ options }) => options}
      data={people.map((person) => ({ value: String(person.account), label: labelOf(person) }))}
      value={address.person?.toString() ?? null}
      onChange={(account) => {
        if (account !== null) onShow({ ...NO_QUESTION, ...address, letter: null, person: Number(account) });
      }}
    />
  );
}

interface Named {
  readonly name: string;
  readonly subject: string;
}

/** Names with the sign-in name, since people may share a name. */
const labelOf = ({ name, subject }: Named) => `${name} (${subject})`;

function usePeople(query: Readonly<Record<string, string | number>> | null) {
  return useQuery({
    queryKey: ['audited-people', query],
    queryFn: ({ signal }) => call(findAuditedPeople, { query: query ?? {}, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
