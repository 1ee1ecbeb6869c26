import { changeLogo, type Organisation } from '@letterdesk/contract/organisation';
import type { OrganisationLogo, SentLogo } from '@letterdesk/contract/organisation-things';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import classes from './administration.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { LogoPicture } from './logo-picture.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';
import { RowButton } from './thing-table.tsx';
import type { Change } from './use-change.ts';
import { pictureOf } from './words-of.ts';

const LABELS = { description: 'Description', svg: 'Picture', png: 'Picture' };
const send = (body: Change<OrganisationLogo, SentLogo>) => call(changeLogo, { body });

/** The logos of a division, on a strip of the paper that they will stand on. */
export function Logos({ division, say }: Pick<SectionProps, 'say'> & { division: Organisation['divisions'][number] }) {
  const [edited, edit] = useState<OrganisationLogo | 'new' | null>(null);
  const before = edited === 'new' ? null : edited;
  return (
    <section className={classes.part} aria-label="Logos">
      <div className={classes.bar}>
        <h3>Logos</h3>
        <RowButton word="Add logo" name={division.name} onClick={() => edit('new')} />
      </div>
      {division.logos.length === 0 && <p className={classes.quiet}>Templates need a logo to choose from.</p>}
      <ul className={classes.papers}>
        {division.logos.map((logo) => (
          <li key={logo.id}>
            <div className={classes.paper}>
              <img className={classes.logo} src={pictureOf(logo.svg)} alt={logo.description} />
            </div>
            <div className={classes.named}>
              <span>{logo.description}</span>
              <RowButton word="Change" name={logo.description} onClick={() => edit(logo)} />
              <RemoveButton
                name={logo.description}
                keptBecause={logo.keptBecause}
                before={logo}
                send={send}
                onRemoved={() => say('Logo removed')}
              />
            </div>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <EditDialog<OrganisationLogo, SentLogo>
          title={before ? 'Change Logo' : 'Add Logo'}
          before={before}
          known={before && { kind: 'logo', key: before.id }}
          first={{ division: division.id, description: before?.description ?? '', svg: before?.svg }}
          send={send}
          labels={LABELS}
          stillToGive={({ svg, png }) =>
            svg === undefined && png === undefined ? [{ field: 'svg', message: 'Please choose a picture.' }] : []
          }
          onSaved={() => say('Logo saved')}
          onClose={() => edit(null)}
        >
          {(draft, change, take) => (
            <>
              <TextInput
                {...take('description')}
                required
                maxLength={TITLE_LENGTH}
                data-autofocus
                value={draft.description}
                onChange={({ currentTarget: { value } }) => change({ description: value })}
              />
              <LogoPicture logo={draft} error={take('svg').error ?? take('png').error} onPick={change} />
            </>
          )}
        </EditDialog>
      )}
    </section>
  );
}
