import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing after which the search begins by itself. */
const PAUSE = 250;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for when it is shown first. */
  readonly sought?: string;
  readonly onSearch: (text: string) => void;
  /** Takes the focus when the dialog it stands in opens. */
  readonly autoFocus?: boolean;
}

/** A text to search by: searches when typing pauses, and at once on Enter. */
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
    const timer = setTimeout(() => onPause(text), PAUSE);
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
      // Esc clears a text first, and closes the dialog around it only then.
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
