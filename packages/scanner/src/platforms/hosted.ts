/** Every check has an answer for each platform: its family's, or one of its own. */
import type { CheckId } from '../ground/checkIds.ts';
import {
  type Answer,
  type Answers,
  act,
  askMaker,
  forgotten,
  type HostedPlatform,
  mailOnly,
  ofBuilders,
  passesOn,
  policyOwner,
  wpCode,
  wpServer,
} from './hostedAnswers.ts';
import { families } from './hostedFamilies.ts';

const familyOf: Readonly<Record<CheckId, keyof typeof families>> = {
  'tls-proto': 'encryption',
  'tls-cipher': 'encryption',
  'tls-cert': 'certificate',
  'tls-certweak': 'certificate',
  'tls-none': 'certificate',
  hsts: 'headers',
  'csp-missing': 'headers',
  'csp-weak': 'headers',
  xfo: 'headers',
  nosniff: 'headers',
  referrer: 'headers',
  permissions: 'headers',
  'corp-coop': 'headers',
  'cookie-secure': 'cookies',
  'cookie-httponly': 'cookies',
  'cookie-samesite': 'cookies',
  'cookie-scope': 'cookies',
  banner: 'headers',
  sri: 'scripts',
  'thirdparty-js': 'scripts',
  'vuln-js': 'scripts',
  'vuln-server': 'software',
  mixed: 'content',
  'form-http': 'content',
  'pw-get': 'content',
  'sess-url': 'access',
  'pw-autocomplete': 'access',
  'csrf-form': 'code',
  'csrf-active': 'code',
  'error-leak': 'code',
  'path-leak': 'code',
  'priv-ip': 'content',
  'pii-pan': 'content',
  secrets: 'content',
  comments: 'content',
  'src-leak': 'files',
  sourcemap: 'files',
  viewstate: 'code',
  'link-target': 'content',
  'ws-insecure': 'code',
  'jwt-weak': 'access',
  cors: 'code',
  dirlist: 'files',
  vcs: 'files',
  dotenv: 'files',
  'admin-ui': 'pages',
  apidocs: 'pages',
  wellknown: 'files',
  methods: 'proxy',
  'default-page': 'pages',
  takeover: 'names',
  'email-dns': 'names',
  'xss-r': 'code',
  'xss-s': 'code',
  'xss-dom': 'code',
  'html-inj': 'code',
  csti: 'code',
  'sqli-err': 'code',
  'sqli-bool': 'code',
  'sqli-time': 'code',
  'sqli-hdr': 'code',
  nosqli: 'code',
  cmdi: 'code',
  codei: 'code',
  ssti: 'code',
  el: 'code',
  traversal: 'code',
  rfi: 'code',
  xxe: 'code',
  xpath: 'code',
  ldap: 'code',
  ssi: 'code',
  crlf: 'code',
  redirect: 'code',
  'redirect-dom': 'code',
  hosthdr: 'proxy',
  ssrf: 'code',
  deser: 'code',
  'proto-pollution': 'code',
  upload: 'code',
  idor: 'access',
  'forbidden-bypass': 'access',
  'user-enum': 'access',
  'login-rate': 'access',
  'default-creds': 'access',
  'session-fix': 'access',
  webcache: 'proxy',
  smuggling: 'proxy',
  log4shell: 'software',
  spring4shell: 'software',
  'cve-probes': 'software',
};

