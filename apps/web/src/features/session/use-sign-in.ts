import { useCallback, useState } from 'react';
import type { SignInMessage } from '../../sso/message.ts';
import { useMe, useSessionStore } from './session-context.tsx';
import { forgetSignOut } from './sign-out.ts';

const FOREIGN = 'The sign-in was not accepted, as it comes from another sign-in service. Try again.';

export interface SignInTrial {
  /** Why the last sign-in failed. */
  readonly problem: string | null;
  /** For `/sso/start`: forces asking for the person. */
  readonly prompt: 'login' | null;
  readonly receive: (message: SignInMessage) => void;
  readonly tell: (problem: string) => void;
  readonly again: () => void;
}

/** Handles responses of sign-in frames and windows. */
export function useSignIn(): SignInTrial {
  const store = useSessionStore();
  const name = useMe()?.name ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const [prompt, setPrompt] = useState<'login' | null>(store.getState().status === 'ended' ? 'login' : null);

  const receive = useCallback(
    (message: SignInMessage) => {
      if (message.type === 'letterdesk:sign-in-failed') return setProblem(message.description);
      const acceptance = store.acceptTokens(message);
      if (acceptance === 'taken') forgetSignOut();
      if (acceptance === 'foreign') setProblem(FOREIGN);
      if (acceptance !== 'another-person') return;
      setPrompt('login');
      setProblem(
        `Someone else is signed in. This page is ${name}’s: sign in as ${name} to continue, or sign out instead.`,
      );
    },
    [store, name],
  );
  const again = useCallback(() => setProblem(null), []);
  return { problem, prompt, receive, tell: setProblem, again };
}
