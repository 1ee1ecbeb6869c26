import { type AppConfig, appConfig } from '@letterdesk/contract/session';

/** Returns the configuration the server wrote into the page; null if missing. */
export function configInPage(): AppConfig | null {
  const written = document.querySelector('meta[name="app-config"]')?.getAttribute('content');
  if (!written) return null;
  try {
    return appConfig.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
