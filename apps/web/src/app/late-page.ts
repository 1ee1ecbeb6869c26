import { getAppConfig } from '@letterdesk/contract/session';
import { lazyRouteComponent } from '@tanstack/react-router';
import { call } from '../api/call.ts';

/** A page as a chunk of its own, asked for when it is first opened and again after it did not come. */
export const latePage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => orUnreachable(load), name);

/**
 * What is imported. @throws ApiError where the server does not answer either. Where it does, a newer version may have taken
 * the place of what was asked for, and the failure stays what it was.
 */
async function orUnreachable<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    await call(getAppConfig);
    throw failure;
  }
}
