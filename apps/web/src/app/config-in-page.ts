import { type AppConfig, appConfig } from '@letterdesk/contract/session';

/** What the server wrote into the page of `/app-config`, so that no request has to wait for another; null where it did not. */
export function configInPage(): AppConfig | null {
  const written = document.querySelector('meta[name="app-config"]')?.getAttribute('content');
  if (!written) return null;
  try {
    return appConfig.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
