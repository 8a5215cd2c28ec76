import { send } from '#kit/web/api/send.ts';
import { analytics, leadForm, leadSource } from '#modules/marketing/contract.ts';

/** Tells marketing of a sign-up (spec portal §7, §9). Nobody waits for it, and nothing hangs on it. */
export function noteLead(email: string): void {
  const { origin, pathname } = window.location;
  const lead = {
    fields: [
      { name: 'email', value: email },
      { name: 'form', value: leadForm },
      { name: 'leadSource', value: leadSource },
    ],
    // Without the query, which may carry more than marketing has to know.
    pageURI: origin + pathname,
    pageName: document.title,
    hutk: cookie('hubspotutk'),
    leadStatus: 'NEW',
    // Looked up by the portal's own server (decisions 'Modules').
    ipAddress: '',
  };
  void send(analytics, lead).catch(() => undefined);
}

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
