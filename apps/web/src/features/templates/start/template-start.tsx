import { getLetterTemplate } from '@letterdesk/contract/templates';
import { letterSkeleton } from '@letterdesk/core/templates/letter-skeleton';
import { templateMarks } from '@letterdesk/core/templates/template-marks';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CaretPlace } from '../../../editor/focus-text.ts';
import type { Authoring } from '../../../editor/shortcodes/authoring.ts';
import { useOneAtATime } from '../../../unsaved/use-one-at-a-time.ts';
import { templateNamesQuery } from '../template-names-query.ts';
import type { TemplateText } from '../template-text.ts';
import classes from './template-start.module.css';

export interface TemplateStartProps {
  readonly authoring: Authoring;
  /** Receives the text that a new template begins with, and where one goes on; without a title the one that was typed stays. */
  readonly onStart: (text: Partial<TemplateText>, caret: CaretPlace) => void;
  /** An empty page was chosen. */
  readonly onEmpty: () => void;
}

/** What a new template may begin from, below its empty page. */
export function TemplateStart({ authoring, onStart, onEmpty }: TemplateStartProps) {
  const names = useQuery(templateNamesQuery(false));
  const [chosen, setChosen] = useState<string | null>(null);
  const { doing, during } = useOneAtATime<'copy'>();
  const copy = async (id: number): Promise<void> => {
    const template = await call(getLetterTemplate, { params: { id } });
    const { title, template: text } = (template.unpublished && template.draft) || template;
    onStart({ title, template: text }, 'start');
  };
  const { expressions } = authoring;
  const divisions = new Set(names.data?.map(({ division }) => division.id));
  const marks = templateMarks(names.data ?? []);
  return (
    <section className={classes.start} aria-label="Start from">
      <span className={classes.label} aria-hidden>
        Start from
      </span>
      <Button variant="default" size="xs" onClick={onEmpty}>
        An empty page
      </Button>
      <Button
        variant="default"
        size="xs"
        // Which shortcodes there are is known in a moment.
        disabled={expressions === null}
        onClick={() => onStart({ template: letterSkeleton((name) => expressions?.has(name) === true) }, 'emptyLine')}
      >
        Address, greeting and closing
      </Button>
      <Select
        size="xs"
        className={classes.copy}
        aria-label="A copy of a template"
        placeholder="A copy of a template"
        data={(names.data ?? []).map(({ id, name, division }) => ({
          value: String(id),
          label: [name, ...(divisions.size > 1 ? [division.name] : []), ...(marks.has(id) ? [marks.get(id)] : [])].join(
            ' · ',
          ),
        }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          if (id !== null) void during('copy', () => copy(Number(id))).finally(() => setChosen(null));
        }}
        searchable
        allowDeselect={false}
        disabled={doing === 'copy'}
        nothingFoundMessage={names.isError ? 'Unable to retrieve letter templates' : 'Nothing found'}
        maxDropdownHeight={6 * 32}
      />
    </section>
  );
}
