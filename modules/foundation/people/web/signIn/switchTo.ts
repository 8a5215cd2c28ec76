import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { switchOrganization } from '#modules/foundation/people/calls/profile.ts';
import { loadRoot } from './session.ts';
import { notifyTabs } from './sessionNews.ts';

/**
 * Goes over to another of the person's organizations, in every tab, and loads the root as a new page; so it does where
 * another tab was faster, or the session has ended.
 */
export const switchTo = (organization: string): Promise<never> =>
  whileSessionEnds(async () => {
    await send(switchOrganization, { organization }).catch((error) => {
      const { code } = CallError.from(error);
      if (code !== 'OTHER_ORGANIZATION' && code !== 'NO_SESSION') throw error;
    });
    notifyTabs({ kind: 'begun' });
    return loadRoot();
  });
