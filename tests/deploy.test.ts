/** What deploy/ offers to run the portal with names settings that there are, and guards what it starts. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { validate as lint } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#kit/server/config/config.ts';
import { secretSettings } from '#kit/server/config/secretFiles.ts';
import { settings } from '#kit/server/config/settings.ts';
import { faultsOf } from './support/manifests.ts';

type Env = Record<string, string>;

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8');
const pairsIn = (text: string, pattern: RegExp): Env =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));
const envOf = (path: string): Env => pairsIn(read(path), /^([A-Z]\w*)=(.*)$/gm);

const known = new Set([
  ...Object.keys(settings),
  ...secretSettings.map((name) => `${name}_FILE`),
  // Node's own.
  'NODE_COMPILE_CACHE',
]);

const secret = 'a-secret-of-more-than-32-characters-1';
const samples: Env = {
  DATABASE_URL: 'postgresql://portal:password@database.example/portal?sslmode=verify-full',
  SMTP_URL: 'smtps://user:password@mail.example',
};

/** The roles of a process with these settings, of which it knows each name and refuses none. */
function rolesOf(env: Env): string[] {
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
  const filled = Object.entries(env).map(([name, value]) => {
    const bare = name.replace(/_FILE$/, '');
    return [bare, bare === name ? value : (samples[bare] ?? secret)];
  });
  const config = readConfig(Object.fromEntries(filled));
  expect(config.production).toBe(true);
  return config.ROLES;
}

/** To a version and, where somebody did that, to its content. */
const pinned = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?(@sha256:[0-9a-f]{64})?$/;

const { dependencies, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Env;
  version: string;
};

const containerfile = read('Containerfile');
const image = pairsIn(containerfile, /^(?:ENV)? +([A-Z_]+)=(\S+)/gm);

describe('deploy/Containerfile', () => {
  it('has nothing that a linter complains of', () => {
    const complaints = (text: string) =>
      lint(text).map(({ range, message }) => [range.start.line + 1, message]);
    expect(complaints(containerfile)).toEqual([]);
    expect(complaints('FROM node\nWORKDIR src\nHEALTHCHECK --intervall=10s CMD true\n')).toEqual([
      [2, 'WORKDIR paths should be absolute'],
      [3, 'Unknown flag: intervall'],
    ]);
  });

  it('has the Node that the product is tested on, and no base that moves', () => {
    const node = dependencies.node ?? '';
    expect(containerfile).toContain(`ARG NODE=${node}\n`);
    const manual = readFileSync('docs/operate/install.md', 'utf8');
    expect(manual).toContain(`/dist/v${node}/{SHASUMS256.txt,node-v${node}-linux-x64.tar.xz}`);
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) =>
      base.replace(/\$\{NODE\}/, node),
    );
    expect(bases.length).toBe(2);
    for (const base of bases) expect(base).toMatch(pinned);
  });

  it('starts as a user of its own, with one port for every role', () => {
    expect(containerfile.match(/^USER .*/gm)).toEqual(['USER 10001:10001']);
    const { PORT, CONSOLE_PORT, HEALTH_PORT } = image;
    expect([PORT, CONSOLE_PORT, HEALTH_PORT]).toEqual(['3000', '3000', '3000']);
  });
});

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Env;
  secrets?: string[];
  cpus: number;
  mem_limit: string;
  pids_limit: number;
}

const composeMissing = spawnSync('docker-compose', ['version']).error !== undefined;

