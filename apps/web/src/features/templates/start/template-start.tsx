import type { TemplateName } from '@letterdesk/contract/templates';
import { matchesText } from '@letterdesk/core/search/term';
import { letterSkeleton } from '@letterdesk/core/templates/letter-skeleton';
import { templateMarks } from '@letterdesk/core/templates/template-names';
import { Button, type ComboboxParsedItem, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingAction } from '../../../draft-store/use-pending-action.ts';
import type { Authoring } from '../../../editor/shortcodes/authoring.ts';
import { groupTemplates } from '../template-folders.ts';
import { templateNamesQuery } from '../template-names-query.ts';
import classes from './template-start.module.css';

interface TemplateStartProps {
  readonly authoring: Authoring;
  /** Receives the initial text. */
  readonly onStart: (text: string) => void;
  /** Copies a template's content here. */
  readonly onCopy: (template: number) => Promise<void>;
  /** An empty page was chosen. */
  readonly onEmpty: () => void;
}

/** Starting points of a new template. */
export function TemplateStart({ authoring, onStart, onCopy, onEmpty }: TemplateStartProps) {
  const names = useQuery(templateNamesQuery(false));
  const [chosen, setChosen] = useState<string | null>(null);
  const { pendingAction, run } = usePendingAction<'copy'>();
  const { expressions } = authoring;
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
        // Until the shortcodes have loaded.
        disabled={expressions === null}
        onClick={() => onStart(letterSkeleton((name) => expressions?.has(name) === true))}
      >
        Address, greeting and closing
      </Button>
      <Select
        size="xs"
        className={classes.copy}
        aria-label="A copy of a template"
        placeholder="A copy of a template"
        data={inFolders(names.data ?? [])}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          if (id !== null) void run('copy', () => onCopy(Number(id))).finally(() => setChosen(null));
        }}
        searchable
        filter={({ options, search }) => options.flatMap((each) => findIn(each, search))}
        allowDeselect={false}
        disabled={pendingAction === 'copy'}
        nothingFoundMessage={names.isError ? 'Unable to retrieve letter templates' : 'Nothing found'}
        maxDropdownHeight={8 * 32}
        comboboxProps={{ width: 360, position: 'bottom-end' }}
      />
    </section>
  );
}

/** Grouped like the Templates menu. */
function inFolders(templates: readonly TemplateName[]) {
  const marks = templateMarks(templates);
  return groupTemplates(templates).flatMap((division) =>
    division.types.map((type) => ({
      group: `${division.name} · ${type.name}`,
      items: type.templates.map(({ id, name }) => ({
        value: String(id),
        label: marks.has(id) ? `${name} · ${marks.get(id)}` : name,
      })),
    })),
  );
}

/** Searches the names of templates, divisions and letter types. */
function findIn(each: ComboboxParsedItem, sought: string): ComboboxParsedItem[] {
  if (!('group' in each)) return matchesText(each.label, sought) ? [each] : [];
  const items = each.items.filter(({ label }) => matchesText(`${label} ${each.group}`, sought));
  return items.length === 0 ? [] : [{ ...each, items }];
}
