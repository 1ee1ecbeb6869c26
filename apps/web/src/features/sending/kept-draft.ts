import { emailRequest } from '@letterdesk/contract/sending';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { storedJson } from '../../ui/stored-json.ts';
import { PERSONAL_PREFIX } from '../session/sign-out.ts';
import type { EmailDraft } from './email-draft.ts';
import type { SendAttempt } from './send-attempt.ts';

const addressInput = z.object({ chips: z.array(z.string()), typing: z.string() });

const keptEmail = z.object({
  draft: z.object({
    addresses: z.object({ to: addressInput, cc: addressInput, bcc: addressInput }),
    fromEmail: z.string(),
    fromName: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  unanswered: z.object({ key: z.string(), request: emailRequest }).nullable(),
});

/** What outlives a reload of the tab: the draft, and the attempt whose answer was lost. */
export interface KeptEmail {
  readonly draft: EmailDraft;
  readonly unanswered: SendAttempt | null;
}

/** Where a person's draft for a letter is kept: in this tab, until it is sent, discarded, or somebody signs out. */
export function keptEmailName(username: string, letterId: number): string {
  return `${PERSONAL_PREFIX}send-email:${username}:${letterId}`;
}

/** @returns null when nothing is kept, or it cannot be read any more. */
export function readKeptEmail(name: string): KeptEmail | null {
  const kept = keptEmail.safeParse(storedJson(sessionStorage, name));
  return kept.success ? kept.data : null;
}

export function forgetKeptEmail(name: string): void {
  sessionStorage.removeItem(name);
}

/** @returns whether there was room. */
export function keepEmail(name: string, email: KeptEmail): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(email));
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds without typing before the draft is written down; leaving the page writes it at once. */
const PAUSE = 300;

/** Keeps what the wizard holds while there is something worth keeping; null forgets it. */
export function useKeptEmail(name: string, email: KeptEmail | null): void {
  const latest = useRef(email);
  useEffect(() => {
    latest.current = email;
  });
  useEffect(() => {
    const timer = setTimeout(() => write(name, email), PAUSE);
    return () => clearTimeout(timer);
  }, [name, email]);
  useEffect(() => {
    const leave = () => write(name, latest.current);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [name]);
}

function write(name: string, email: KeptEmail | null): void {
  if (email === null) forgetKeptEmail(name);
  else keepEmail(name, email);
}