describe('deploy/compose.yaml', () => {
  const asked = envOf('.env.example');
  const filled = read('compose.yaml').replaceAll(
    /\$\{(\w+)(?::[?-][^}]*)?\}/g,
    (_, name: string) => asked[name] ?? `unknown ${name}`,
  );
  const compose = parse(filled, { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const services = Object.entries(compose.services);
  const portals = services.filter(([, service]) => service.image === asked.PORTAL_IMAGE);

  const room = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  afterAll(() => rmSync(room, { recursive: true }));

  /** What Compose makes of the file, with the examples as settings. */
  function resolve(text: string) {
    for (const name of ['.env.example', 'portal.env.example', 'browser-seccomp.json'])
      copyFileSync(`deploy/${name}`, join(room, name.replace('.example', '')));
    // The Compose of Debian 12 does not know a project's name in the file yet.
    writeFileSync(join(room, 'compose.yaml'), text.replace(/^name: .*$/m, ''));
    const { PATH = '' } = process.env;
    return spawnSync('docker-compose', ['--file', 'compose.yaml', 'config'], {
      cwd: room,
      env: { PATH },
      encoding: 'utf8',
    });
  }

  it.skipIf(composeMissing)(
    'is taken by Compose, which refuses what it does not know (skipped where docker-compose, of Debian’s package of that name, is missing)',
    () => {
      const { stdout, stderr, status } = resolve(read('compose.yaml'));
      expect([status, stderr]).toEqual([0, '']);
      const resolved = parse(stdout) as typeof compose;
      expect(Object.keys(resolved.services).sort()).toEqual(services.map(([name]) => name).sort());
      expect(resolved.services['web-1']?.environment?.ROLES).toBe('web');
      const wrong = resolve(read('compose.yaml').replace('read_only: true', 'readonly: true'));
      expect(wrong.status).not.toBe(0);
      expect(wrong.stderr).toContain('readonly');
    },
  );

  it('asks for nothing that .env.example does not tell', () => {
    expect(filled.match(/unknown \w+/g)).toBe(null);
  });

  it('runs this version', () => {
    expect(asked.PORTAL_IMAGE).toBe(`portal:${version}`);
  });

  it('has every role, each with settings that production takes', () => {
    const own = envOf('portal.env.example');
    const roles = portals.map(([name, { environment }]) => [
      name,
      rolesOf({ ...image, ...own, ...environment }).join(),
    ]);
    expect(Object.fromEntries(roles)).toEqual({
      'web-1': 'web',
      'web-2': 'web',
      worker: 'worker',
      console: 'console',
      migrate: 'worker',
    });
  });

  it('pins every image', () => {
    for (const [, service] of services) expect(service.image).toMatch(pinned);
  });

  it('lets no container write to itself or gain rights, but Postfix', () => {
    const open = services.filter(
      ([, { read_only, cap_drop, security_opt }]) =>
        !read_only ||
        cap_drop?.join() !== 'ALL' ||
        !security_opt?.includes('no-new-privileges:true'),
    );
    expect(open.map(([name]) => name)).toEqual(['mail']);
    expect(compose.services.mail?.cap_drop).toEqual(['ALL']);
    const asRoot = services.filter(([, { user }]) => !user || /^0(:|$)|^root/.test(user));
    expect(asRoot.map(([name]) => name)).toEqual(['caddy', 'mail']);
  });

  it('bounds what each takes, and hands out secrets as files alone', () => {
    for (const [, { cpus, mem_limit, pids_limit, secrets = [] }] of services) {
      expect([cpus, mem_limit, pids_limit]).not.toContain(undefined);
      for (const name of secrets)
        expect(compose.secrets[name]).toEqual({ file: `secrets/${name}` });
    }
    const said = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(said.filter((name) => /SECRET|PASSWORD|TOKEN|KEY$/.test(name))).toEqual(
      said.filter((name) => /(SECRET|PASSWORD|TOKEN|KEY)_+FILE$/.test(name)),
    );
  });

  it('hands mails to its own relay without TLS, whose certificate nobody knows', () => {
    for (const [, { environment }] of portals)
      expect(environment?.SMTP_URL).toBe('smtp://mail:587?ignoreTLS=true');
    expect(Object.keys(compose.services.mail?.environment ?? {})).toContain('POSTFIX_myhostname');
  });

  it('lets the relay sign in at a mail service by checked TLS alone', () => {
    expect(compose.services.mail?.environment?.POSTFIX_smtp_tls_security_level).toMatch(
      /^\$\$\{relayhost\?\{secure\}:\{may\}\}$/,
    );
    expect(asked.RELAYHOST_WRAPPERMODE).toBe('no');
    expect(compose.services.mail?.environment?.POSTFIX_smtp_tls_wrappermode).toBe('no');
  });

  it('mounts what is there', () => {
    const mounted = [...filled.matchAll(/^ +- \.\/([\w./-]+):/gm)].map(([, path = '']) => path);
    expect(mounted.length).toBeGreaterThan(5);
    expect(mounted.filter((path) => !existsSync(`deploy/${path}`))).toEqual([]);
  });
});

describe('What stands around the portal', () => {
  it('asks the portal before a certificate is made, and keeps its inner addresses inside', () => {
    const caddyfile = read('Caddyfile');
    expect(caddyfile).toContain('ask http://127.0.0.1:9180/internal/domain');
    expect(caddyfile).toContain('@closed path /internal/* /metrics /healthz /readyz');
  });

  it('is scraped under the name that the alert rules expect', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
      scrape_configs: { job_name: string; static_configs: object[] }[];
    };
    expect(jobs.map(({ job_name }) => job_name)).toEqual(['portal']);
    // One that is stopped is still a target, and told as down.
    expect(jobs[0]?.static_configs).toEqual([
      { targets: ['web-1:3000', 'web-2:3000', 'console:3000'] },
    ]);
    for (const path of globSync('deploy/grafana/*.yaml'))
      expect(parse(readFileSync(path, 'utf8'))).toMatchObject({ apiVersion: 1 });
  });
});

