import type { ModuleName } from '#kit/contract/modules.ts';
import type { Found, FoundKind, StaffFoundKind } from '#kit/contract/search.ts';
import type { Permission } from '#kit/contract/staff.ts';
import type { Db } from './db/database.ts';
import type { Services } from './services.ts';

/** One kind of thing that can be found. One query at most, bounded by what one organization has. */
export interface SearchSource {
  kind: FoundKind;
  /** The plan's module that has to be ACTIVE; undefined for what every organization has. */
  module?: ModuleName;
  /** Asked with at least one word, in lower case; answers what fits best first. */
  find(
    db: Db,
    orgId: string,
    asked: SearchAsked & { brandId: string },
  ): PromiseLike<readonly Found[]>;
}

/** As `SearchSource`, over all organizations: for staff whose role has the permission. */
export interface StaffSearchSource {
  kind: StaffFoundKind;
  permission: Permission;
  find(services: Services, asked: SearchAsked): PromiseLike<readonly Found[]>;
}

export interface SearchAsked {
  words: readonly string[];
  limit: number;
  now: Date;
}
