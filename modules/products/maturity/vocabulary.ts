/** Levels are 0 to 5 (MAT-001). */
export const highestLevel = 5;

export const areaIds = ['people', 'process', 'technology'] as const;
export type AreaId = (typeof areaIds)[number];

/** The length of a note on how one knows (MAT-023). */
export const maxNote = 500;
