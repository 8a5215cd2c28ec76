/** Addresses of this module's screens. */
export const basePath = '/cybermaturity';
export const assessmentPath = `${basePath}/assessment`;
export const startPath = `${assessmentPath}/start`;
export const reportPath = `${basePath}/report`;
/** By the path of an element, or of an interstitial before it. */
export const stepPath = (path: string): string => `${assessmentPath}/${path}`;