describe('The manual', () => {
  it('starts nothing anew where the migrations or the process before failed', () => {
    const [install = '', rotate = ''] = ['install', 'rotate'].map((page) =>
      readFileSync(`docs/operate/${page}.md`, 'utf8'),
    );
    const loops = /for (?:service|unit) in (?:worker|portal-worker@)[^;]*;(.*?)done\b/gms;
    const started = [...`${install}${rotate}`.matchAll(loops)].map(([, line = '']) => line);
    expect(started.length).toBe(4);
    for (const line of started) expect(line).toMatch(/(--wait .*|#\*@\}) \|\| (break|exit 1)\b/);
    // A worker's /readyz is 503 while mail is late; who serves people has to reach its database.
    const asked = /portal-worker@3010\/healthz( portal-(web|console)@\d+\/readyz){3};/g;
    expect(`${install}${rotate}`.match(asked)?.length).toBe(2);
    expect(install.match(/migrate &&.*\n\(?for /g)?.length).toBe(2);
    expect(install).toMatch(/exit 1; done\) &&\ndocker compose up .*--force-recreate mail /);
  });
});

describe('deploy/systemd', () => {
  const guarded = read('systemd/guarded.conf');
  const units = globSync('deploy/systemd/*.service').map((path) => basename(path));
  const environment = (text: string): Env =>
    Object.fromEntries(
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((one) => {
          const [name = '', value = ''] = one.split('=');
          return [name, value.replace('%i', '3000')];
        }),
      ),
    );

  it('has every role, each with settings that production takes', () => {
    const own = { ...envOf('systemd/portal.conf.example'), ...environment(guarded) };
    const roles = units.map((unit) => [
      unit,
      rolesOf({ ...own, ...environment(read(`systemd/${unit}`)) }).join(),
    ]);
    expect(Object.fromEntries(roles)).toEqual({
      'portal-web@.service': 'web',
      'portal-worker@.service': 'worker',
      'portal-console@.service': 'console',
      'portal-migrate.service': 'worker',
    });
  });

  it('hands mails to the machine’s own mail server without TLS, whose certificate nobody knows', () => {
    const { SMTP_URL } = envOf('systemd/portal.conf.example');
    expect(SMTP_URL).toBe('smtp://localhost:25?ignoreTLS=true');
  });

  it('guards each, but for the namespaces of the worker’s browser', () => {
    const guards = ['User=portal', 'ProtectSystem=strict', 'NoNewPrivileges=true'];
    guards.push('CapabilityBoundingSet=', 'PrivateTmp=true', 'OOMPolicy=continue');
    expect(guarded.split('\n')).toEqual(expect.arrayContaining(guards));
    const free = units.filter((unit) => !read(`systemd/${unit}`).includes('RestrictNamespaces='));
    expect(free).toEqual(['portal-worker@.service']);
    for (const unit of units) expect(read(`systemd/${unit}`)).toContain('SystemCallFilter=@system');
  });
});

interface Thing {
  kind: string;
  metadata: { name: string };
  data?: Env;
  stringData?: Env;
  spec?: { template?: { spec: Pod }; egress?: object[] };
}
interface Pod {
  securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
  containers: {
    image: string;
    env: { name: string; value: string }[];
    resources: { limits: Env };
    securityContext: object;
    readinessProbe?: object;
    livenessProbe?: object;
  }[];
}

describe('deploy/kubernetes', () => {
  const paths = globSync('deploy/kubernetes/*.yaml');
  const documents = paths.flatMap((path) =>
    [...parseAllDocuments(readFileSync(path, 'utf8'))].map((one) => ({ path, one })),
  );
  const things = documents.map(({ one }) => one.toJS() as Thing);
  const named = (kind: string, name: string) =>
    things.find((thing) => thing.kind === kind && thing.metadata.name === name);
  const pods = things.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, pod: spec.template.spec }] : [],
  );
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    images: { name: string; newTag: string }[];
    resources: string[];
  };

  it('can be read, and applies all but what is said to be apart', () => {
    expect(documents.flatMap(({ path, one }) => one.errors.map(() => path))).toEqual([]);
    const apart = ['kustomization.yaml', 'podmonitor.yaml', 'secret.example.yaml'];
    expect([...kustomization.resources, ...apart].sort()).toEqual(
      paths.map((path) => basename(path)).sort(),
    );
    expect(kustomization.images.map(({ name }) => name)).toEqual(['portal']);
    expect(kustomization.images[0]?.newTag).toBe(version);
  });

  it('keeps to the schemas of Kubernetes, the Gateway API and the Prometheus Operator, with no unknown field', () => {
    // What Kustomize itself reads has no schema here; what it names is looked at above.
    const applied = things.filter(({ kind }) => kind !== 'Kustomization');
    expect(applied.flatMap((thing) => faultsOf({ ...thing }))).toEqual([]);
  });

  it('can have the alert rules as the spec of a PrometheusRule', () => {
    const about = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule' };
    expect(faultsOf({ ...about, spec: parse(read('monitoring/rules.yml')) })).toEqual([]);
  });

  it.each([
    ['an unknown field', 'Deployment', 'spec:', 'spec:\n  replica: 2', '/spec/replica is unknown'],
    ['one deep inside', 'Deployment', 'httpGet:', 'httpget:', '/httpget is unknown'],
    ['a wrong type', 'Deployment', 'containerPort: 3000', 'containerPort: http', 'integer'],
    ['a missing field', 'Deployment', '  selector:\n', '  selectors:\n', 'selector'],
    ['a wrong word', 'HTTPRoute', 'type: PathPrefix', 'type: Prefix', 'allowed values'],
    ['an unknown field of others', 'PodMonitor', 'interval:', 'every:', '/every is unknown'],
    ['a wrong form of others', 'PodMonitor', 'interval: 15s', 'interval: soon', 'pattern'],
    ['a kind of an old version', 'Job', 'batch/v1', 'batch/v1beta1', 'no schema'],
  ])('of manifests with %s complains', (_, kind, from, to, complaint) => {
    const texts = documents.map(({ one }) => String(one));
    const text = texts.find((one) => one.includes(`kind: ${kind}\n`)) ?? '';
    expect(text).toContain(from);
    expect(faultsOf(parse(text.replace(from, to))).join()).toContain(complaint);
  });

  it('has every role, each with settings that production takes', () => {
    const own = named('ConfigMap', 'settings')?.data ?? {};
    const roles = pods.map(({ name, pod }) => [
      name,
      rolesOf({
        ...image,
        ...own,
        ...Object.fromEntries(pod.containers.flatMap(({ env }) => env.map(pairOf))),
      }).join(),
    ]);
    expect(Object.fromEntries(roles)).toEqual({
      web: 'web',
      worker: 'worker',
      console: 'console',
      migrate: 'worker',
    });
    const secrets = Object.keys(named('Secret', 'secrets')?.stringData ?? {});
    const files = Object.entries(own).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, path]) => basename(path)).sort()).toEqual(secrets.sort());
  });

  it('keeps to the standard "restricted", with files that cannot be written', () => {
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of pod.containers) {
        expect(container.image).toBe('portal');
        expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it('closes the operator’s own addresses at both doors, and lets certificates be proved', () => {
    for (const name of ['web', 'console']) {
      const route = JSON.stringify(named('HTTPRoute', name));
      for (const path of ['/metrics', '/healthz', '/readyz']) expect(route).toContain(`"${path}"`);
    }
    expect(named('NetworkPolicy', 'certificates')).toBeDefined();
  });

  it('lets every process ask the cluster’s DNS for names, or the cache of its node', () => {
    expect(named('NetworkPolicy', 'needed')?.spec?.egress?.[0]).toEqual({
      to: [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } },
        { ipBlock: { cidr: '169.254.20.10/32' } },
      ],
      ports: [
        { port: 53, protocol: 'UDP' },
        { port: 53, protocol: 'TCP' },
      ],
    });
  });

  it('asks each server whether it lives and is ready, and keeps one of each running', () => {
    for (const { name, pod } of pods.filter((one) => one.name !== 'migrate')) {
      for (const { livenessProbe, readinessProbe } of pod.containers) {
        expect(livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } });
        expect(readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
      }
      expect(named('PodDisruptionBudget', name)).toBeDefined();
    }
    for (const name of ['web', 'worker'])
      expect(named('HorizontalPodAutoscaler', name)).toBeDefined();
    expect(named('NetworkPolicy', 'nothing-else')).toBeDefined();
  });
});

const pairOf = ({ name, value }: { name: string; value: string }) => [name, value];
