/** Paths of this module's screens. */
export const basePath = '/cybermaturity';
export const assessmentPath = `${basePath}/assessment`;
export const startPath = `${assessmentPath}/start`;
export const reportPath = `${basePath}/report`;
/** The path of a step, by the path of its element or interstitial. */
export const stepPath = (path: string): string => `${assessmentPath}/${path}`;
