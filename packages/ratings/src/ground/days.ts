export const dayMs = 24 * 60 * 60 * 1000;

export const daysSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / dayMs;
