import type { ChangedBranch, ChangedLink, RefloodedElement } from '@letterdesk/contract/flooding';
import { ID_LABELS, type IdKey } from '@letterdesk/core/flooding/id-map';
import { Badge, Button, Checkbox, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { ChangedBranches } from './changed-branches.tsx';
import {
  type RefloodChange,
  type RefloodChanges,
  refloodChanges,
  selectedByDefault,
  unselectedIndexes,
} from './reflood-changes.ts';
import type { RefloodSelection } from './reflood-letter.ts';
import classes from './reflood-preview.module.css';
import { useToggledKeys } from './use-toggled-keys.ts';

interface RefloodPreviewDialogProps {
  readonly elements: readonly RefloodedElement[];
  /** Records that the letter would get, such as another recipient. */
  readonly changedIds: readonly IdKey[];
  readonly links: readonly ChangedLink[];
  readonly branches: readonly ChangedBranch[];
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onOk: (selection: RefloodSelection) => void;
}

const NOTHING_CHANGES = 'Nothing to update: all values match the source.';
const NO_DATA = 'Nothing to update: this letter has no data from the source system.';

/** Shows a reflood's changes in advance; typed values stay unless ticked. */
export function RefloodPreviewDialog({
  elements,
  changedIds,
  links,
  branches,
  busy,
  onCancel,
  onOk,
}: RefloodPreviewDialogProps) {
  const changes = useMemo(() => refloodChanges(elements), [elements]);
  const [selected, toggle] = useToggledKeys(() => selectedByDefault(changes));
  const [taken, toggleBranch] = useToggledKeys(
    () => new Set(branches.filter(({ handEdited }) => !handEdited).map(({ key }) => key)),
  );
  const { changed, same } = changes;
  const changesMore = changedIds.length > 0 || links.length > 0;
  const offersUpdate = changed.length > 0 || branches.length > 0 || changesMore;
  const canUpdate = selected.size > 0 || taken.size > 0 || changesMore;
  return (
    <DialogFrame
      opened
      onClose={onCancel}
      title="Reflood"
      size={changed.length + branches.length > 0 ? 'min(840px, 94vw)' : 'md'}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canUpdate) onOk({ keep: unselectedIndexes(changes, selected), takeBranches: [...taken] });
        }}
      >
        <Text mb="md">{getIntroduction(changes, { changedIds, links: links.length, branches: branches.length })}</Text>
        {changed.length > 0 && <RefloodTable changes={changed} selected={selected} onToggle={toggle} />}
        {branches.length > 0 && <ChangedBranches branches={branches} taken={taken} onToggle={toggleBranch} />}
        {links.length > 0 && <ChangedLinks links={links} />}
        {same.length > 0 && <UnchangedValues same={same} alone={changed.length === 0} />}
        <div className={classes.footer}>
          <Text size="sm" c="dimmed" mr="auto" role="status">
            {changed.length > 0 && countOf(changes, selected)}
          </Text>
          <Button variant="default" onClick={onCancel} data-autofocus={!offersUpdate || undefined}>
            {offersUpdate ? 'Cancel' : 'Close'}
          </Button>
          {offersUpdate && (
            <Button type="submit" loading={busy} disabled={!canUpdate} data-autofocus>
              {getUpdateLabel(selected.size, taken.size, { records: changedIds.length, links: links.length })}
            </Button>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}

function getUpdateLabel(values: number, branches: number, others: { records: number; links: number }): string {
  const isOnlyOthers = values + branches === 0;
  if (isOnlyOthers && others.records > 0) return 'Update records';
  if (isOnlyOthers && others.links > 0) return 'Update links';
  const parts = [
    ...(values > 0 || branches === 0 ? [countWith(values, 'value')] : []),
    ...(branches > 0 ? [countWith(branches, 'condition')] : []),
  ];
  return `Update ${parts.join(' and ')}`;
}

const countWith = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

interface OtherChanges {
  readonly changedIds: readonly IdKey[];
  readonly links: number;
  readonly branches: number;
}

function getIntroduction({ changed, same }: RefloodChanges, { changedIds, links, branches }: OtherChanges): string {
  const records = changedIds.map((key) => ID_LABELS[key]).join(', ');
  if (changed.length === 0 && branches > 0) return 'No values change. Some of the template’s conditions do.';
  if (changed.length === 0 && records !== '') return `No values change. The letter’s records change: ${records}.`;
  if (changed.length === 0 && links > 0) return 'No values change. These link addresses do.';
  if (changed.length === 0) return same.length > 0 ? NOTHING_CHANGES : NO_DATA;
  return [
    `Ticked values ${branches > 0 ? 'and conditions ' : ''}are updated from the source. The text around them stays.`,
    changed.some(({ handEdited }) => handEdited) && 'Values you typed over stay unless you tick them.',
    records !== '' && `The letter’s records also change: ${records}.`,
    changed.some(({ keepable }) => !keepable) && 'Locked values always follow the source.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Link addresses always follow their source. */
function ChangedLinks({ links }: { links: readonly ChangedLink[] }) {
  return (
    <section className={classes.frame} aria-label="Link addresses">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Link in the letter</th>
            <th scope="col">Link in the source</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ current, next }) => (
            <tr key={`${current} ${next}`}>
              <td className={classes.current}>{current}</td>
              <td className={classes.next}>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function countOf({ changed }: RefloodChanges, selected: ReadonlySet<string>): string {
  const places = (keys: ReadonlySet<string>) =>
    changed.filter(({ key }) => keys.has(key)).reduce((sum, { indexes }) => sum + indexes.length, 0);
  const all = places(new Set(changed.map(({ key }) => key)));
  return `${places(selected)} of ${all} will change`;
}

/** Unchanged elements, folded. */
function UnchangedValues({ same, alone }: { same: readonly RefloodChange[]; alone: boolean }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const places = same.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.same}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown((now) => !now)}
      >
        {places} {alone ? '' : places === 1 ? 'other ' : 'others '}
        {places === 1 ? 'stays' : 'stay'} the same
      </Button>
      {shown && (
        <dl id={id} className={classes.list}>
          {same.map(({ key, description, current, missing }) => (
            <div key={key} className={classes.item}>
              <dt>{description}</dt>
              <dd>
                <ShownText text={current} missing={missing} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface RefloodTableProps {
  readonly changes: readonly RefloodChange[];
  /** Keys of changes to apply. */
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

const FOLLOWS = 'Always follows its source';

function RefloodTable({ changes, selected, onToggle }: RefloodTableProps) {
  return (
    <section className={classes.frame} aria-label="Changes">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <span className="visually-hidden">Take from the source</span>
            </th>
            <th scope="col">Data</th>
            <th scope="col">In the letter</th>
            <th scope="col">In the source</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Row
              key={change.key}
              change={change}
              selected={selected.has(change.key)}
              onToggle={() => onToggle(change.key)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ change, selected, onToggle }: { change: RefloodChange; selected: boolean; onToggle: () => void }) {
  const id = useId();
  const { indexes, description, handEdited, keepable, current, next, missing } = change;
  return (
    <tr data-selected={selected || undefined}>
      <td className={classes.pick}>
        {keepable ? (
          <Checkbox size="xs" id={id} checked={selected} onChange={onToggle} />
        ) : (
          <IconLock size={16} className={classes.lock} role="img" aria-label={FOLLOWS} />
        )}
      </td>
      <th scope="row">
        <label htmlFor={keepable ? id : undefined} className={classes.term}>
          {description}
        </label>
        {indexes.length > 1 && <span className={classes.places}>in {indexes.length} places</span>}
        {handEdited && (
          <Badge size="sm" variant="light" color="warn" className={classes.typed}>
            Typed over
          </Badge>
        )}
      </th>
      <td className={classes.current}>
        <ShownText text={current} missing={null} />
      </td>
      <td className={classes.next}>
        <ShownText text={next} missing={missing} />
      </td>
    </tr>
  );
}

const MAX_LINES = 6;

const MISSING_LABELS: Readonly<Record<NonNullable<RefloodedElement['missing']>, string>> = {
  no_id: 'nothing: the letter has no record for it',
  record_not_found: 'nothing: its record was not found',
  field_empty: 'nothing',
};

/** A keyed element's text; long tables and lists are shortened. */
function ShownText({ text, missing }: Pick<RefloodedElement, 'missing'> & { text: string }) {
  if (text.trim() === '')
    return <span className={classes.nothing}>{missing ? MISSING_LABELS[missing] : 'nothing'}</span>;
  const lines = text.split('\n');
  const more = lines.length - MAX_LINES;
  return (
    <span className={classes.text}>
      {lines
        .slice(0, MAX_LINES)
        .map((line) => line.split('\t').filter(Boolean).join(' · '))
        .join('\n')}
      {more > 0 && <span className={classes.nothing}>{`\n… and ${more} more ${more === 1 ? 'line' : 'lines'}`}</span>}
    </span>
  );
}
