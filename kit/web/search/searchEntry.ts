import type { ModuleName } from '#kit/contract/modules.ts';
import type { Permission } from '#kit/contract/staff.ts';

/** A screen, or something to do, that a module offers to the search of its app. Each lists its own in `search.ts`. */
export interface SearchEntry {
  kind: 'screens' | 'actions';
  label: string;
  /** Other words that people look for it by. */
  also?: string;
  path: string;
  /** The module that must be ACTIVE in the plan. */
  module?: ModuleName;
  /** In the console, what the role must permit. */
  permission?: Permission;
  /** Not for staff in a customer-service session. */
  customerOnly?: true;
}

/** An entry as the search shows it. */
export interface ShownEntry extends Pick<SearchEntry, 'kind' | 'label' | 'also' | 'path'> {
  detail?: string;
}
