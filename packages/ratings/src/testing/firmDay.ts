import { dayMs } from '../ground/days.ts';

/** The day on which all firms are looked at: the data of versions is three weeks old then. */
export const lookedAt = new Date('2026-03-05T12:00:00Z');
export const domain = 'firm.example';
export const host = 'www.firm.example';
export const inDays = (days: number) => new Date(lookedAt.getTime() + days * dayMs).toISOString();
