/**
 * What is done about a flaw where somebody else runs the machines: a screen that is named only where its maker's own
 * manual names it, the word that the platform decides, or whom to ask. Every check has an answer for each.
 */
import type { CheckId } from '../checks/checkIds.ts';

export const hostedPlatforms = [
  'WordPress',
  'Shopify',
  'Wix',
  'Squarespace',
  'Cloudflare',
  'cPanel',
  'Microsoft 365',
  'Google',
] as const;
export type HostedPlatform = (typeof hostedPlatforms)[number];

export interface Answer {
  /** 'none': it has no part in this. */
  kind: 'do' | 'decides' | 'ask' | 'none';
  where: string | null;
  text: string;
}
type Answers = Readonly<Record<HostedPlatform, Answer>>;

const act = (where: string, text: string): Answer => ({ kind: 'do', where, text });
const decides = (text: string): Answer => ({ kind: 'decides', where: null, text });
const ask = (text: string): Answer => ({ kind: 'ask', where: null, text });

const mailOnly = {
  'Microsoft 365': {
    kind: 'none',
    where: null,
    text: 'Microsoft 365 carries your mail and files, and does not serve this website: nothing to do there.',
  },
  Google: {
    kind: 'none',
    where: null,
    text: 'Google Workspace carries your mail and files, and does not serve this website: nothing to do there.',
  },
} as const satisfies Partial<Answers>;

/** What Google has copied stays in its results after the page is gone. */
const forgotten = act(
  'Google Search Console › Removals.',
  'Once the page or file is gone from your site, ask for its address to be removed, so that the copy in Google’s results goes too.',
);

const passesOn = ask(
  'Cloudflare passes on what your website sends: whoever runs the website changes it there.',
);
const wafFirst = act(
  'Security › WAF.',
  'The managed rules can stop some attempts until the flaw itself is mended in the website; which rules you have depends on your plan. They do not replace the repair.',
);
const htaccess = act(
  'File Manager › public_html › .htaccess; under Settings, tick Show Hidden Files to see it.',
  'Put the lines for Apache into that file.',
);
const askHost = ask('Your host runs the server: send your host’s support this finding.');
const askMaker = ask(
  'Ask whoever wrote the program or the page: your web agency, or the maker of the software.',
);

const policyOwner = ask(
  'Ask whoever set the policy up, a plugin, the agency or the host: it is changed in the place where it is sent now.',
);

const builders = (name: string, code: string) => ({
  decides: decides(`${name} decides this for all of its sites: nothing to do.`),
  code: act(
    code,
    `${name} runs the programs of your site; this comes from code that was added to it. Find what was added, by yourself, an agency or an app, and update or remove it. If nothing was added, send ${name}’s support this finding.`,
  ),
  accounts: decides(
    `${name} decides how people sign in and what is kept for them: nothing to do. If an app of yours has a sign-in of its own, ask its maker.`,
  ),
  look: act(
    code,
    'Look for the text or address that the finding shows, and change or remove it there.',
  ),
});
const shopify = builders(
  'Shopify',
  'Settings › Apps and sales channels, and Online Store › Themes › … › Edit code.',
);
const wix = builders('Wix', 'Settings › Custom Code, and the editor of the page.');
const squarespace = builders(
  'Squarespace',
  'Settings › Developer Tools › Code Injection, and the code blocks of the page.',
);

const wpCode = act(
  'Dashboard › Updates, and Plugins.',
  'The flaw is in a plugin, the theme, or code of your own: update everything. If it stays, switch plugins off one by one on a copy of the site and scan that; replace the plugin that it is in, or ask its maker.',
);
const wpFiles = act(
  'The file manager of your host, or SFTP.',
  'Delete the file. If a backup plugin put it there, set another place for its backups, outside of the web folder.',
);
const wpServer = ask(
  'WordPress does not decide this: your host’s support does. Send them this finding.',
);

