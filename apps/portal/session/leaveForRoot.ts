const noted = 'sessionEndedAt';
const calmMs = 10_000;

/**
 * A 401 sends the browser to the root (ACC-153). A second one within ten seconds would be a loop (security
 * S10), so the page stays and shows its own error.
 */
export function leaveForRoot(): void {
  const now = Date.now();
  const last = Number(window.sessionStorage.getItem(noted) ?? 0);
  if (now - last < calmMs) return;
  window.sessionStorage.setItem(noted, String(now));
  window.location.assign('/');
}
