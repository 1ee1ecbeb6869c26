import type { Page, Response } from '@playwright/test';

interface Submission {
  readonly authorization: string;
  readonly approvalId: number;
}

/** What the journeys of this process submitted and have not taken back. */
const submissions: Submission[] = [];
/** The answers that are still read for what they submitted. */
const reading = new Set<Promise<void>>();

/** Remembers what is submitted on a page, for {@link takeBackWhatIsLeft}. */
export function noteSubmissions(page: Page): void {
  page.on('response', (response) => {
    const noted = note(response).catch(() => undefined);
    reading.add(noted);
    void noted.then(() => reading.delete(noted));
  });
}

async function note(response: Response): Promise<void> {
  if (response.status() !== 201 || !response.url().endsWith('/v1/letter-approvals/submit')) return;
  const { approval } = (await response.json()) as { approval: { id: number } };
  noteSubmission(response.request().headers().authorization ?? '', approval.id);
}

export function noteSubmission(authorization: string, approvalId: number): void {
  submissions.push({ authorization, approvalId });
}

/** Answers to a revocation: done, or decided, revoked or gone meanwhile. */
const SETTLED = [200, 204, 403, 404, 409];

/** Revokes what a journey left pending: the lists of those who share the product stay as short as a page. */
export async function takeBackWhatIsLeft(): Promise<void> {
  await Promise.all(reading);
  for (const { authorization, approvalId } of submissions.splice(0)) {
    const { status } = await fetch(new URL(`/v1/letter-approvals/${approvalId}`, process.env.E2E_URL), {
      method: 'DELETE',
      headers: { authorization },
    });
    if (!SETTLED.includes(status)) throw new Error(`Approval ${approvalId} stays pending: ${status}`);
  }
}
