import type { Page } from '@playwright/test';

export interface PoolCall {
  operation: string;
  body: Record<string, unknown>;
}

/** What the page asks of the user pool, as it asks it. */
export function recordPoolCalls(page: Page): PoolCall[] {
  const calls: PoolCall[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'];
    if (target) {
      const operation = target.replace('AWSCognitoIdentityProviderService.', '');
      calls.push({ operation, body: request.postDataJSON() });
    }
  });
  return calls;
}
