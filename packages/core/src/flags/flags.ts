/**
 * The feature flags that the product asks about, by their key in the table `feature_flags`. A flag that no row turns on is off.
 * `whats-new`: the What's New carousel comes up after signing in.
 */
export const FLAGS = ['whats-new'] as const;
export type Flag = (typeof FLAGS)[number];
