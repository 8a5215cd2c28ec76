/** Longer than for customers, because a member of staff can read every customer's data. */
export const shortestPassword = 12;

/** Pixels a side of a staff member's picture, and bytes of its file. */
export const pictureSide = 160;
export const maxPictureBytes = 128 * 1024;

/** Of what waits for staff no more is counted, as the console asks every minute. */
export const maxWaiting = 100;

/** Where the provider's directory sends staff back, registered there with the console's address before it. */
export const workReturnPath = '/sign-in/work';
