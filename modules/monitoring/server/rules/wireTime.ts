/** A scan's time as the spec has it on the wire: ISO text in UTC without milliseconds (modules §9). */
export const wireTime = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
