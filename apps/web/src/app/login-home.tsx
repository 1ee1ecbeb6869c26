import { LoginPage } from '../features/session/login-page.tsx';
import { WhatsNewAtLogin } from '../features/whats-new/whats-new-at-login.tsx';

/** /login: sign-in and what's new in this browser. */
export function LoginHome() {
  return <LoginPage welcome={(onContinue, fallback) => <WhatsNewAtLogin onDone={onContinue} fallback={fallback} />} />;
}
