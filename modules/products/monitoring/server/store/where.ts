import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { targets } from '../tables.ts';

/** The row of an organization's table that has this id. */
export const withId = (table: Record<'orgId' | 'id', PgColumn>, orgId: string, id: string) =>
  and(eq(table.orgId, orgId), eq(table.id, id));

type OfTarget = Record<'orgId' | 'targetId', PgColumn>;

/** The rows of a website. */
export const ofWebsite = (table: OfTarget, orgId: string, targetId: string) =>
  and(eq(table.orgId, orgId), eq(table.targetId, targetId));

/** Joins the rows of websites to theirs. */
export const isOfTarget = (table: OfTarget) =>
  and(eq(table.orgId, targets.orgId), eq(table.targetId, targets.id));
