/**
 * The pre-sign-up function of an Amazon Cognito user pool: it refuses sign-ups without a solved captcha, as
 * the portal's own pool does. The browser sends the captcha's token as ClientMetadata, which Cognito passes
 * on (developer guide, 'Pre sign-up Lambda trigger'). It runs unchanged on AWS Lambda, Node 20 or newer, with
 * its settings as the function's environment variables:
 *
 * RECAPTCHA_SECRET with HOSTS (the brands' web domains, separated by commas): asks Google. Or
 * PORTAL_URL: asks the portal at that address, whichever captcha it uses.
 */
export async function handler(event) {
  // Accounts that the portal creates (AdminCreateUser) come from a link and not from a form.
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const token = event.request.clientMetadata?.captchaToken ?? '';
  const { RECAPTCHA_SECRET, PORTAL_URL } = process.env;
  if (!RECAPTCHA_SECRET && !PORTAL_URL) throw new Error('The captcha is not set up.');
  const solved =
    token !== '' &&
    (RECAPTCHA_SECRET ? await askGoogle(token) : await askPortal(PORTAL_URL, token));
  // The message of the portal's own pool. Cognito puts 'PreSignUp failed with error' before it and a full
  // stop after it.
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
