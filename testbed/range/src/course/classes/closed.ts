import type { Visit } from '@portal/sample-site/localSite';
import { escaped } from '@portal/sample-site/reply';
import type { CaseMaker, RangeClass } from '../case.ts';

/** A closed page that opens for an unusual request; `opens` gets the path as it was sent. */
const closed =
  (opens: (visit: Visit, path: string) => boolean, status = 403): CaseMaker =>
  (stage) => {
    const path = stage.path('folder');
    const refused = stage.look.page('Closed', '<p>Not for you.</p>', status);
    const page = stage.look.page(
      'Books',
      `<p>${escaped(stage.label())}: takings of the week, 1,310; owed to suppliers, 220; next payday on Friday.</p>`,
    );
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: { [`GET ${path}`]: () => refused, [`POST ${path}`]: () => refused },
      before: (visit) => (opens(visit, path) ? page : undefined),
      at: `GET ${path}`,
      send: () => ({ target: path }),
    };
  };
const header = (visit: Visit, name: string) => String(visit.headers[name] ?? '');

export const closedPages: RangeClass = {
  name: 'closed pages',
  checks: ['forbidden-bypass'],
  level: 'full',
  flaws: [
    closed((visit, path) => header(visit, 'x-original-url') === path),
    closed((visit, path) => header(visit, 'x-rewrite-url') === path),
    closed(
      (visit, path) => visit.path === path && header(visit, 'x-forwarded-for') === '127.0.0.1',
    ),
    closed((visit, path) => visit.path === path && header(visit, 'x-real-ip') === '127.0.0.1', 401),
    closed(
      (visit, path) =>
        visit.path === path && header(visit, 'x-custom-ip-authorization') === '127.0.0.1',
    ),
    closed((visit, path) => visit.path === `/${path}`),
    closed((visit, path) => visit.path === `/.${path}`),
    closed((visit, path) => visit.path === `${path}/`),
    closed((visit, path) => visit.path === `${path};/`),
    closed((visit, path) => visit.path === `/..;${path}`),
    closed((visit, path) => visit.path !== path && visit.path.toLowerCase() === path),
    closed((visit, path) => visit.path === path && visit.method === 'POST'),
  ],
  safe: [
    closed(() => false),
    closed(() => false, 401),
    closed(
      (visit, path) => visit.path === path && header(visit, 'x-forwarded-for') === '192.0.2.77',
    ),
    closed(
      (visit, path) =>
        visit.path === path && header(visit, 'authorization') === 'Basic bm90Om1pbmU=',
    ),
  ],
  traps: [
    closed(() => false),
    closed(() => false, 401),
    closed((visit, path) => visit.path === path && visit.cookies.has('staff')),
    closed((visit, path) => visit.path === `${path}/help/of/ours`),
    closed((visit, path) => visit.path === path && header(visit, 'x-forwarded-for') === '::staff'),
  ],
};
