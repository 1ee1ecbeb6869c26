import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackPendingSave, whenSaved } from './pending-saves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a document opens once its last save ends, even by a failure, and waits for no other document', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  trackPendingSave({ kind: 'letter', id: '5' }, first.promise);
  let opened = false;
  const opening = whenSaved({ kind: 'letter', id: '5' }).then(() => {
    opened = true;
  });
  await whenSaved({ kind: 'letter', id: '6' });
  await whenSaved({ kind: 'template', id: '5' });
  trackPendingSave({ kind: 'letter', id: '5' }, second.promise);
  first.reject(new Error('The connection is gone.'));
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toBe(false);
  second.resolve();
  await opening;
  expect(opened).toBe(true);
  await whenSaved({ kind: 'letter' });
});

test('a new letter waits until any other new letter is stored', async () => {
  const saving = Promise.withResolvers<void>();
  trackPendingSave({ kind: 'new-letter', id: 'a' }, saving.promise);
  let opened = false;
  const opening = whenSaved({ kind: 'new-letter' }).then(() => {
    opened = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toBe(false);
  saving.resolve();
  await opening;
});

test('an unanswered save delays a document for at most five seconds', async () => {
  trackPendingSave({ kind: 'letter', id: '9' }, new Promise(() => undefined));
  let opened = false;
  const opening = whenSaved({ kind: 'letter', id: '9' }).then(() => {
    opened = true;
  });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(opened).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await opening;
});
