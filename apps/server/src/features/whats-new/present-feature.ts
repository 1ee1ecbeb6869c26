import type { Feature } from '@letterdesk/contract/whats-new';
import { type FeatureEntry, SCREENSHOT_SIZE } from '@letterdesk/core/whats-new/features';
import type { Screenshot } from './read-screenshots.ts';

/** @throws when a picture of the feature is missing, which a test finds first. */
export function presentFeature(entry: FeatureEntry, screenshots: ReadonlyMap<string, Screenshot>): Feature {
  const { id, text, screenshot, alternativeText } = entry;
  const nameOf = (file: string): string => {
    const found = screenshots.get(file);
    if (found === undefined) throw new Error(`There is no screenshot ${file}: npm run screenshots takes it.`);
    return found.name;
  };
  const names = { light: nameOf(`${screenshot}-light`), dark: nameOf(`${screenshot}-dark`) };
  return { id, text, screenshot: { ...names, alternativeText, ...SCREENSHOT_SIZE } };
}