/** Checks that are answered alike. */
const families = {
  certificate: {
    WordPress: wpServer,
    Shopify: act(
      'Settings › Domains.',
      'Shopify obtains and renews the certificate once the domain points to it; the screen says so while it waits.',
    ),
    Wix: decides(
      'Wix obtains and renews the certificate once the domain is connected: nothing to do. If the finding stays for more than two days, ask Wix’s support.',
    ),
    Squarespace: act(
      'Settings › Developer Tools › SSL.',
      'The screen says for each domain whether its certificate is there; Squarespace renews it by itself once the domain points to it.',
    ),
    Cloudflare: act(
      'SSL/TLS › Edge Certificates.',
      'The list says whether the certificate for your name is active. Under SSL/TLS › Overview choose Full (strict), so that the way from Cloudflare to your server is encrypted too.',
    ),
    cPanel: act(
      'SSL/TLS Status.',
      'Tick your domain and choose Run AutoSSL. If it fails, the screen says why; often the domain points elsewhere.',
    ),
    ...mailOnly,
  },
  encryption: {
    WordPress: wpServer,
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
    Cloudflare: act(
      'SSL/TLS › Edge Certificates.',
      'Set Minimum TLS Version to 1.2. Single ciphers can be chosen only with Advanced Certificate Manager.',
    ),
    cPanel: askHost,
    ...mailOnly,
  },
  headers: {
    WordPress: wpServer,
    Shopify: decides(
      'Shopify sends the headers of your shop, and does not let you change them: nothing to do.',
    ),
    Wix: decides(
      'Wix sends the headers of your site: nothing to do. If your contract asks for one that is missing, ask Wix’s support.',
    ),
    Squarespace: decides(
      'Squarespace sends the headers of your site, and does not let you change them: nothing to do.',
    ),
    Cloudflare: act(
      'Rules, a rule of the kind Response Header Transform.',
      'For all incoming requests: Set static, with the header’s name and the value that the advice above gives.',
    ),
    cPanel: htaccess,
    ...mailOnly,
  },
  cookies: {
    WordPress: wpCode,
    Shopify: ask(
      'Shopify sets its own cookies. If the cookie’s name is an app’s, ask the app’s maker; otherwise nothing to do.',
    ),
    Wix: ask(
      'Wix sets its own cookies. If the cookie’s name is an app’s, ask the app’s maker; otherwise nothing to do.',
    ),
    Squarespace: ask(
      'Squarespace sets its own cookies. If the cookie comes from code that you injected, ask the maker of that code; otherwise nothing to do.',
    ),
    Cloudflare: ask(
      'Cookies whose name begins with __cf or cf_ are Cloudflare’s own: nothing to do. Others are your website’s: whoever runs it changes them.',
    ),
    cPanel: act(
      'MultiPHP INI Editor › Editor Mode.',
      'For programs in PHP, put the lines for PHP there; of other programs ask the maker.',
    ),
    ...mailOnly,
  },
  scripts: {
    WordPress: wpCode,
    Shopify: shopify.code,
    Wix: wix.code,
    Squarespace: squarespace.code,
    Cloudflare: passesOn,
    cPanel: askMaker,
    ...mailOnly,
  },
  software: {
    WordPress: act(
      'Dashboard › Updates.',
      'Update WordPress, then plugins and themes; turn automatic updates on for all three. The version of PHP is chosen in your host’s control panel.',
    ),
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
    Cloudflare: wafFirst,
    cPanel: act(
      'MultiPHP Manager for the version of PHP; WordPress Toolkit or Softaculous, where your host has them, for the rest.',
      'Choose a version that is still supported, and update the installed programs. The web server itself is your host’s: ask there.',
    ),
    ...mailOnly,
  },
  content: {
    WordPress: act(
      'Pages and Posts, and Appearance for the theme.',
      'Look for the text or address that the finding shows, and change it in the editor; what stands on every page is the theme’s or a plugin’s.',
    ),
    Shopify: shopify.look,
    Wix: wix.look,
    Squarespace: squarespace.look,
    Cloudflare: passesOn,
    cPanel: act(
      'File Manager › public_html.',
      'Look for the file of the page, and change or remove what the finding shows; of a program’s pages ask its maker.',
    ),
    ...mailOnly,
  },
  code: {
    WordPress: wpCode,
    Shopify: shopify.code,
    Wix: wix.code,
    Squarespace: squarespace.code,
    Cloudflare: wafFirst,
    cPanel: askMaker,
    ...mailOnly,
  },
  files: {
    WordPress: wpFiles,
    Shopify: act(
      'Content › Files.',
      'Delete the file there if you uploaded it. Other files are Shopify’s own, or an app’s: ask its maker.',
    ),
    Wix: act(
      'Media Manager.',
      'Delete the file there if you uploaded it; other files are Wix’s own.',
    ),
    Squarespace: act(
      'The asset library of the site.',
      'Delete the file there if you uploaded it; other files are Squarespace’s own.',
    ),
    Cloudflare: act(
      'Security › WAF › Custom rules.',
      'Block addresses whose path contains the file’s name, until it is gone from your server; then purge it under Caching.',
    ),
    cPanel: act(
      'File Manager › public_html; under Settings, tick Show Hidden Files.',
      'Delete the file, or move it above public_html, where no visitor reaches it.',
    ),
    ...mailOnly,
  },
  access: {
    WordPress: wpCode,
    Shopify: shopify.accounts,
    Wix: wix.accounts,
    Squarespace: squarespace.accounts,
    Cloudflare: passesOn,
    cPanel: askMaker,
    ...mailOnly,
  },
  pages: {
    WordPress: act(
      'The file manager of your host, or SFTP.',
      'Delete the program or page that the finding names if nobody needs it; otherwise ask your host to let only your own addresses reach it.',
    ),
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
    Cloudflare: act(
      'Security › WAF › Custom rules.',
      'Block the address of the finding for everybody but your own addresses.',
    ),
    cPanel: act('Directory Privacy.', 'Choose the folder, tick Password protect, and add a user.'),
    ...mailOnly,
  },
  proxy: {
    WordPress: wpServer,
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
    Cloudflare: act(
      'Caching › Cache Rules.',
      'Switch on Cache Deception Armor where you cache more than Cloudflare does by itself, and cache no page that is one visitor’s own.',
    ),
    cPanel: askHost,
    ...mailOnly,
  },
  names: {
    WordPress: ask(
      'This is a record of your domain, not of WordPress: change it where the domain is registered, or ask there.',
    ),
    Shopify: act(
      'Settings › Domains › the domain › DNS settings, if you bought it from Shopify.',
      'Otherwise where the domain is registered. Add or remove the record that the advice names.',
    ),
    Wix: act(
      'Domains › the domain › Manage DNS Records, if Wix holds it.',
      'Otherwise where the domain is registered. Add or remove the record that the advice names.',
    ),
    Squarespace: act(
      'Domains › the domain › DNS, if Squarespace holds it.',
      'Otherwise where the domain is registered. Add or remove the record that the advice names.',
    ),
    Cloudflare: act('DNS › Records.', 'Add or remove the record that the advice names.'),
    cPanel: act(
      'Zone Editor.',
      'Add or remove the record that the advice names, if your host also runs the domain’s DNS; otherwise where the domain is registered.',
    ),
    ...mailOnly,
  },
} as const satisfies Record<string, Answers>;

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
      'Switch on Automatic HTTPS Rewrites; what it cannot change is mended in the pages.',
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
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
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
    Shopify: shopify.decides,
    Wix: wix.decides,
    Squarespace: squarespace.decides,
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

export const hostedAnswer = (checkId: CheckId, platform: HostedPlatform): Answer =>
  exceptions[checkId]?.[platform] ?? families[familyOf[checkId]][platform];
