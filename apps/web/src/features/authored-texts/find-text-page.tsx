import { findTexts } from '@letterdesk/contract/authored-texts';
import { PATTERN_LENGTH } from '@letterdesk/core/search/text-pattern';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './find-text.module.css';
import { FoundTexts } from './found-texts.tsx';

/** Shorter texts are everywhere. */
const MIN_LENGTH = 2;

/** Finds a text in templates and clauses, and replaces it in their drafts. */
export function FindTextPage() {
  usePageTitle('Find and replace');
  const [text, setText] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  // Counted, so that Find searches again for the same text.
  const [search, setSearch] = useState({ text: '', count: 0 });
  const { text: sought, count } = search;
  const found = useQuery({
    queryKey: ['authored-texts', sought, matchCase, count],
    queryFn: ({ signal }) =>
      call(findTexts, { query: { find: sought, matchCase: matchCase ? 'true' : 'false' }, signal }),
    enabled: sought !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isTooShort = text.trim().length < MIN_LENGTH;
  return (
    <div className={pageClasses.narrow}>
      <header className={classes.top}>
        <h1 className={pageClasses.largeTitle}>Find and replace</h1>
        <p className={pageClasses.note}>
          See which templates and clauses use an expression or a sentence, and change it in all of their drafts.
        </p>
      </header>
      <form
        className={classes.form}
        // Not a search landmark: the page is about it.
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooShort) setSearch({ text: text.trim(), count: count + 1 });
        }}
      >
        <TextInput
          className={classes.find}
          label="Find"
          placeholder="HousingProperty, or a sentence"
          value={text}
          maxLength={PATTERN_LENGTH}
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          className={classes.case}
          label="Match case"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={isTooShort}>
          Find
        </Button>
      </form>
      {found.isLoading && <Skeleton height={160} aria-busy />}
      {found.isError && !found.data && <EmptyState title="The search didn’t work">Try again in a moment.</EmptyState>}
      {sought !== '' && found.data && (
        <FoundTexts key={`${count} ${matchCase}`} find={sought} matchCase={matchCase} texts={found.data} />
      )}
    </div>
  );
}
