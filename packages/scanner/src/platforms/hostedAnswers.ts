/**
 * What is done about a flaw where somebody else runs the machines: a screen that is named only where its maker's own
 * manual names it, the word that the platform decides, or whom to ask.
 */
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
export type Answers = Readonly<Record<HostedPlatform, Answer>>;

export const act = (where: string, text: string): Answer => ({ kind: 'do', where, text });
export const decides = (text: string): Answer => ({ kind: 'decides', where: null, text });
export const ask = (text: string): Answer => ({ kind: 'ask', where: null, text });

export const mailOnly = {
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
export const forgotten = act(
  'Google Search Console › Removals.',
  'Once the page or file is gone from your site, ask for its address to be removed, so that the copy in Google’s results goes too.',
);

export const passesOn = ask(
  'Cloudflare passes on what your website sends: whoever runs the website changes it there.',
);
export const wafFirst = act(
  'Security › WAF.',
  'The managed rules can stop some attempts until the flaw itself is fixed in the website; which rules you have depends on your plan. They do not replace the repair.',
);
export const htaccess = act(
  'File Manager › public_html › .htaccess; under Settings, tick Show Hidden Files to see it.',
  'Put the lines for Apache into that file.',
);
export const askHost = ask('Your host runs the server: send your host’s support this finding.');
export const askMaker = ask(
  'Ask whoever wrote the program or the page: your web agency, or the maker of the software.',
);

export const policyOwner = ask(
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

/** The same answer for each of them. */
export const ofBuilders = (answer: keyof typeof shopify) => ({
  Shopify: shopify[answer],
  Wix: wix[answer],
  Squarespace: squarespace[answer],
});

export const wpCode = act(
  'Dashboard › Updates, and Plugins.',
  'The flaw is in a plugin, the theme, or code of your own: update everything. If it stays, switch plugins off one by one on a copy of the site and scan that; replace the plugin that it is in, or ask its maker.',
);
export const wpFiles = act(
  'The file manager of your host, or SFTP.',
  'Delete the file. If a backup plugin put it there, set another place for its backups, outside of the web folder.',
);
export const wpServer = ask(
  'WordPress does not decide this: your host’s support does. Send them this finding.',
);
