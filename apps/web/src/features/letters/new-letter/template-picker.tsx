import type { TemplateName } from '@letterdesk/contract/templates';
import { matchesText } from '@letterdesk/core/search/term';
import { templateMarks } from '@letterdesk/core/templates/template-names';
import { Skeleton, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './new-letter-wizard.module.css';

interface TemplatePickerProps {
  readonly templates: readonly TemplateName[];
  readonly pending: boolean;
  readonly value: number | null;
  readonly onChange: (templateId: number | null) => void;
  /** Double click. */
  readonly onPicked: () => void;
  /** Beside the search field. */
  readonly beside: ReactNode;
  /** Between search field and list. */
  readonly children: ReactNode;
}

/** A searchable template list; arrows in the search field move the selection. */
export function TemplatePicker({
  templates,
  pending,
  value,
  onChange,
  onPicked,
  beside,
  children,
}: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = foundBy(search, templates);
  const marks = templateMarks(templates);
  const at = found.findIndex((template) => template.id === value);
  const optionId = (templateId: number) => `${id}-${templateId}`;

  useEffect(() => {
    if (value !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? Math.max(0, at - 1) : null;
    if (next === null) return;
    event.preventDefault();
    const template = found[Math.min(next, found.length - 1)];
    if (template) onChange(template.id);
  };
  const onSearch = (text: string) => {
    setSearch(text);
    // Enter uses the first visible template only.
    if (text.trim() !== '') onChange(foundBy(text, templates)[0]?.id ?? null);
  };
  return (
    <>
      <div className={classes.search}>
        <TextInput
          label="Template"
          placeholder="Search by name or type"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 || value === null ? undefined : optionId(value)}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        {beside}
      </div>
      {children}
      <div ref={list} id={id} role="listbox" aria-label="Templates" className={classes.list} tabIndex={-1}>
        {pending && [1, 2, 3, 4, 5, 6].map((row) => <Skeleton key={row} height={20} m={14} width="60%" />)}
        {!pending && found.length === 0 && (
          <div className={classes.none} role="option" tabIndex={-1} aria-selected={false} aria-disabled>
            No Templates Found
            {search !== '' && <span className={classes.advice}>Search for a part of its name or type.</span>}
          </div>
        )}
        {found.map((template) => (
          // The keyboard uses the search field (aria-activedescendant).
          <div
            key={template.id}
            id={optionId(template.id)}
            role="option"
            tabIndex={-1}
            aria-selected={template.id === value}
            className={classes.option}
            onClick={() => onChange(template.id)}
            onDoubleClick={onPicked}
            onKeyDown={onKeyDown}
          >
            <span className={classes.name} title={template.name}>
              {template.name}
            </span>
            <span className={classes.about}>
              {marks.has(template.id) && marks.get(template.id) !== template.letterType.displayName && (
                <>{marks.get(template.id)} · </>
              )}
              {template.letterType.displayName} · {template.division.name}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Returns templates matching every search word, name matches first. */
function foundBy(search: string, templates: readonly TemplateName[]): readonly TemplateName[] {
  const inName = ({ name }: TemplateName) => matchesText(name, search);
  const found = templates.filter(({ name, letterType, division }) =>
    matchesText(`${name} ${letterType.displayName} ${division.name}`, search),
  );
  return [...found.filter(inName), ...found.filter((template) => !inName(template))];
}
