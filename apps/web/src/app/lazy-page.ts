import { getAppConfig } from '@letterdesk/contract/session';
import { lazyRouteComponent } from '@tanstack/react-router';
import { call } from '../api/call.ts';

/** A lazily loaded page that retries after a failure. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => orUnreachable(load), name);

/**
 * @throws ApiError if the server is unreachable. Otherwise the original error: a newer version may have replaced the
 * module.
 */
async function orUnreachable<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    await call(getAppConfig);
    throw failure;
  }
}
