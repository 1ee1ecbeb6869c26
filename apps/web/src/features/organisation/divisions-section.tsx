import type { OrganisationDivision } from '@letterdesk/contract/organisation-items';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { Button, Checkbox, ColorInput, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
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
type Division = OrganisationDivision;
const NEW = {
  name: '',
  watermark: { text: 'DRAFT', colour: '#51606d' },
  emailDomains: [],
  allowsOtherDomains: true,
} satisfies Partial<Division>;

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
              Change division
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
          <p className={classes.words}>{describeDomains(division)}</p>
          <Companies division={division} say={say} />
          <Logos division={division} say={say} />
          <Footers division={division} say={say} />
        </>
      )}
      {edited !== null && (
        <EditDialog
          kind="division"
          before={before}
          first={(before && definition(before)) ?? { id: free, ...NEW }}
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
              <TagsInput
                {...take('emailDomains')}
                description="Of its own From addresses; subdomains aren’t included. Leave it empty to skip the check."
                placeholder={draft.emailDomains.length === 0 ? 'example.org' : undefined}
                classNames={{ inputField: classes.tagField, pill: classes.tag }}
                splitChars={[',', ';', ' ']}
                comboboxProps={{ disabled: true }}
                value={draft.emailDomains}
                onChange={(emailDomains) => change({ emailDomains })}
              />
              <Checkbox
                label={ORGANISATION_KINDS.division.fields.allowsOtherDomains}
                description="If the domain isn’t the division’s own, the Send Email wizard shows a warning. Clear this to block the sending."
                checked={draft.allowsOtherDomains}
                onChange={({ currentTarget: { checked } }) => change({ allowsOtherDomains: checked })}
              />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}

function definition({ id, name, watermark, emailDomains, allowsOtherDomains }: Division): Division {
  return { id, name, watermark, emailDomains, allowsOtherDomains };
}

function describeDomains({ emailDomains, allowsOtherDomains }: Division): string {
  if (emailDomains.length === 0) return 'E-mail domains: any From domain';
  const others = allowsOtherDomains ? 'others are allowed with a warning' : 'others are refused';
  return `E-mail domains: ${emailDomains.join(', ')}; ${others}`;
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
