import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

export function createMemoryState(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const nameOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload) {
        rows.set(nameOf(id), payload);
      },
      async find(id) {
        return rows.get(nameOf(id));
      },
      async findByUid(uid) {
        return [...rows].find(([name, payload]) => name.startsWith(`${model}:`) && payload.uid === uid)?.[1];
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = rows.get(nameOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(nameOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of rows) if (payload.grantId === grantId) rows.delete(name);
      },
    };
  };
}
