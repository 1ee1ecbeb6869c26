import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@letterdesk/core/session/roles';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/database/connection.ts';
import { environment } from '../../apps/server/src/environment.ts';
import { embeddedCustomerData } from '../../apps/server/src/integrations/customer-data/embedded.ts';
import { createNameIndexes } from '../../apps/server/src/integrations/customer-data/name-indexes.ts';
import { createMetrics } from '../../apps/server/src/metrics/create-metrics.ts';
import {
  findMetricNames,
  listDeployFiles,
  parseImageVariables,
  parseServiceVariables,
  parseUnitVariables,
  parseVariables,
  readDeployFile,
} from './deploy-files.ts';
import { CHECKOUT } from './imports.ts';

const read = (file: string) => readFileSync(join(CHECKOUT, file), 'utf8');
const dockerfile = readDeployFile('Dockerfile');
const compose = readDeployFile('compose.yaml');
const unit = readDeployFile('systemd/letterdesk@.service');
const image = parseImageVariables(dockerfile);
const installed = { ...parseVariables(readDeployFile('letterdesk.env')), ...parseUnitVariables(unit, '4701') };
const composed = parseServiceVariables(compose, 'letterdesk');

interface Realm {
  readonly realm: string;
  readonly groups: readonly { readonly name: string }[];
  readonly clientScopes: readonly {
    readonly name: string;
    readonly protocolMappers: readonly { readonly name: string; readonly config: Record<string, string> }[];
  }[];
  readonly clients: readonly {
    readonly clientId: string;
    readonly publicClient: boolean;
    readonly redirectUris: readonly string[];
    readonly webOrigins: readonly string[];
    readonly attributes: Record<string, string>;
    readonly defaultClientScopes: readonly string[];
  }[];
}

describe('the settings in deploy/', () => {
  test('name variables that the server knows', () => {
    const named = [image, installed, composed].flatMap((variables) => Object.keys(variables));
    const known = new Set([...Object.keys(environment.shape), 'NODE_ENV']);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('are accepted by the server, on a machine and in a container', () => {
    expect(readConfig(installed, CHECKOUT)).toMatchObject({ port: 4701, metricsPort: 14701 });
    const config = readConfig({ ...image, ...composed }, CHECKOUT);
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, metricsPort: 9464, dataFolder: '/data' });
  });

  test('contain no password for the container', () => {
    const secrets = compose.match(/^.*PASSWORD.*$/gm) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((line) => !/\$\{\w+_PASSWORD:\?/.test(line))).toEqual([]);
    expect(readDeployFile('compose.env.example')).not.toMatch(/PASSWORD=./);
    expect(readDeployFile('keycloak/realm.json')).not.toMatch(/"value": "(?!\$\{KEYCLOAK_USER_PASSWORD\})/);
  });
});

describe('the container image', () => {
  test('has the Node that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const version = /^ARG NODE_VERSION=(.+)$/m.exec(dockerfile)?.[1];
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
    expect(dockerfile.match(/^FROM .+$/gm)?.every((line) => /^FROM node:\$\{NODE_VERSION\}-/.test(line))).toBe(true);
  });

  test('is made from paths that exist and that .dockerignore keeps', () => {
    const ignored = read('.dockerignore').split('\n');
    const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(?:--chmod=\d+ )?(.+) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    ).flat();
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(CHECKOUT, path)) || ignored.includes(path))).toEqual([]);
  });

  test('exposes the ports that it listens on and runs without root', () => {
    expect(dockerfile).toContain(`EXPOSE ${image.PORT} ${image.METRICS_PORT}`);
    expect(compose).toContain(`127.0.0.1:3000:${image.PORT}`);
    expect(dockerfile.match(/^(?:USER|ENTRYPOINT|CMD) .+$/gm)?.[0]).toBe('USER node');
  });
});

test('the health checks ask an address that exists', () => {
  const routes = read('apps/server/src/features/health/health.routes.ts');
  const asked = [dockerfile, readDeployFile('caddy/Caddyfile')].flatMap((text) => text.match(/\/health\/\w+/g) ?? []);
  expect(asked).toEqual(['/health/ready', '/health/ready']);
  for (const path of asked) expect(routes).toContain(`app.get('${path}'`);
});

