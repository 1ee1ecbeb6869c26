import { randomUUID } from 'node:crypto';
import { submitApproval } from '@letterdesk/contract/approvals';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { listSentLetters, sendEmail } from '@letterdesk/contract/sending';
import { anEmail, givenLetter, withKey } from '../apps/server/src/features/sending/testing/given-letter.ts';
import type { TestClient } from '../apps/server/src/testing/test-client.ts';
import type { Deployment } from './deployment.ts';
import { untilAnswered } from './until-answered.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

type Email = ReturnType<typeof anEmail>;

/** What a person asked for with one letter, and what was acknowledged with a 2xx. */
interface Written {
  readonly letter: Letter;
  /** Number of saves that were asked for, and that were acknowledged. */
  asked: number;
  saved: number;
  submission?: { approvalId?: number };
  sending?: { readonly key: string; readonly email: Email; sentLetterId?: number };
}

class Unavailable extends Error {}

/** Writes, submits and sends letters until the server is gone, and then looks for what it had acknowledged. */
export class Writer {
  readonly #templates: Deployment['templates'];
  #written: Written[] = [];
  /** Acknowledged changes that were found. */
  acknowledged = 0;
  /** Answers 503. */
  unavailable = 0;
  /** Descriptions of acknowledged changes that are missing, of changes that happened twice, and of wrong answers. */
  readonly lost: string[] = [];

  constructor(templates: Deployment['templates']) {
    this.#templates = templates;
  }

  /**
   * Writes until a call gets no answer, or `stop` aborts. After a 503 it continues with another letter.
   * @param onCall called before each call.
   */
  async workUntilGone(client: TestClient, onCall: () => void, stop?: AbortSignal): Promise<void> {
    const careful = this.#withUnavailable(client, onCall);
    while (!stop?.aborted) {
      try {
        await this.#workOnLetter(careful);
      } catch (error) {
        if (error instanceof TypeError) return;
        if (!(error instanceof Unavailable)) throw error;
      }
    }
  }

  /** Calls that throw for 503, and note answers that are neither 2xx nor a proper 503. */
  #withUnavailable(client: TestClient, onCall: () => void): TestClient {
    return {
      call: async (endpoint, input) => {
        onCall();
        const answer = await client.call(endpoint, input);
        if (answer.status < 300) return answer;
        const isProper = answer.status === 503 && answer.headers.has('retry-after');
        if (!isProper) this.lost.push(`${endpoint.method} ${endpoint.path} was answered ${answer.status}`);
        this.unavailable += 1;
        throw new Unavailable();
      },
    };
  }

  async #workOnLetter(client: TestClient): Promise<void> {
    const isApproved = Math.random() < 0.4;
    const { approved, free } = this.#templates;
    const letter = await givenLetter(client, isApproved ? approved : free);
    const written: Written = { letter, asked: 0, saved: 0 };
    this.#written.push(written);
    for (let save = Math.floor(Math.random() * 3); save > 0; save -= 1) await this.#save(client, written);
    const { version } = letter;
    if (isApproved) {
      written.submission = {};
      const body = { letterId: letter.id, letterVersion: version + written.saved };
      written.submission.approvalId = (await client.call(submitApproval, { body })).body.approval.id;
    } else {
      const seen = { id: letter.id, version: version + written.saved, sentLetters: 0 };
      written.sending = { key: randomUUID(), email: anEmail(seen) };
      written.sending.sentLetterId = (await this.#send(client, written.sending)).body.sentLetterId;
    }
  }

  async #save(client: TestClient, written: Written): Promise<void> {
    const { id, name, text, version } = written.letter;
    written.asked += 1;
    const body = { id, name, text: text + marked(written.asked), version: version + written.saved };
    await client.call(saveLetter, { body });
    written.saved += 1;
  }

  #send(client: TestClient, { key, email }: { readonly key: string; readonly email: Email }) {
    return client.call(sendEmail, { ...withKey(key), body: email });
  }

  /** Compares everything since the last check with the restarted server, and repeats sendings without an answer. */
  async check(client: TestClient): Promise<void> {
    for (const written of this.#written) await this.#checkLetter(client, written);
    this.#written = [];
  }

  async #checkLetter(client: TestClient, written: Written): Promise<void> {
    const { id, version } = written.letter;
    const letter = await untilAnswered(async () => (await client.call(getLetter, { params: { id } })).body);
    const saves = letter.version - version;
    this.#expect(saves >= written.saved && saves <= written.asked, `a save of letter ${id}`);
    this.#expect(saves === 0 || letter.text.includes(marked(saves)), `the text of letter ${id}`);
    this.acknowledged += 1 + written.saved;
    const approvalId = written.submission?.approvalId;
    if (approvalId !== undefined) {
      this.#expect(letter.approval?.id === approvalId, `the approval of letter ${id}`);
      this.acknowledged += 1;
    }
    const { sending } = written;
    if (sending === undefined) return;
    const repeated = await this.#repeat(client, sending);
    const sent = await untilAnswered(
      async () => (await client.call(listSentLetters, { query: { letterId: id } })).body,
    );
    this.#expect(sent.length === 1 && sent[0]?.id === repeated, `the one sending of letter ${id}`);
    if (sending.sentLetterId === undefined) return;
    this.#expect(sending.sentLetterId === repeated, `the answer of letter ${id}`);
    this.acknowledged += 1;
  }

  /** Sends again with the same key, while the server says that it should be tried again. */
  async #repeat(client: TestClient, sending: { readonly key: string; readonly email: Email }): Promise<number> {
    for (;;) {
      const answer = await this.#send(client, sending);
      if (answer.status !== 503) return answer.body.sentLetterId;
      await waitBeforeRetry();
    }
  }

  #expect(isThere: boolean, what: string): void {
    if (!isThere) this.lost.push(what);
  }
}

function marked(save: number): string {
  return `<p>This is save ${save}.</p>`;
}
