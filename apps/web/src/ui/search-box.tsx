import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing after which the search begins by itself. */
const PAUSE = 250;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  /** Takes the focus when the dialog it stands in opens. */
  readonly autoFocus?: boolean;
}

/** A text to search by: searches when typing pauses, and at once on Enter. */
export function SearchBox({ label, placeholder, onSearch, autoFocus }: SearchBoxProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef('');
  const search = useRef((_now: string) => {});
  useEffect(() => {
    search.current = (now) => {
      if (now.trim() === searched.current) return;
      searched.current = now.trim();
      onSearch(searched.current);
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => search.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => {
    setText('');
    search.current('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      data-autofocus={autoFocus || undefined}
      // Esc clears a text first, and closes the dialog around it only then.
      data-mantine-stop-propagation={text !== ''}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.current(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
      maxLength={200}
    />
  );
}
