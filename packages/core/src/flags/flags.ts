/**
 * Feature flags by their key in `feature_flags`, off by default. `whats-new` opens the What's New carousel after
 * sign-in.
 */
export const FLAGS = ['whats-new'] as const;
export type Flag = (typeof FLAGS)[number];
