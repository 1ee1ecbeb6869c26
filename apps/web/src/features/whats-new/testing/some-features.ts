import type { Feature } from '@letterdesk/contract/whats-new';

export function someFeatures(...texts: string[]): Feature[] {
  return texts.map((text, index) => ({
    id: index + 1,
    text,
    screenshot: {
      light: `${index}-light.webp`,
      dark: `${index}-dark.webp`,
      alternativeText: `A picture of ${text}`,
      width: 1280,
      height: 800,
    },
  }));
}
