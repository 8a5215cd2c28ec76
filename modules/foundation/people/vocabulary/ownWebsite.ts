import { hostOf } from '#kit/contract/webAddress.ts';

/** Providers that have a domain in many countries, such as 'yahoo.co.uk'. */
const families = /^(yahoo|hotmail|outlook|live|gmx|aol|yandex)\.(com?\.)?[a-z]{2,4}$/;

/** Domains whose mailboxes are of anyone: providers of free mail, and of lines to the internet. */
const providers = new Set([
  ...['gmail.com', 'googlemail.com', 'ymail.com', 'rocketmail.com', 'msn.com', 'aim.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'hey.com'],
  ...['tuta.com', 'tuta.io', 'tutanota.com', 'fastmail.com', 'fastmail.fm', 'zohomail.com'],
  ...['mail.com', 'email.com', 'inbox.com', 'duck.com', 'mailbox.org', 'posteo.de', 'web.de'],
  ...['t-online.de', 'freenet.de', 'bluewin.ch', 'free.fr', 'orange.fr', 'wanadoo.fr'],
  ...['laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'mail.ru', 'qq.com', '163.com'],
  ...['126.com', 'naver.com', 'comcast.net', 'xfinity.com', 'verizon.net', 'att.net'],
  ...['sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'spectrum.net'],
  ...['earthlink.net', 'juno.com', 'netzero.net', 'optonline.net', 'frontier.com'],
  ...['windstream.net', 'rogers.com', 'shaw.ca', 'sympatico.ca', 'telus.net'],
  ...['btinternet.com', 'virginmedia.com', 'sky.com', 'talktalk.net', 'ntlworld.com'],
  ...['blueyonder.co.uk', 'bigpond.com', 'optusnet.com.au', 'xtra.co.nz'],
]);

/** Platforms on which each customer has a name below theirs: none is a website that is the person's to have scanned. */
const platforms = [
  ...['onmicrosoft.com', 'sharepoint.com', 'azurewebsites.net', 'googlegroups.com'],
  ...['privaterelay.appleid.com', 'mozmail.com', 'simplelogin.com', 'passmail.net', 'anonaddy.com'],
  ...['myshopify.com', 'mybigcommerce.com', 'wixsite.com', 'squarespace.com', 'weebly.com'],
  ...['wordpress.com', 'blogspot.com', 'webflow.io', 'godaddysites.com', 'jimdosite.com'],
  ...['hubspot.com', 'zendesk.com', 'freshdesk.com', 'salesforce.com', 'substack.com'],
  ...['github.io', 'gitlab.io', 'netlify.app', 'vercel.app', 'pages.dev', 'herokuapp.com'],
  ...['web.app', 'firebaseapp.com', 'amazonaws.com', 'cloudfront.net'],
];
const isOnPlatform = (domain: string): boolean =>
  platforms.some((platform) => domain === platform || domain.endsWith(`.${platform}`));

const isOfAnyone = (domain: string): boolean =>
  providers.has(domain) || families.test(domain) || isOnPlatform(domain);

/** The website that an email address suggests: its domain, or null where that is a provider's or a platform's. */
export function websiteOfMail(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === '' || isOfAnyone(domain) ? null : domain;
}

/** Whether a website, as it is typed, is a provider's or a platform's. */
export const isSharedWebsite = (website: string): boolean =>
  isOfAnyone(hostOf(website).replace(/^www\./, ''));
