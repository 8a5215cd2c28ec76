/** Where somebody was when they left to sign in elsewhere. */
const key = 'placeBeforeSignIn';

export const recordPlace = (): void => {
  const { pathname, search } = window.location;
  // With two slashes in front, a path would be the address of another host.
  window.sessionStorage.setItem(key, pathname.replace(/^\/+/, '/') + search);
};

/** Once. @param otherwise where there is none. */
export function takePlace(otherwise: string): string {
  const place = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return place ?? otherwise;
}
