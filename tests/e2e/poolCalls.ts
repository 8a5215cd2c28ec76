import type { Page } from '@playwright/test';

export interface PoolCall {
  operation: string;
  body: Record<string, unknown>;
}

/** What the page asks of the user pool, as it asks it; without the passkeys that sign-in offers by itself. */
export function recordPoolCalls(page: Page): PoolCall[] {
  const calls: PoolCall[] = [];
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'];
    if (target) {
      const operation = target.replace('AWSCognitoIdentityProviderService.', '');
      const body = request.postDataJSON();
      if (body.AuthParameters?.PREFERRED_CHALLENGE === undefined) calls.push({ operation, body });
    }
  });
  return calls;
}
