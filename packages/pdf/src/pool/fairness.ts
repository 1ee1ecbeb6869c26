/** What one person may ask of the workers, and how long work may wait for them. */
export const FAIRNESS = {
  /** Previews of one person that may wait while another is under way. */
  waitingEach: 3,
  /** Sendings and decisions of one person that may wait. */
  urgentEach: 10,
  /** Work of everybody that may wait. */
  waitingAll: 60,
  /** Previews of everybody that may wait: what is left of all has room for what is sent. */
  previewsAll: 40,
  /** Bytes of a request above which work is large: it goes after small work, and is never worked on by all workers at once. */
  large: 60_000,
  /** Milliseconds after which large work that waits goes like small work. */
  patience: 5_000,
  /** Milliseconds of work that one person's previews may take within a window. */
  budget: 20_000,
  /** Milliseconds. */
  window: 60_000,
} as const;
