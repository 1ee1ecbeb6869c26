import type { SentLogo } from '@letterdesk/contract/organisation-things';
import { pictureTypeOf } from '@letterdesk/core/document/picture-type';
import { LOGO_PNG_BYTES, LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/limits';
import { Button, FileButton, Input } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { canBeDrawn } from '../../ui/can-be-drawn.ts';
import { useNewest } from '../../ui/use-newest.ts';
import classes from './administration.module.css';
import { pictureOf } from './words-of.ts';

type Picture = Pick<SentLogo, 'svg' | 'png'>;

export interface LogoPictureProps {
  readonly logo: Picture;
  /** Why what was chosen cannot be saved. */
  readonly error: string | undefined;
  readonly onPick: (picture: Picture) => void;
}

/** A logo's picture as it will stand on paper, chosen from a file or dropped here. */
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
    // The same file may be chosen again once it was mended.
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

/** Where the browser finds a picture; null when there is none yet. */
function addressOf({ svg, png }: Picture): string | null {
  if (png !== undefined) return `data:image/png;base64,${png}`;
  return svg === undefined ? null : pictureOf(svg);
}

/** @returns the picture as it is sent, or why the file cannot be one. */
async function readPicture(file: File): Promise<Picture | string> {
  const picture = await pictureIn(file).catch(() => 'This file could not be read.');
  if (typeof picture === 'string' || (await canBeDrawn(addressOf(picture) ?? ''))) return picture;
  return 'This picture is broken: it cannot be drawn.';
}

async function pictureIn(file: File): Promise<Picture | string> {
  if (file.type === 'image/svg+xml') {
    if (file.size > LOGO_SVG_LENGTH) return `This SVG is too large: at most ${LOGO_SVG_LENGTH / 1000} KB.`;
    return { svg: await file.text(), png: undefined };
  }
  if (file.type !== 'image/png') return 'A logo is an SVG or a PNG. Please choose another file.';
  if (file.size > LOGO_PNG_BYTES) return `This PNG is too large: at most ${LOGO_PNG_BYTES / 1000} KB.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (pictureTypeOf(bytes) !== 'image/png') return 'This file is no PNG, whatever its name says.';
  return { svg: undefined, png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}
