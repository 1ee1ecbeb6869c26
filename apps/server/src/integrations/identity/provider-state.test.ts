import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createProviderState } from './provider-state.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the state of the embedded provider', () => {
  it('survives a restart of the provider', async () => {
    await createProviderState(database.db)('Session').upsert('s1', { uid: 'u1', accountId: 'a' }, 60);
    const afterRestart = createProviderState(database.db)('Session');
    expect(await afterRestart.find('s1')).toEqual({ uid: 'u1', accountId: 'a' });
    expect(await afterRestart.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'a' });
  });

  it('is separate for each model, and a second write replaces the first', async () => {
    const state = createProviderState(database.db);
    await state('Grant').upsert('same', { accountId: 'one' }, 60);
    await state('Grant').upsert('same', { accountId: 'two' }, 60);
    expect(await state('Grant').find('same')).toEqual({ accountId: 'two' });
    expect(await state('Session').find('same')).toBeUndefined();
  });

  it('expires after its lifetime', async () => {
    const state = createProviderState(database.db)('Session');
    await state.upsert('old', { uid: 'old' }, -1);
    expect(await state.find('old')).toBeUndefined();
    expect(await state.findByUid('old')).toBeUndefined();
    await createProviderState(database.db)('Interaction').upsert('next', {}, 60);
    const left = await database.db.selectFrom('identity_state').select('id').where('id', '=', 'old').execute();
    expect(left).toEqual([]);
  });

  it('recognises a used code, and deletes all codes of a grant', async () => {
    const codes = createProviderState(database.db)('AuthorizationCode');
    await codes.upsert('c1', { grantId: 'g1' }, 60);
    await codes.upsert('c2', { grantId: 'g2' }, 60);
    await codes.consume('c1');
    expect(await codes.find('c1')).toMatchObject({ consumed: expect.any(Number) });
    await codes.revokeByGrantId('g1');
    expect(await codes.find('c1')).toBeUndefined();
    await codes.destroy('c2');
    expect(await codes.find('c2')).toBeUndefined();
  });
});
