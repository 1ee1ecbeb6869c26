import { LoginPage } from '../features/session/login-page.tsx';
import { WhatsNewAtLogin } from '../features/whats-new/whats-new-at-login.tsx';

/** /login: signing in, and what is new since this browser last saw it. */
export function LoginHome() {
  return <LoginPage welcome={(onContinue, fallback) => <WhatsNewAtLogin onDone={onContinue} fallback={fallback} />} />;
}
