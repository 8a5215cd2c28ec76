/** The name of the sign-up form, which marks where its leads come from (ACC-046). */
export const leadForm = 'CyberSafety Trial v1';
export const leadSource = 'Website';
