import { Button, Group, Text } from '@mantine/core';
import { type FunctionComponent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useReturnFocusAtOnce } from '../dialog/use-return-focus.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './load-failure.module.css';

/** A component whose code is loaded when it is first shown, or ahead of that. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads it before it is needed. A failure is told where the part is shown. */
  preload(): void;
}

export interface LazyComponentOptions<Props> extends Pick<PartFailureProps, 'name' | 'shape'> {
  /** Imports the component. */
  readonly load: () => Promise<FunctionComponent<Props>>;
  /** Keeps the place while the part is coming. */
  readonly fallback?: FunctionComponent<Props>;
  /** Of a part that is a dialog: closes it. That it did not come is told in a dialog, too. */
  readonly close?: (props: Props) => void;
}

/**
 * A part of the product as a chunk of its own. Whether it comes or not, the page around it stays as it is, and a part
 * that was loaded ahead is shown at once: React's `lazy` does neither.
 */
export function lazyComponent<Props extends object>(options: LazyComponentOptions<Props>): LazyComponent<Props> {
  const chunk = new Chunk(() => options.load().catch((failure: unknown) => tellMissing(options.name, failure)));
  return Object.assign((props: Props) => <Place chunk={chunk} options={options} props={props} />, {
    preload: () => void chunk.load().catch(() => undefined),
  });
}

/** The console alone is told of a part that was loaded ahead, until somebody needs it (specification 8.8). */
function tellMissing(name: string, failure: unknown): never {
  console.error(`${name} could not be loaded.`, failure);
  throw failure;
}

interface PlaceProps<Props> {
  readonly chunk: Chunk<FunctionComponent<Props>>;
  readonly options: LazyComponentOptions<Props>;
  readonly props: Props;
}

function Place<Props extends object>({ chunk, options, props }: PlaceProps<Props>) {
  const { name, shape, fallback: Fallback, close } = options;
  const loaded = useSyncExternalStore(chunk.subscribe, () => chunk.loaded);
  const [{ trying, failures }, setOutcome] = useState({ trying: true, failures: 0 });
  useEffect(() => {
    if (trying) chunk.load().catch(() => setOutcome({ trying: false, failures: chunk.failures }));
  }, [trying, chunk]);
  if (loaded) return <loaded.part {...props} />;
  if (failures === 0) return Fallback && <Fallback {...props} />;
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

interface PartFailureProps {
  /** Begins a sentence, e.g. 'The comparison'. */
  readonly name: string;
  /** What the part is, unless it is a block of a page: the page's whole content, or some words in a line. */
  readonly shape?: 'page' | 'line';
  /** Of a part that is a dialog. */
  readonly onClose?: () => void;
  /** It is being loaded once more. */
  readonly trying: boolean;
  /** It did not come more than once: a newer version of the product may have taken its place. */
  readonly repeated: boolean;
  readonly onAgain: () => void;
}

const REPEATED = 'If it works, there may be a newer version of Letterdesk: reload the page. ';
const SMALL = { size: 'compact-sm', variant: 'subtle' };

/** A part of the product that could not be loaded, told where it would be. */
function PartFailure({ name, shape, onClose, trying, repeated, onAgain }: PartFailureProps) {
  const told = useRef<HTMLDivElement>(null);
  useReturnFocusAtOnce(told, onClose !== undefined);
  const title = `${name} could not be loaded`;
  const sentence = `Check your connection. ${repeated ? REPEATED : ''}Nothing that you wrote is lost.`;
  const look = shape === 'line' ? SMALL : undefined;
  const ways = (
    <>
      {repeated && (
        <Button variant="default" {...look} onClick={() => location.reload()}>
          Reload the page
        </Button>
      )}
      <Button
        {...look}
        // Not `disabled`: it keeps the focus meanwhile.
        aria-disabled={trying || undefined}
        data-disabled={trying || undefined}
        data-autofocus={onClose && true}
        onClick={() => trying || onAgain()}
      >
        Try again
      </Button>
    </>
  );
  if (onClose) {
    return (
      <DialogFrame opened onClose={onClose} title={title} size="sm">
        <Text ref={told} role="alert">
          {sentence}
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {ways}
        </Group>
      </DialogFrame>
    );
  }
  return (
    <div ref={told} role="alert" className={shape === 'line' ? classes.line : undefined}>
      {shape === 'line' ? (
        <>
          <span title={title}>{title}</span> {ways}
        </>
      ) : (
        <EmptyState
          title={title}
          order={shape === 'page' ? 1 : 2}
          action={
            <Group justify="center" gap="xs">
              {ways}
            </Group>
          }
        >
          {sentence}
        </EmptyState>
      )}
    </div>
  );
}

/** Code of the product that is loaded when it is first needed, or ahead of that. */
export class Chunk<Part> {
  readonly #load: () => Promise<Part>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | null = null;
  #loaded: { readonly part: Part } | null = null;
  #failures = 0;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get loaded(): { readonly part: Part } | null {
    return this.#loaded;
  }

  /** How often it did not come. */
  get failures(): number {
    return this.#failures;
  }

  /** Calls when it has come, whoever loaded it. @returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads it, once. After a failure it can be asked for again. */
  load(): Promise<void> {
    this.#loading ??= this.#attempt();
    return this.#loading;
  }

  async #attempt(): Promise<void> {
    try {
      this.#loaded = { part: await this.#load() };
    } catch (failure) {
      this.#loading = null;
      this.#failures += 1;
      throw failure;
    }
    for (const listener of this.#listeners) listener();
  }
}
