const noted = 'sessionEndedAt';
const calmMs = 10_000;

/**
 * A 401 sends the browser to the root (ACC-153). Twice within ten seconds would be a loop
 * (security S10): then the page stays, and its own error says what is wrong.
 */
export function leaveForRoot(): void {
  const now = Date.now();
  const last = Number(window.sessionStorage.getItem(noted) ?? 0);
  if (now - last < calmMs) return;
  window.sessionStorage.setItem(noted, String(now));
  window.location.assign('/');
}
