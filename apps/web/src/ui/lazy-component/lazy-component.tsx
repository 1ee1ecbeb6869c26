import { Button, Group, Text } from '@mantine/core';
import { type FunctionComponent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useReturnFocusAtOnce } from '../dialog/use-return-focus.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './load-failure.module.css';

/** A component loaded on first render or preloaded. */
interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads early; errors surface when it's shown. */
  preload(): void;
}

export interface LazyComponentOptions<Props> extends Pick<PartFailureProps, 'name' | 'shape'> {
  readonly load: () => Promise<FunctionComponent<Props>>;
  /** Placeholder while loading. */
  readonly fallback?: FunctionComponent<Props>;
  /** For dialogs: closes it. Load errors are shown in a dialog too. */
  readonly close?: (props: Props) => void;
}

/**
 * A lazily loaded component. Unlike React's `lazy`, failures stay local and preloaded components render
 * synchronously.
 */
export function lazyComponent<Props extends object>(options: LazyComponentOptions<Props>): LazyComponent<Props> {
  const chunk = new Chunk(() => options.load().catch((failure: unknown) => tellMissing(options.name, failure)));
  return Object.assign((props: Props) => <Place chunk={chunk} options={options} props={props} />, {
    preload: () => void chunk.load().catch(() => undefined),
  });
}

/** Logs a failed preload to the console only (specification 8.8). */
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
  /** Starts a sentence, such as 'The comparison'. */
  readonly name: string;
  /** Default is a block; `page` fills the page, `line` is inline. */
  readonly shape?: 'page' | 'line';
  /** For dialogs. */
  readonly onClose?: () => void;
  /** Loading again. */
  readonly trying: boolean;
  /** Failed repeatedly: a newer version may have replaced it. */
  readonly repeated: boolean;
  readonly onAgain: () => void;
}

const REPEATED = 'If you’re online, Letterdesk may have been updated: reload the page. ';
const SMALL = { size: 'compact-sm', variant: 'subtle' };

/** Shown instead of a component that failed to load. */
function PartFailure({ name, shape, onClose, trying, repeated, onAgain }: PartFailureProps) {
  const message = useRef<HTMLDivElement>(null);
  useReturnFocusAtOnce(message, onClose !== undefined);
  const title = `${name} could not be loaded`;
  const sentence = `Check your connection. ${repeated ? REPEATED : ''}Your text is safe.`;
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
        // Not `disabled`, which would lose focus.
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
        <Text ref={message} role="alert">
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
    <div ref={message} role="alert" className={shape === 'line' ? classes.line : undefined}>
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

/** A lazily loaded module. */
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

  /** Number of failures. */
  get failures(): number {
    return this.#failures;
  }

  /** Calls on load. @returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads once; may be retried after a failure. */
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
