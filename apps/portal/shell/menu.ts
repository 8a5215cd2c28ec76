import type { Icon } from '@tabler/icons-react';
import {
  IconBook2,
  IconBuildingStore,
  IconClipboardCheck,
  IconFileText,
  IconGauge,
  IconHeadset,
  IconHome,
  IconSchool,
  IconUmbrella,
  IconWorldSearch,
} from '@tabler/icons-react';
import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';

/** The menu's items in their order (SHL-051). */
interface Entry {
  label: string;
  path: string;
  module: ModuleName;
  icon: Icon;
  isNew?: true;
  /** Shown below while the entry's part of the portal is open. */
  children?: readonly { label: string; path: string; module: ModuleName; onlyActive?: true }[];
}
interface Group {
  title?: string;
  entries: readonly Entry[];
}

const groups: readonly Group[] = [
  {
    entries: [
      { label: 'Dashboard', path: '/dashboard', module: 'dashboard', icon: IconHome },
      { label: 'Cyber Maturity', path: '/cybermaturity', module: 'cybermaturity', icon: IconGauge },
      { label: 'Proof', path: '/proof', module: 'cybermaturity', icon: IconClipboardCheck },
    ],
  },
  {
    title: 'Tools & Services',
    entries: [
      {
        label: 'Cyber Concierge',
        path: '/concierge',
        module: 'cyberconcierge',
        icon: IconHeadset,
        isNew: true,
      },
      {
        label: 'Security Policies',
        path: '/securitypolicy',
        module: 'compliance',
        icon: IconFileText,
      },
      { label: 'Training', path: '/training', module: 'training', icon: IconSchool },
      {
        label: 'Monitoring',
        path: '/webappscan',
        module: 'monitoring',
        icon: IconWorldSearch,
        children: [
          { label: 'Website Scans', path: '/webappscan', module: 'monitoring' },
          { label: 'Attack Surface', path: '/attacksurface', module: 'ratings', onlyActive: true },
        ],
      },
      { label: 'Insurance', path: '/insurance', module: 'insurance', icon: IconUmbrella },
      {
        label: 'Marketplace',
        path: '/marketplace',
        module: 'marketplace',
        icon: IconBuildingStore,
      },
    ],
  },
];

export const learn = { title: 'Learn', label: 'Knowledge Base', icon: IconBook2 };

export interface MenuItem extends Omit<Entry, 'children'> {
  inactive: boolean;
  highlighted: boolean;
  children: { label: string; path: string; highlighted: boolean }[];
}

const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The menu's items: NOT_AVAILABLE modules are hidden, inactive ones are shown with a hint. */
export function menuFor(
  modules: ModulesMap,
  path: string,
): { title?: string; items: MenuItem[] }[] {
  return groups
    .map(({ title, entries }) => ({
      title,
      items: entries
        .filter((entry) => modules[entry.module] !== 'NOT_AVAILABLE')
        .map((entry): MenuItem => {
          const inactive = modules[entry.module] === 'INACTIVE';
          const children = (inactive ? [] : (entry.children ?? []))
            .filter((child) => !child.onlyActive || modules[child.module] === 'ACTIVE')
            .map(({ label, path: to }) => ({ label, path: to, highlighted: isWithin(path, to) }));
          const highlighted =
            isWithin(path, entry.path) || children.some((child) => child.highlighted);
          return { ...entry, inactive, highlighted, children };
        }),
    }))
    .filter(({ items }) => items.length > 0);
}
