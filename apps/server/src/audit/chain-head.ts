import { CHAIN_START } from './audit-hash.ts';

/** The end of the chain at some time, which later chains must contain. */
export interface ChainHead {
  /** From 1; 0 for an empty chain. */
  readonly position: number;
  readonly hash: string;
}

/** The head of an empty chain; every chain contains it. */
export const EMPTY_CHAIN: ChainHead = { position: 0, hash: CHAIN_START };

const PRINTED = /^(?<position>\d+):(?<hash>[0-9a-f]{64})$/;

/** Undefined if the text isn't a printed head. */
export function parseChainHead(text: string): ChainHead | undefined {
  const { position, hash } = PRINTED.exec(text)?.groups ?? {};
  return position === undefined || hash === undefined ? undefined : { position: Number(position), hash };
}

export function formatChainHead({ position, hash }: ChainHead): string {
  return `${position}:${hash}`;
}
