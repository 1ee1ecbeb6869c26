import type { TemplateName } from '@letterdesk/contract/templates';
import { templateMarks } from '@letterdesk/core/templates/template-names';
import { Skeleton, TextInput } from '@mantine/core';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { bestMatch, groupTemplates } from './found-templates.ts';
import classes from './template-picker.module.css';

interface TemplatePickerProps {
  readonly templates: readonly TemplateName[];
  readonly pending: boolean;
  /** Its templates come first; null if unknown. */
  readonly division: number | null;
  /** The earlier pick, highlighted at first. */
  readonly before: number | null;
  readonly onPick: (templateId: number) => void;
  /** Beside the search field. */
  readonly beside: ReactNode;
  /** Between search field and list. */
  readonly children: ReactNode;
}

/** A searchable template list; arrows in the search field move the highlight, Enter and a click pick. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { templates, pending, division, before, onPick, beside, children } = props;
  const [search, setSearch] = useState('');
  const [highlighted, highlight] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = groupTemplates(templates, division, search);
  const found = groups.flatMap((group) => group.templates);
  const marks = templateMarks(templates);
  const at = found.findIndex((template) => template.id === highlighted);
  const optionId = (templateId: number) => `${id}-${templateId}`;

  const returning = before !== null;
  useEffect(() => {
    if (returning) field.current?.focus();
  }, [returning]);
  useEffect(() => {
    if (highlighted !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const template = found[at];
      if (template) onPick(template.id);
      return;
    }
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? Math.max(0, at - 1) : null;
    if (next === null) return;
    event.preventDefault();
    const template = found[Math.min(next, found.length - 1)];
    if (template) highlight(template.id);
  };
  const onSearch = (text: string) => {
    setSearch(text);
    if (text.trim() === '') return;
    highlight(bestMatch(groupTemplates(templates, division, text), text));
  };
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={field}
          label="Template"
          placeholder="Search by name or type"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 || highlighted === null ? undefined : optionId(highlighted)}
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
        {groups.map(({ label, templates: listed }, index) => {
          const options = listed.map((template) => (
            // The keyboard uses the search field (aria-activedescendant).
            <div
              key={template.id}
              id={optionId(template.id)}
              role="option"
              tabIndex={-1}
              aria-selected={template.id === highlighted}
              className={classes.option}
              onClick={() => onPick(template.id)}
              onKeyDown={onKeyDown}
            >
              <span className={classes.name} title={template.name}>
                {template.name}
              </span>
              <span className={classes.about}>
                {marks.has(template.id) && marks.get(template.id) !== template.letterType.displayName && (
                  <>{marks.get(template.id)} · </>
                )}
                {template.letterType.displayName}
                {label !== template.division.name && <> · {template.division.name}</>}
              </span>
            </div>
          ));
          if (label === null) return <Fragment key="all">{options}</Fragment>;
          return (
            <fieldset key={label} aria-labelledby={`${id}-group-${index}`} className={classes.group}>
              <div id={`${id}-group-${index}`} role="presentation" className={classes.heading}>
                {label}
              </div>
              {options}
            </fieldset>
          );
        })}
      </div>
    </>
  );
}
