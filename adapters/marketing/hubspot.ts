import { answerWithin } from '#kit/server/outsideAnswer.ts';
import type { Lead, MarketingProvider } from '#kit/server/ports/marketing.ts';

/** Of an answer that refuses. */
const maxBytes = 64 * 1024;

/**
 * Forwards leads to a HubSpot form ('Submit data to a form', v3,
 * developers.hubspot.com/docs/api-reference/legacy/forms-v3-legacy). The call needs no credentials, so none
 * are stored: the form's id is public.
 */
export function createHubspot(options: {
  url: string;
  portalId: string;
  formId: string;
}): MarketingProvider {
  const { url, portalId, formId } = options;
  const address = `${url.replace(/\/+$/, '')}/submissions/v3/integration/submit/${portalId}/${formId}`;
  return {
    async submit(lead) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submissionOf(lead)),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return;
      const answer = await answerWithin(maxBytes, response).catch(() => 'too much');
      throw new Error(`HubSpot answered ${response.status}: ${answer.slice(0, 500)}`);
    },
  };
}

/** The form must have a field `hs_lead_status`: HubSpot refuses a submission with an unknown field. */
function submissionOf({ submittedAt, fields, leadStatus, ...context }: Lead): object {
  const { hutk, pageURI, pageName, ipAddress } = context;
  const all = [...fields, ...(leadStatus ? [{ name: 'hs_lead_status', value: leadStatus }] : [])];
  return {
    submittedAt: submittedAt.getTime(),
    fields: all.map(({ name, value }) => ({ objectTypeId: '0-1', name, value })),
    // HubSpot refuses an empty `hutk` or address but accepts a missing one.
    context: {
      ...(hutk && { hutk }),
      ...(ipAddress && { ipAddress }),
      pageUri: pageURI,
      pageName,
    },
  };
}
