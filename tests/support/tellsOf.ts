import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import type { NoticeKind } from '#modules/foundation/notices/vocabulary.ts';
import type { TestPortal } from './portal.ts';

interface Told {
  kind?: NoticeKind;
  /** Of which the kind's sentence is made. */
  params?: object;
  about: string;
  /** Of the mail. */
  subject?: string;
  path?: string;
  only?: readonly string[] | undefined;
}

/** Tells an organization of something by a notice, as a module does. */
export const tellsOf = (
  { services }: TestPortal,
  { orgId }: { orgId: string },
  {
    kind = 'concierge_message',
    params = {},
    about,
    subject = about,
    path = '/dashboard',
    only,
  }: Told,
): Promise<void> =>
  services.database.forOrganization(orgId).transaction((tx) =>
    sendNotice(services, tx, {
      orgId,
      brand: brandById('fairhaven'),
      ...({ kind, params } as never as { kind: 'concierge_message'; params: { title: string } }),
      about,
      path,
      only,
      mailTo: ({ email, unsubscribe }) => ({
        from: { name: 'Portal', address: 'no-reply@fairhaven.example' },
        to: email,
        subject,
        html: '',
        text: '',
        unsubscribe,
      }),
    }),
  );
