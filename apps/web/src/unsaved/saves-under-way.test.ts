import { expect, test } from 'vitest';
import { noteSave, whenSaved } from './saves-under-way.ts';

test('a thing is opened once its last save is answered, also one that failed, and waits for no other thing', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  noteSave({ kind: 'letter', id: '5' }, first.promise);
  let opened = false;
  const opening = whenSaved({ kind: 'letter', id: '5' }).then(() => {
    opened = true;
  });
  await whenSaved({ kind: 'letter', id: '6' });
  await whenSaved({ kind: 'template', id: '5' });
  noteSave({ kind: 'letter', id: '5' }, second.promise);
  first.reject(new Error('The connection is gone.'));
  await first.promise.catch(() => undefined);
  await Promise.resolve();
  expect(opened).toBe(false);
  second.resolve();
  await opening;
  expect(opened).toBe(true);
  await whenSaved({ kind: 'letter' });
});

test('any new letter that is being stored holds up the next one', async () => {
  const saving = Promise.withResolvers<void>();
  noteSave({ kind: 'new-letter', id: 'a' }, saving.promise);
  let opened = false;
  const opening = whenSaved({ kind: 'new-letter' }).then(() => {
    opened = true;
  });
  await new Promise((turn) => setImmediate(turn));
  expect(opened).toBe(false);
  saving.resolve();
  await opening;
});
