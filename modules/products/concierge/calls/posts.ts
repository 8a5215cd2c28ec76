import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

/** The customer's calls. */

const call = { access: 'organization', module: 'cyberconcierge' } as const;

export const cyberConciergeConfig = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeConfig',
  summary: 'What the about page says, and how the concierge is reached',
  schemas: async () => (await loadSchemas()).cyberConciergeConfig,
});

export const cyberConciergeAlerts = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlerts',
  summary: 'The messages, newest first, at most 1,000',
  schemas: async () => (await loadSchemas()).cyberConciergeAlerts,
});

export const cyberConciergeAlert = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlert',
  summary: 'One message with its text',
  schemas: async () => (await loadSchemas()).cyberConciergeAlert,
});

export const cyberConciergeWeaknesses = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeWeaknesses',
  summary: 'The weaknesses, newest first, at most 1,000',
  schemas: async () => (await loadSchemas()).cyberConciergeWeaknesses,
});

export const weakness = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weakness',
  summary: 'One weakness with its text',
  schemas: async () => (await loadSchemas()).weakness,
});

/** The file name in the address is ignored; the server names the document from its own data. */
export const weaknessPdf = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weaknessPdf/{weaknessId}/{filename}',
  summary: 'One weakness as PDF',
  schemas: async () => (await loadSchemas()).weaknessPdf,
  answers: 'file',
  perMinute: 30,
});

/** Records that a message or weakness was opened (CON-026). */
export const markRead = defineCall({
  ...call,
  method: 'POST',
  path: '/cyberconcierge/markRead',
  customerOnly: false,
  summary: 'Notes that the caller has read a message or weakness',
  schemas: async () => (await loadSchemas()).markRead,
  audited: false,
});

/** Asks to be contacted, about a message or weakness or in general (CON-036). */
export const askForHelp = defineCall({
  ...call,
  method: 'POST',
  path: '/cyberconcierge/askForHelp',
  summary: 'Lets the concierge know that the caller asks to be contacted, and about what',
  schemas: async () => (await loadSchemas()).askForHelp,
  perMinute: 30,
});
