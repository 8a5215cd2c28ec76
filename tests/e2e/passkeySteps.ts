import type { Page } from '@playwright/test';
import { names } from './aftermath.ts';
import { expect } from './portal.ts';

export interface Authenticator {
  /** Whether somebody is there to answer it, which they then do at once. */
  attend(isThere: boolean): Promise<unknown>;
}

/**
 * Chromium's virtual authenticator, for this page.
 * @param isOffered whether sign-in offers passkeys by itself too: this authenticator takes that up at once.
 */
export async function giveAuthenticator(page: Page, isOffered = false): Promise<Authenticator> {
  if (!isOffered) await page.addInitScript(offersNone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    attend: (enabled) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

export async function signsOut(page: Page): Promise<void> {
  // What the server tells the page of ends with the session; it may ask once more before it leaves.
  names({ request: /^401 GET \/api\/notices\/(news|countUnread)/ }, { perhaps: true });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
}

const offersNone = () => {
  // An empty page has none.
  if ('PublicKeyCredential' in window)
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
};
