import { type Fixes, fixWith, inWords, type Notes } from './fix.ts';

const notes: Notes = {
  check:
    'In a terminal, with the address of the finding: curl -sI -H "Origin: https://stranger.example" followed by it shows no Access-Control-Allow-Origin. The next scan says so too.',
  mayBreak:
    'A page of yours at another address (an app, a shop, a partner) that is not on the list can no longer read the answers: put its origin on the list.',
};
const cors = fixWith(notes);
const list =
  'In place of the lines that send Access-Control-Allow-Origin now. The list has the origins that may read as your visitor, each with https:// and without a slash at its end; if there is none, send neither header.';

export const corsFixes: Fixes = {
  PHP: cors(
    'php.code',
    list,
    "$allowed = ['https://app.example.com'];\n$origin = $_SERVER['HTTP_ORIGIN'] ?? '';\nheader('Vary: Origin');\nif (in_array($origin, $allowed, true)) {\n    header(\"Access-Control-Allow-Origin: $origin\");\n    header('Access-Control-Allow-Credentials: true');\n}",
  ),
  Express: cors(
    'express.code',
    `${list} With the package cors: origin: ["https://app.example.com"], not true.`,
    'const allowed = new Set(["https://app.example.com"]);\nconst origin = request.get("Origin");\nresponse.vary("Origin");\nif (allowed.has(origin)) {\n  response.set("Access-Control-Allow-Origin", origin);\n  response.set("Access-Control-Allow-Credentials", "true");\n}',
  ),
  Laravel: inWords(
    'In config/cors.php.',
    'Name the origins under allowed_origins; “*” and patterns only while supports_credentials is false.',
    notes,
  ),
  Django: inWords(
    'In settings.py, with django-cors-headers.',
    'Name the origins in CORS_ALLOWED_ORIGINS, and take CORS_ALLOW_ALL_ORIGINS away; CORS_ALLOW_CREDENTIALS only where it is needed.',
    notes,
  ),
  'ASP.NET': inWords(
    'In Program.cs, where AddCors is.',
    'WithOrigins(…) with the list, in place of SetIsOriginAllowed(_ => true); AllowCredentials() only where it is needed.',
    notes,
  ),
};
