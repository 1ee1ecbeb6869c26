import { readFile } from 'node:fs/promises';
import type { LetterType } from '@letterdesk/core/constants';
import { type DemoDivision, demoDivisions } from './divisions.ts';

export const demoLetterTypes: readonly { readonly name: LetterType; readonly displayName: string }[] = [
  { name: 'PRESENT', displayName: 'Present' },
  { name: 'NAME_CLEAR', displayName: 'Name Clear' },
  { name: 'RISK', displayName: 'Risk' },
  { name: 'HOUSING', displayName: 'Housing' },
  { name: 'CONFIRMATION', displayName: 'Confirmation' },
  { name: 'CANCEL', displayName: 'Cancel' },
  { name: 'OTHER', displayName: 'Other' },
];

interface DemoLogo {
  readonly division_id: number;
  readonly variant: 'colour' | 'ink';
  readonly description: string;
  readonly svg: string;
}

/** Two per division: in colour, and in black for photocopies. */
export async function readDemoLogos(): Promise<DemoLogo[]> {
  const variants = [
    { variant: 'colour', description: 'in color' },
    { variant: 'ink', description: 'in ink' },
  ] as const;
  return Promise.all(
    demoDivisions.flatMap((division) =>
      variants.map(async ({ variant, description }) => ({
        division_id: division.id,
        variant,
        description: `${division.name}, ${description}`,
        svg: await readFile(new URL(`./logos/${division.claim}-${variant}.svg`, import.meta.url), 'utf8'),
      })),
    ),
  );
}

const CONFIDENTIAL =
  'This letter is confidential and meant for the addressee alone. If it reached you by mistake, tell us and destroy it.';

/** Every division has these two. */
export function footersOf(division: DemoDivision): { name: 'Standard' | 'Confidential'; text: string }[] {
  const address = `${division.name} · ${division.street} · ${division.city} · ${division.phone}`;
  return [
    { name: 'Standard', text: `${address}\n${division.tagline}` },
    { name: 'Confidential', text: `${address}\n${CONFIDENTIAL}` },
  ];
}
