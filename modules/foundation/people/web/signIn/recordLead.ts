import { send } from '#kit/web/api/send.ts';
import { analytics, publicAddress } from '#modules/foundation/marketing/calls.ts';
import { leadForm, leadSource } from '#modules/foundation/marketing/vocabulary.ts';

/** Reports a sign-up to marketing (ACC-046). Nothing waits for it or depends on it. */
export async function recordLead(email: string, ipLookup: string | null): Promise<void> {
  const { origin, pathname } = window.location;
  const lead = {
    fields: [
      { name: 'email', value: email },
      { name: 'form', value: leadForm },
      { name: 'leadSource', value: leadSource },
    ],
    // Without the query, which may contain more than marketing needs.
    pageURI: origin + pathname,
    pageName: document.title,
    hutk: cookie('hubspotutk'),
    leadStatus: 'NEW',
  };
  const ipAddress = ipLookup ? await lookedUpAt(ipLookup) : await seenByPortal();
  await send(analytics, { ...lead, ipAddress }).catch(() => undefined);
}

const timeoutMs = 3000;

const isAddress = /^(\d{1,3}(\.\d{1,3}){3}|(?=.*:.*:)[\da-f:.]{2,45})$/i;

/** Parses answers of ipify and similar services: `{"ip": "…"}`, or just the address. Empty when there is none. */
async function lookedUpAt(lookup: string): Promise<string> {
  try {
    const answer = await fetch(lookup, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await answer.text()).trim();
    const address = text.startsWith('{') ? String(JSON.parse(text).ip) : text;
    return isAddress.test(address) ? address : '';
  } catch {
    return '';
  }
}

const seenByPortal = () =>
  send(publicAddress, {}).then(
    ({ ip }) => ip,
    () => '',
  );

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
