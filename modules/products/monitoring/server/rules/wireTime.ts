/** A scan's time in calls: ISO text in UTC without milliseconds (MON-075). */
export const wireTime = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
