/** How the state of an attempt begins whose page waits for the answer itself, and keeps its verifier in memory alone. */
export const AWAITED = 'awaited.';
