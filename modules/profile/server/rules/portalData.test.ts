import { expect, it } from 'vitest';
import { mergePortalData, nothingSeen } from './portalData.ts';

it('keeps what is not sent', () => {
  const seen = mergePortalData(nothingSeen, { introViewed: { dashboard: true } });
  const both = mergePortalData(seen, {
    introViewed: { monitoring: true },
    cybermaturity: { dontShowRoadBlock: true },
  });
  expect(both).toEqual({
    introViewed: { dashboard: true, monitoring: true },
    cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: true },
    welcomeEmailSent: false,
  });
  expect(nothingSeen.introViewed).toEqual({});
});
