import { type FunctionComponent, useEffect, useState, useSyncExternalStore } from 'react';
import { Chunk } from './chunk.ts';
import { PartFailure, type PartFailureProps } from './part-failure.tsx';

/** A component whose code is loaded when it is first shown, or ahead of that. */
export interface Part<Props> extends FunctionComponent<Props> {
  /** Loads it before it is needed. A failure is told where the part is shown. */
  loadAhead(): void;
}

export interface PartOptions<Props> extends Pick<PartFailureProps, 'name' | 'shape'> {
  /** Imports the component. */
  readonly load: () => Promise<FunctionComponent<Props>>;
  /** Keeps the place while the part is coming. */
  readonly meanwhile?: FunctionComponent<Props>;
  /** Of a part that is a dialog: closes it. That it did not come is told in a dialog, too. */
  readonly close?: (props: Props) => void;
}

/**
 * A part of the product as a chunk of its own. Whether it comes or not, the page around it stays as it is, and a part
 * that was loaded ahead is shown at once: React's `lazy` does neither.
 */
export function part<Props extends object>(options: PartOptions<Props>): Part<Props> {
  const chunk = new Chunk(() => options.load().catch((failure: unknown) => tellMissing(options.name, failure)));
  return Object.assign((props: Props) => <Place chunk={chunk} options={options} props={props} />, {
    loadAhead: () => void chunk.load().catch(() => undefined),
  });
}

/** The console alone is told of a part that was loaded ahead, until somebody needs it (specification 8.8). */
function tellMissing(name: string, failure: unknown): never {
  console.error(`${name} could not be loaded.`, failure);
  throw failure;
}

interface PlaceProps<Props> {
  readonly chunk: Chunk<FunctionComponent<Props>>;
  readonly options: PartOptions<Props>;
  readonly props: Props;
}

function Place<Props extends object>({ chunk, options, props }: PlaceProps<Props>) {
  const { name, shape, meanwhile: Meanwhile, close } = options;
  const loaded = useSyncExternalStore(chunk.subscribe, () => chunk.loaded);
  const [{ trying, failures }, setOutcome] = useState({ trying: true, failures: 0 });
  useEffect(() => {
    if (trying) chunk.load().catch(() => setOutcome({ trying: false, failures: chunk.failures }));
  }, [trying, chunk]);
  if (loaded) return <loaded.part {...props} />;
  if (failures === 0) return Meanwhile && <Meanwhile {...props} />;
  return (
    <PartFailure
      name={name}
      shape={shape}
      onClose={close && (() => close(props))}
      trying={trying}
      repeated={failures > 1}
      onAgain={() => setOutcome({ trying: true, failures })}
    />
  );
}
