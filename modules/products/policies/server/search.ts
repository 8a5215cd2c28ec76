import { closest } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { allTemplates } from './library/index.ts';
import { loadPolicySummary } from './store/policies.ts';

/** The organization's policies, and those of the library that it has not adopted. */
export const policiesSearch: readonly SearchSource[] = [
  {
    kind: 'policies',
    module: 'compliance',
    async find(db, orgId, { words, limit }) {
      const own = await loadPolicySummary(db, orgId);
      const adopted = new Set(own.map(({ policyType }) => policyType));
      const all = [
        ...own.map(({ policyType: id, name, isActive }) => ({
          id,
          name,
          standing: isActive ? 'Active' : 'Draft',
        })),
        ...allTemplates()
          .filter(({ id }) => !adopted.has(id))
          .map(({ id, title: name }) => ({ id, name, standing: 'Not started' })),
      ];
      return closest(words, all, ({ name }) => [name, 'policy'])
        .slice(0, limit)
        .map(({ id, name, standing }) => ({
          title: name,
          detail: standing,
          path: `/securitypolicy/${id}`,
        }));
    },
  },
];
