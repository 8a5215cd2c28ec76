/**
 * The pre-sign-up function of an Amazon Cognito user pool: makes the pool refuse a sign-up without a solved
 * captcha, as the portal's own pool does. The browser sends the captcha's token as ClientMetadata, which
 * Cognito hands on (developer guide, 'Pre sign-up Lambda trigger'). Runs as it is on AWS Lambda, Node 20 or
 * newer; its settings are the function's environment variables:
 *
 * RECAPTCHA_SECRET with HOSTS (the brands' web domains, separated by commas): asks Google. Or
 * PORTAL_URL: asks the portal at that address, whatever captcha it has.
 */
export async function handler(event) {
  // Accounts that the portal itself makes (AdminCreateUser) come by a link, and not by a form.
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const token = event.request.clientMetadata?.captchaToken ?? '';
  const { RECAPTCHA_SECRET, PORTAL_URL } = process.env;
  if (!RECAPTCHA_SECRET && !PORTAL_URL) throw new Error('The captcha is not set up.');
  const solved =
    token !== '' &&
    (RECAPTCHA_SECRET ? await askGoogle(token) : await askPortal(PORTAL_URL, token));
  // What the portal's own pool says; Cognito writes 'PreSignUp failed with error' before it and a stop behind.
  if (!solved) throw new Error('You smell like a robot');
  return event;
}

async function askGoogle(token) {
  const { RECAPTCHA_SECRET, RECAPTCHA_URL, HOSTS = '' } = process.env;
  const response = await fetch(
    `${RECAPTCHA_URL ?? 'https://www.google.com/recaptcha/api'}/siteverify`,
    { method: 'POST', body: new URLSearchParams({ secret: RECAPTCHA_SECRET, response: token }) },
  );
  const { success, hostname = '' } = await response.json();
  const isOurs = HOSTS.split(',').some(
    (host) => hostname === host.trim() || hostname.endsWith(`.${host.trim()}`),
  );
  return success === true && isOurs;
}

async function askPortal(portal, token) {
  const begun = await fetch(new URL('/api/getCSRFToken', portal));
  const { data } = await begun.json();
  const answer = await fetch(new URL('/api/recaptcha/verify', portal), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': data.csrfToken,
      cookie: begun.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify({ token }),
  });
  return answer.ok;
}
