import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolOf } from '../database/connection.ts';
import type { NameIndexes } from '../integrations/customer-data/name-indexes.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { createEventMetrics, type EventMetrics } from './event-metrics.ts';

/** Prometheus metrics; `docs/operations.md` lists them. */
export interface Metrics extends EventMetrics {
  /** Prometheus text format. */
  read(): Promise<string>;
  readonly contentType: string;
  /** Counts and times requests by route. */
  watchRequests(app: FastifyInstance): void;
  watchNames(indexes: NameIndexes): void;
}

/** Upper bounds of the request duration histogram, in seconds. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'letterdesk_' });
  const requests = new Histogram({
    name: 'letterdesk_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  new Gauge({
    name: 'letterdesk_database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = poolOf(db);
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registerDatabaseMetrics(db, registers);
  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    watchNames: (indexes) => registerNameMetrics(indexes, registers),
    watchRequests: (app) =>
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      }),
    ...createEventMetrics(registers),
  };
}

function registerNameMetrics(indexes: NameIndexes, registers: Registry[]): void {
  new Gauge({
    name: 'letterdesk_names_age_seconds',
    help: 'Time since all names of customer data were read, by environment',
    labelNames: ['environment'] as const,
    registers,
    collect() {
      for (const { environment, age } of indexes.describe()) this.set({ environment }, age);
    },
  });
  new Gauge({
    name: 'letterdesk_names_records',
    help: 'Clients, providers and worksites whose names the checks know, by environment',
    labelNames: ['environment'] as const,
    registers,
    collect() {
      for (const { environment, records } of indexes.describe()) this.set({ environment }, records);
    },
  });
}