/** Where a platform has a screen for just this. */
const exceptions: Readonly<Partial<Record<CheckId, Partial<Answers>>>> = {
  'tls-none': {
    WordPress: act(
      'Settings › General.',
      'Have your host switch on a certificate first; then set both addresses to https://. Before the certificate is there you would lock yourself out.',
    ),
    Squarespace: act(
      'Settings › Developer Tools › SSL.',
      'Choose Secure: visitors are then led to https:// by themselves.',
    ),
    Cloudflare: act('SSL/TLS › Edge Certificates.', 'Switch on Always Use HTTPS.'),
    cPanel: act('Domains.', 'Switch on Force HTTPS Redirect for the domain.'),
  },
  hsts: {
    Squarespace: act(
      'Settings › Developer Tools › SSL.',
      'Choose Secure and tick HSTS Secure, once the site has worked over HTTPS for a week.',
    ),
    Cloudflare: act(
      'SSL/TLS › Edge Certificates › HTTP Strict Transport Security (HSTS).',
      'Enable it with the shortest Max Age, without subdomains and without Preload; after some weeks without trouble choose 12 months.',
    ),
  },
  'csp-missing': {
    Cloudflare: act(
      'Rules, a rule of the kind Response Header Transform.',
      'First Set static Content-Security-Policy-Report-Only, with the policy that the scan proposes, for all incoming requests: nothing is refused yet. Go through the site up to the payment, and add what the browser’s console names. After two weeks without a new line, change the name to Content-Security-Policy.',
    ),
  },
  'csp-weak': { WordPress: policyOwner, Cloudflare: policyOwner, cPanel: policyOwner },
  nosniff: {
    Cloudflare: act('Rules › Settings › Managed Transforms.', 'Switch on Add security headers.'),
  },
  banner: {
    WordPress: wpServer,
    Cloudflare: act(
      'Rules › Settings › Managed Transforms.',
      'Switch on Remove “X-Powered-By” headers. The name of your server Cloudflare replaces by its own.',
    ),
    cPanel: act(
      'MultiPHP INI Editor › Editor Mode.',
      'For PHP: expose_php = Off. The name of the web server is your host’s: ask there.',
    ),
  },
  mixed: {
    Cloudflare: act(
      'SSL/TLS › Edge Certificates.',
      'Switch on Automatic HTTPS Rewrites; what it cannot change is fixed in the pages.',
    ),
  },
  'error-leak': {
    cPanel: act('MultiPHP INI Editor.', 'Switch display_errors off for the domain.'),
    Cloudflare: passesOn,
  },
  'path-leak': {
    cPanel: act('MultiPHP INI Editor.', 'Switch display_errors off for the domain.'),
    Cloudflare: passesOn,
  },
  'csrf-form': { Cloudflare: passesOn },
  'csrf-active': { Cloudflare: passesOn },
  cors: { Cloudflare: passesOn },
  dirlist: {
    WordPress: act(
      'The file .htaccess in the web folder, by your host’s file manager.',
      'Add the line: Options -Indexes. Where your host runs nginx, ask the host.',
    ),
    ...ofBuilders('decides'),
    Cloudflare: passesOn,
    cPanel: act('Indexes.', 'Choose the folder, and then No Indexing.'),
  },
  'login-rate': {
    WordPress: act(
      'Plugins › Add New.',
      'Install one that limits sign-in attempts, such as Limit Login Attempts Reloaded.',
    ),
    Cloudflare: act(
      'Security › WAF › Rate limiting rules.',
      'One for the address of the sign-in: after some requests in a minute from one address, block it for a while.',
    ),
    ...ofBuilders('decides'),
  },
  'default-creds': {
    WordPress: act(
      'Users › the user › Set New Password.',
      'Change it now; then look under Users for anybody whom you do not know.',
    ),
  },
  'vuln-js': {
    cPanel: askMaker,
  },
  methods: {
    Cloudflare: act(
      'Security › WAF › Custom rules.',
      'Block requests whose method is none of GET, HEAD, POST and OPTIONS, unless a program of yours needs another.',
    ),
  },
  smuggling: { Cloudflare: passesOn },
  hosthdr: { Cloudflare: passesOn, WordPress: wpCode, cPanel: askMaker },
  dotenv: { Google: forgotten },
  vcs: { Google: forgotten },
  'pii-pan': { Google: forgotten },
  secrets: { Google: forgotten },
  'email-dns': {
    cPanel: act(
      'Email Deliverability.',
      'Choose Repair where SPF or DKIM is marked; add DMARC and CAA under Zone Editor. If somebody else carries your mail, follow their words.',
    ),
    'Microsoft 365': act(
      'The Microsoft 365 admin center › Settings › Domains › the domain › DNS records; for DKIM the Defender portal › Policies & rules › Threat policies › Email authentication settings.',
      'It lists the records that mail needs. SPF is v=spf1 include:spf.protection.outlook.com ~all; switch DKIM on for your domain. The records themselves, and DMARC, are set where your domain’s DNS is.',
    ),
    Google: act(
      'The Google Admin console › Apps › Google Workspace › Gmail › Authenticate email.',
      'Generate the DKIM record there, set it where your domain’s DNS is, and then choose Start authentication. SPF is v=spf1 include:_spf.google.com ~all. DMARC comes after both.',
    ),
  },
};

export function hostedAnswer(checkId: CheckId, platform: HostedPlatform): Answer {
  const ofFamily: Answers = { ...families[familyOf[checkId]], ...mailOnly };
  return exceptions[checkId]?.[platform] ?? ofFamily[platform];
}
