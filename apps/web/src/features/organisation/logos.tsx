import type { Organisation } from '@letterdesk/contract/organisation';
import type { OrganisationLogo, SentLogo } from '@letterdesk/contract/organisation-items';
import { pictureTypeOf } from '@letterdesk/core/document/picture-type';
import { LOGO_PNG_BYTES, LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/kinds';
import { Button, FileButton, Input, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { canBeDrawn } from '../../ui/can-be-drawn.ts';
import { RowButton } from '../../ui/table/item-table.tsx';
import { useNewest } from '../../ui/use-newest.ts';
import classes from './administration.module.css';
import { svgDataUrl } from './describe-item.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { SectionProps } from './organisation-query.ts';
import { RemoveButton } from './remove-button.tsx';

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
              <img className={classes.logo} src={svgDataUrl(logo.svg)} alt={logo.description} />
            </div>
            <div className={classes.named}>
              <span>{logo.description}</span>
              <RowButton word="Change" name={logo.description} onClick={() => edit(logo)} />
              <RemoveButton
                kind="logo"
                name={logo.description}
                keptBecause={logo.keptBecause}
                before={logo}
                say={say}
              />
            </div>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <EditDialog
          kind="logo"
          before={before}
          first={{ division: division.id, description: before?.description ?? '', svg: before?.svg }}
          getMissingFields={({ svg, png }) =>
            svg === undefined && png === undefined ? [{ field: 'svg', message: 'Choose a picture.' }] : []
          }
          say={say}
          onClose={() => edit(null)}
        >
          {({ draft, change, take, text }) => (
            <>
              <TextInput {...text('description')} data-autofocus />
              <LogoPicture logo={draft} error={take('svg').error ?? take('png').error} onPick={change} />
            </>
          )}
        </EditDialog>
      )}
    </section>
  );
}

type Picture = Pick<SentLogo, 'svg' | 'png'>;

interface LogoPictureProps {
  readonly logo: Picture;
  /** Why the choice can't be saved. */
  readonly error: string | undefined;
  readonly onPick: (picture: Picture) => void;
}

/** A logo on paper, chosen from a file or dropped. */
export function LogoPicture({ logo, error, onPick }: LogoPictureProps) {
  const id = useId();
  const reset = useRef<() => void>(null);
  const begin = useNewest();
  const [problem, tell] = useState<string | null>(null);
  const address = addressOf(logo);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const isNewest = begin();
    const picture = await readPicture(file);
    if (!isNewest()) return;
    // Allows choosing the same file again.
    reset.current?.();
    tell(typeof picture === 'string' ? `${file.name}: ${picture}` : null);
    if (typeof picture !== 'string') onPick(picture);
  };
  const wrong = problem === null ? error : address === null ? problem : `${problem} The picture above stays.`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by the keyboard
    <div
      className={classes.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {address !== null && (
        <div className={classes.paper}>
          <img className={classes.logo} src={address} alt="The logo on paper" />
        </div>
      )}
      <FileButton resetRef={reset} accept="image/svg+xml,image/png" onChange={(file) => void take(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            data-wrong={wrong !== undefined || undefined}
            aria-describedby={`${id}-kinds${wrong === undefined ? '' : ` ${id}-wrong`}`}
          >
            {address === null ? 'Choose a file' : 'Replace the picture'}
          </Button>
        )}
      </FileButton>{' '}
      <span id={`${id}-kinds`}>
        SVG up to {LOGO_SVG_LENGTH / 1000} KB or PNG up to {LOGO_PNG_BYTES / 1000} KB; drop it here, too.
      </span>
      {wrong !== undefined && (
        <Input.Error id={`${id}-wrong`} role="alert" mt="xs">
          {wrong}
        </Input.Error>
      )}
    </div>
  );
}

/** Null without a picture. */
function addressOf({ svg, png }: Picture): string | null {
  if (png !== undefined) return `data:image/png;base64,${png}`;
  return svg === undefined ? null : svgDataUrl(svg);
}

/** @returns the picture to send, or why the file is unsuitable. */
async function readPicture(file: File): Promise<Picture | string> {
  const picture = await pictureIn(file).catch(() => 'This file could not be read.');
  if (typeof picture === 'string' || (await canBeDrawn(addressOf(picture) ?? ''))) return picture;
  return 'This picture is broken: it can’t be drawn.';
}

async function pictureIn(file: File): Promise<Picture | string> {
  if (file.type === 'image/svg+xml') {
    if (file.size > LOGO_SVG_LENGTH) return `This SVG is too large: at most ${LOGO_SVG_LENGTH / 1000} KB.`;
    return { svg: await file.text(), png: undefined };
  }
  if (file.type !== 'image/png') return 'A logo is an SVG or a PNG. Choose another file.';
  if (file.size > LOGO_PNG_BYTES) return `This PNG is too large: at most ${LOGO_PNG_BYTES / 1000} KB.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (pictureTypeOf(bytes) !== 'image/png') return 'This file isn’t a PNG.';
  return { svg: undefined, png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}
