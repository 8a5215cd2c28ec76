import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/schemas.ts';
import { aboutConfig } from './about.ts';
import { alertDetail, listedAlert, listedWeakness, weaknessDetail } from './entities.ts';

/** The customer's calls. */

const call = { access: 'organization', module: 'cyberconcierge' } as const;

export const cyberConciergeConfig = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeConfig',
  summary: 'What the about page says, and how the concierge is reached',
  output: z.object({ config: aboutConfig }),
});

export const cyberConciergeAlerts = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlerts',
  summary: 'The messages, newest first, at most 1,000',
  output: z.object({ alerts: z.array(listedAlert) }),
});

export const cyberConciergeAlert = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlert',
  summary: 'One message with its text',
  input: z.strictObject({ conciergeMessageId: id }),
  output: z.object({ alert: alertDetail }),
});

export const cyberConciergeWeaknesses = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeWeaknesses',
  summary: 'The weaknesses, newest first, at most 1,000',
  output: z.object({ weaknesses: z.array(listedWeakness) }),
});

export const weakness = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weakness',
  summary: 'One weakness with its text',
  input: z.strictObject({ weaknessId: id }),
  output: z.object({ weakness: weaknessDetail }),
});

/** The file's name is for the address only; the document is named by what the server knows. */
export const weaknessPdf = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weaknessPdf/{weaknessId}/{filename}',
  summary: 'One weakness as PDF',
  answers: 'file',
  input: z.strictObject({
    weaknessId: id,
    filename: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
  perMinute: 30,
});

/** A message or weakness was opened (CON-026). */
export const markRead = defineCall({
  ...call,
  method: 'POST',
  path: '/cyberconcierge/markRead',
  customerOnly: false,
  summary: 'Notes that the caller has read a message or weakness',
  audited: false,
  input: z.strictObject({ id }),
});

/** Asks to be contacted, about a message or weakness or in general (CON-036). */
export const askForHelp = defineCall({
  ...call,
  method: 'POST',
  path: '/cyberconcierge/askForHelp',
  summary: 'Lets the concierge know that the caller asks to be contacted, and about what',
  input: z.strictObject({ id: id.optional() }),
  perMinute: 30,
});
