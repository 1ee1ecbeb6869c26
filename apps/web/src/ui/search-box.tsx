import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The initial search. */
  readonly sought?: string;
  readonly onSearch: (text: string) => void;
  /** Focuses it when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** Searches when typing pauses or on Enter. */
export function SearchBox({ label, placeholder, sought = '', onSearch, autoFocus }: SearchBoxProps) {
  const [text, setText] = useState(sought);
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(sought);
  const search = (now: string) => {
    if (now.trim() === searched.current) return;
    searched.current = now.trim();
    onSearch(searched.current);
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      data-autofocus={autoFocus || undefined}
      // Esc first clears the text, then closes the dialog.
      data-mantine-stop-propagation={text !== ''}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
      maxLength={200}
    />
  );
}
