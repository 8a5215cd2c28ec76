/** Addresses of this module's screens in the console. */
export const basePath = '/concierge';
export const postPath = (batchId: string): string => `${basePath}/${batchId}`;
export const editPath = (batchId: string): string => `${postPath(batchId)}/edit`;
export const writePath = (kind: 'weakness' | 'message'): string => `${basePath}/write?kind=${kind}`;
export const customerPath = (orgId: string): string => `/customers/${orgId}`;
export const inboxPath = '/inbox';
export const savedAnswersPath = `${inboxPath}/answers`;
export const inboxThreadPath = (orgId: string, threadId: string): string =>
  `${inboxPath}/${orgId}/${threadId}`;
