/** What the sign-up's form is called, and where its leads come from (ACC-046). */
export const leadForm = 'CyberSafety Trial v1';
export const leadSource = 'Website';
