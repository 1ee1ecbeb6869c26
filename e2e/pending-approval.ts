import type { Page, Response } from '@playwright/test';

interface Submission {
  readonly authorization: string;
  readonly approvalId: number;
}

/** Submissions of this process that weren't revoked. */
const submissions: Submission[] = [];
/** Answers to submissions that are still being read. */
const reading = new Set<Promise<void>>();

/** Records a page's submissions for {@link revokePendingSubmissions}. */
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

/** Answers to a revocation that need no more work. */
const SETTLED = [200, 204, 403, 404, 409];

/** Revokes submissions that a journey left pending, so that shared lists stay short. */
export async function revokePendingSubmissions(): Promise<void> {
  await Promise.all(reading);
  for (const { authorization, approvalId } of submissions.splice(0)) {
    const { status } = await fetch(new URL(`/v1/letter-approvals/${approvalId}`, process.env.E2E_URL), {
      method: 'DELETE',
      headers: { authorization },
    });
    if (!SETTLED.includes(status)) throw new Error(`Approval ${approvalId} stays pending: ${status}`);
  }
}
