/** Levels are 0 to 5 (MAT-001). */
export const highestLevel = 5;

export const areaIds = ['people', 'process', 'technology'] as const;
export type AreaId = (typeof areaIds)[number];
