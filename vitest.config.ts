import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TIMEOUTS } from './tooling/timeouts.ts';

const COMPONENTS = ['apps/web/src/**/*.component.test.tsx'];

/** Test files of a worker share modules (`isolate: false`), so tests restore what they change. */
const LIMITS = {
  testTimeout: TIMEOUTS.test,
  hookTimeout: TIMEOUTS.test,
  expect: { poll: { timeout: TIMEOUTS.condition } },
  env: { TEST_CONDITION_MS: String(TIMEOUTS.condition) },
};

export default defineConfig({
  test: {
    // The tests of the server wait more than they compute; of two cores vitest would use one.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...LIMITS,
          name: 'unit',
          isolate: false,
          unstubGlobals: true,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tooling/*.test.ts',
          ],
          exclude: COMPONENTS,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'components',
          isolate: false,
          environment: 'jsdom',
          include: COMPONENTS,
          setupFiles: ['apps/web/src/testing/stand-ins.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'api',
          isolate: false,
          unstubGlobals: true,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'faults',
          testTimeout: TIMEOUTS.faults,
          include: ['faults/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