test('the proxies and Prometheus ask the same processes', () => {
  const ports = (file: string) => Array.from(readDeployFile(file).matchAll(/127\.0\.0\.1:(\d+)/g), ([, port]) => port);
  expect(ports('nginx/letterdesk-upstream.conf')).toEqual(['4701', '4702']);
  expect(ports('caddy/Caddyfile')).toEqual(['4701', '4702']);
  expect(ports('prometheus/prometheus.yaml')).toEqual(['14701', '14702']);
});

describe('the metrics in deploy/', () => {
  test.each(['prometheus/alerts.yaml', 'prometheus/alerts.test.yaml', 'grafana/letterdesk.json'])(
    'are served: %s',
    async (file) => {
      const served = await readServedNames();
      const named = findMetricNames(readDeployFile(file));
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !served.has(name))).toEqual([]);
    },
  );

  test('match those that the documentation lists', async () => {
    const served = await readServedNames();
    const listed = Array.from(
      read('docs/operations.md').matchAll(/`(letterdesk_[a-z0-9_]+)[`{]/g),
      ([, name = '']) => name,
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter((name) => !served.has(name) && !name.endsWith('_'))).toEqual([]);
  });

  test('include each metric of deliveries, sign-ins, PDFs, watermarks, index builds and the version', () => {
    const dashboard = findMetricNames(readDeployFile('grafana/letterdesk.json'));
    expect(dashboard).toEqual(
      expect.arrayContaining([
        'letterdesk_mail_deliveries_total',
        'letterdesk_sign_ins_refused_total',
        'letterdesk_pdf_duration_seconds_bucket',
        'letterdesk_watermark_duration_seconds_bucket',
        'letterdesk_search_index_build_duration_seconds_count',
        'letterdesk_build_info',
      ]),
    );
  });
});

/** Names of all series. The metrics of a database that doesn't answer have names as well, but no values. */
async function readServedNames(): Promise<Set<string>> {
  const db = connect('postgres://nobody@127.0.0.1:1/none', readConfig({}, CHECKOUT).database);
  try {
    const metrics = createMetrics(db);
    metrics.watchNames(createNameIndexes(embeddedCustomerData(db), [], { onError: () => undefined }));
    const types = (await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
    return new Set(
      Array.from(types, ([, name = '', type]) =>
        type === 'histogram' ? [name, ...['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`)] : [name],
      ).flat(),
    );
  } finally {
    await db.destroy();
  }
}

test("Keycloak's realm has the client, groups and claims of the settings", () => {
  const realm = JSON.parse(readDeployFile('keycloak/realm.json')) as Realm;
  const [client] = realm.clients;
  const { PUBLIC_URL } = composed;
  expect(composed.OIDC_ISSUER).toMatch(new RegExp(`/realms/${realm.realm}$`));
  expect(client).toMatchObject({
    clientId: composed.OIDC_CLIENT_ID,
    publicClient: true,
    redirectUris: [`${PUBLIC_URL}/sso/callback`, `${PUBLIC_URL}/login`],
    webOrigins: [PUBLIC_URL],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': `${PUBLIC_URL}/login` },
    defaultClientScopes: ['letters'],
  });
  expect(realm.groups.map(({ name }) => name)).toEqual([...ROLES]);
  const [scope] = realm.clientScopes;
  expect(environment.shape.OIDC_SCOPE.parse(undefined).split(' ')).toContain(scope?.name);
  expect(scope?.protocolMappers.map(({ name }) => name)).toEqual(['sub', 'groups', 'company', 'name', 'audience']);
  const audience = scope?.protocolMappers.find(({ name }) => name === 'audience');
  expect(audience?.config['included.custom.audience']).toBe(composed.OIDC_AUDIENCE);
});

test('deploy/README.md names every file, and the documentation links only files that exist', () => {
  const files = listDeployFiles();
  const readme = readDeployFile('README.md');
  expect(files.filter((file) => file !== 'README.md' && !readme.includes(`\`${file}\``))).toEqual([]);
  const linked = Array.from(read('docs/operations.md').matchAll(/\(\.\.\/deploy\/([^)]+)\)/g), ([, file = '']) => file);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((file) => !files.includes(file))).toEqual([]);
});
