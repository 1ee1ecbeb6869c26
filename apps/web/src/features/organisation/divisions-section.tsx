import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { Button, ColorInput, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './administration.module.css';
import { Companies } from './companies.tsx';
import { svgDataUrl } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import { Footers } from './footers.tsx';
import { Logos } from './logos.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

/** Larger numbers don't fit the database. */
const LAST_NUMBER = 999_999_999;
const NUMBERS = 'Enter a whole number from 1 to 999,999,999.';
type Division = Pick<SectionProps['organisation']['divisions'][number], 'id' | 'name' | 'watermark'>;

export function DivisionsSection({ organisation, say }: SectionProps) {
  const { divisions } = organisation;
  const [chosen, choose] = useState<number | null>(null);
  const [edited, edit] = useState<'new' | 'chosen' | null>(null);
  const division = divisions.find(({ id }) => id === chosen) ?? divisions[0];
  const free = Math.max(0, ...divisions.map(({ id }) => id)) + 1;
  const before =
    edited === 'chosen' && division ? { ...definition(division), keptBecause: division.keptBecause } : null;
  return (
    <>
      <div className={classes.bar}>
        {division && (
          <NativeSelect
            aria-label="Division"
            value={division.id}
            data={divisions.map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
          />
        )}
        <Button variant="default" onClick={() => edit('new')}>
          Add division
        </Button>
      </div>
      {!division && <EmptyState title="No divisions yet">Add one to assign companies, logos and footers.</EmptyState>}
      {division && (
        <>
          <div className={classes.bar}>
            <Watermark {...division.watermark} />
            <span className={classes.words}>Watermark ‘{division.watermark.text}’</span>
            <Button variant="subtle" size="compact-sm" onClick={() => edit('chosen')}>
              Change name and watermark
            </Button>
            <RemoveButton
              key={division.id}
              kind="division"
              name={division.name}
              keptBecause={division.keptBecause}
              before={definition(division)}
              say={say}
            />
          </div>
          <Companies division={division} say={say} />
          <Logos division={division} say={say} />
          <Footers division={division} say={say} />
        </>
      )}
      {edited !== null && (
        <EditDialog
          kind="division"
          before={before}
          first={
            (before && definition(before)) ?? { id: free, name: '', watermark: { text: 'DRAFT', colour: '#51606d' } }
          }
          getMissingFields={({ id }) =>
            before || (Number.isInteger(id) && id >= 1 && id <= LAST_NUMBER) ? [] : [{ field: 'id', message: NUMBERS }]
          }
          say={say}
          onSaved={({ id }) => choose(id)}
          onClose={() => edit(null)}
        >
          {({ draft, change, take, text }) => (
            <>
              <NumberInput
                {...take('id')}
                description="It can’t be changed later."
                withAsterisk
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                disabled={before !== null}
                value={draft.id || ''}
                onChange={(id) => change({ id: Number(id) })}
              />
              <TextInput {...text('name')} data-autofocus />
              <TextInput
                {...take('watermark.text')}
                label="Watermark text"
                description="Printed across attached files that have the watermark turned on."
                required
                maxLength={TITLE_LENGTH}
                value={draft.watermark.text}
                onChange={({ currentTarget: { value } }) => change({ watermark: { ...draft.watermark, text: value } })}
              />
              <ColorInput
                {...take('watermark.colour')}
                label="Watermark color"
                withPicker={false}
                withEyeDropper={false}
                fixOnBlur={false}
                value={draft.watermark.colour}
                onChange={(colour) => change({ watermark: { ...draft.watermark, colour } })}
              />
              <Watermark {...draft.watermark} />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}

function definition({ id, name, watermark }: Division): Division {
  return { id, name, watermark };
}

/** A faint watermark sample; decorative, since the text is next to it. */
function Watermark({ text, colour }: { text: string; colour: string }) {
  return <img className={classes.watermark} src={svgDataUrl(drawing(text, colour))} alt="" />;
}

function drawing(text: string, colour: string): string {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 240 44');
  const label = document.createElementNS(svg.namespaceURI, 'text');
  const attributes = {
    x: '50%',
    y: '50%',
    fill: colour,
    'fill-opacity': '0.45',
    'font-family': 'Arial, sans-serif',
    'font-weight': '700',
    'font-size': String(Math.min(22, 370 / text.length)),
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  };
  for (const [name, value] of Object.entries(attributes)) label.setAttribute(name, value);
  label.textContent = text;
  svg.append(label);
  return new XMLSerializer().serializeToString(svg);
}
