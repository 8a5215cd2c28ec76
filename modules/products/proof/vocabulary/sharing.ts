/** Days within which a renewal counts as near. */
export const renewalDays = 60;
/** Customers in the list at most: those whose renewal comes first. */
export const maxReadiness = 1000;
