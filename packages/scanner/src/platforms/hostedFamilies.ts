import {
  type Answers,
  act,
  ask,
  askHost,
  askMaker,
  decides,
  htaccess,
  type mailOnly,
  ofBuilders,
  passesOn,
  wafFirst,
  wpCode,
  wpFiles,
  wpServer,
} from './hostedAnswers.ts';

/** Checks that are answered alike. */
export const families = {
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
  },
  encryption: {
    WordPress: wpServer,
    ...ofBuilders('decides'),
    Cloudflare: act(
      'SSL/TLS › Edge Certificates.',
      'Set Minimum TLS Version to 1.2. Single ciphers can be chosen only with Advanced Certificate Manager.',
    ),
    cPanel: askHost,
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
  },
  scripts: {
    WordPress: wpCode,
    ...ofBuilders('code'),
    Cloudflare: passesOn,
    cPanel: askMaker,
  },
  software: {
    WordPress: act(
      'Dashboard › Updates.',
      'Update WordPress, then plugins and themes; turn automatic updates on for all three. The version of PHP is chosen in your host’s control panel.',
    ),
    ...ofBuilders('decides'),
    Cloudflare: wafFirst,
    cPanel: act(
      'MultiPHP Manager for the version of PHP; WordPress Toolkit or Softaculous, where your host has them, for the rest.',
      'Choose a version that is still supported, and update the installed programs. The web server itself is your host’s: ask there.',
    ),
  },
  content: {
    WordPress: act(
      'Pages and Posts, and Appearance for the theme.',
      'Look for the text or address that the finding shows, and change it in the editor; what stands on every page is the theme’s or a plugin’s.',
    ),
    ...ofBuilders('look'),
    Cloudflare: passesOn,
    cPanel: act(
      'File Manager › public_html.',
      'Look for the file of the page, and change or remove what the finding shows; of a program’s pages ask its maker.',
    ),
  },
  code: {
    WordPress: wpCode,
    ...ofBuilders('code'),
    Cloudflare: wafFirst,
    cPanel: askMaker,
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
  },
  access: {
    WordPress: wpCode,
    ...ofBuilders('accounts'),
    Cloudflare: passesOn,
    cPanel: askMaker,
  },
  pages: {
    WordPress: act(
      'The file manager of your host, or SFTP.',
      'Delete the program or page that the finding names if nobody needs it; otherwise ask your host to let only your own addresses reach it.',
    ),
    ...ofBuilders('decides'),
    Cloudflare: act(
      'Security › WAF › Custom rules.',
      'Block the address of the finding for everybody but your own addresses.',
    ),
    cPanel: act('Directory Privacy.', 'Choose the folder, tick Password protect, and add a user.'),
  },
  proxy: {
    WordPress: wpServer,
    ...ofBuilders('decides'),
    Cloudflare: act(
      'Caching › Cache Rules.',
      'Switch on Cache Deception Armor where you cache more than Cloudflare does by itself, and cache no page that is one visitor’s own.',
    ),
    cPanel: askHost,
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
  },
} as const satisfies Record<string, Omit<Answers, keyof typeof mailOnly>>;
