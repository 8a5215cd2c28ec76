import type { SiteCheck } from '../check.ts';
import { lookFor, looksLikePage, type WellKnownFile } from './wellKnownFile.ts';

const isOpenApi = (body: string) =>
  /^\s*\{[\s\S]{0,2000}"(?:swagger|openapi)"\s*:\s*"[23]\./.test(body);
const isYaml = (body: string) =>
  !looksLikePage(body) &&
  /^(?:swagger|openapi)\s*:\s*["']?[23]\./m.test(body.slice(0, 2000)) &&
  /^paths\s*:/m.test(body);
const isSchema = (body: string) => /^\s*\{\s*"data"\s*:\s*\{\s*"__schema"/.test(body);

const files: readonly WellKnownFile[] = [
  ...[
    '/swagger.json',
    '/openapi.json',
    '/api-docs',
    '/v2/api-docs',
    '/v3/api-docs',
    '/swagger/v1/swagger.json',
    '/api/swagger.json',
    '/api/openapi.json',
  ].map((path) => ({ path, isIt: isOpenApi, cause: 'openapi' })),
  ...['/openapi.yaml', '/openapi.yml', '/swagger.yaml', '/swagger.yml'].map((path) => ({
    path,
    isIt: isYaml,
    cause: 'openapi',
  })),
  ...['/graphql', '/api/graphql'].map((path) => ({
    path: `${path}?query=%7B__schema%7BqueryType%7Bname%7D%7D%7D`,
    isIt: isSchema,
    cause: 'graphql',
  })),
];

export const apiDescriptions: SiteCheck = {
  id: 'apidocs',
  kind: 'site',
  title: 'The full description of your site’s interface is public',
  technicalName: 'API description or GraphQL introspection exposed',
  severity: 'low',
  cwe: 'CWE-200',
  pci: ['2.2.4'],
  minLevel: 'safe',
  advice: {
    risk: 'It lists every call that a stranger can try, those meant for your own staff among them.',
    fix: 'If the interface is not meant for the public, show its description to signed-in developers only, and turn GraphQL introspection off in production.',
    references: ['OWASP REST Security Cheat Sheet', 'OWASP GraphQL Cheat Sheet'],
  },
  inspect: (_site, prober) => lookFor(files, prober),
};
