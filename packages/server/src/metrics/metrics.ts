import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';

/** Seconds: a key in the hall is confirmed within a few hundredths, a pairing of thousands within a second. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for monitoring in Prometheus format. No names, no addresses, no results. */
export function metricsOf(app: FastifyInstance, { tournaments }: Services): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'turnuva_request_seconds',
    help: 'Time from a request to the end of its answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const entries = new Counter({
    name: 'turnuva_entries_total',
    help: 'Entries that came into journals since the start, through whatever process',
    registers,
  });
  const count = new Gauge({
    name: 'turnuva_tournaments',
    help: 'Tournaments, by whether they lie in the bin',
    labelNames: ['place'] as const,
    registers,
    async collect() {
      const heads = await tournaments.store.heads();
      const trashed = heads.filter((head) => head.trashed !== null).length;
      count.set({ place: 'list' }, heads.length - trashed);
      count.set({ place: 'bin' }, trashed);
    },
  });
  const work = new Gauge({
    name: 'turnuva_jobs',
    help: 'Long work that is kept, by kind and state, of all processes together',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      work.reset();
      for (const { kind, state } of (await tournaments.store.jobs?.list()) ?? []) work.inc({ kind, state });
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  const stop = tournaments.store.onAppend((id) => {
    if (id !== undefined) entries.inc();
  });
  app.addHook('onClose', async () => stop());
  return registry;
}

/** Listens for monitoring on an address of its own, which no proxy and no hall ever reaches. */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      // The database is away: that is what monitoring should see.
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
