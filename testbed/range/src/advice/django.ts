import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { complaintOf, openFolder, programOnPath } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, type Change, cookieFlaws, type Stand } from './stand.ts';

const python = programOnPath('python3');

/** What stands last holds, as in a settings file that an owner adds to. */
const settings = (changes: readonly Change[], host: string) => `SECRET_KEY = "flour"
DEBUG = True
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "shop.db"}}
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates"}]
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
SECURE_CONTENT_TYPE_NOSNIFF = False
SECURE_REFERRER_POLICY = None
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
X_FRAME_OPTIONS = "ALLOWALL"
SESSION_COOKIE_HTTPONLY = False
SESSION_COOKIE_SAMESITE = None
${at(changes, 'django.settings').replaceAll('www.example.com', host)}
`;

const templates = (changes: readonly Change[], isForm: boolean) =>
  at(
    changes.filter(({ text }) => text.includes('csrf_token') === isForm),
    'django.template',
  );

const views = (changes: readonly Change[]) => `import mimetypes, pathlib
from django.db import connection
from django.http import Http404, HttpResponse
from django.template import engines
from django.urls import re_path

with connection.cursor() as cursor:
    cursor.execute("CREATE TABLE IF NOT EXISTS products (id integer, name text)")
    cursor.execute("INSERT INTO products VALUES (1, 'Rye')")

def page(request, text, **values):
    return HttpResponse(engines["django"].from_string(text).render(values, request))

def front(request):
    request.session["basket"] = "rye"
    return HttpResponse(${JSON.stringify(frontPage.replace('</body>', '<a href="/product?id=1">Rye</a> <a href="/order">Order</a></body>'))})

def search(request):
    return page(request, """<!doctype html><title>Search</title><p>You looked for ${templates(changes, false) || '{{ value|safe }}'}""", value=request.GET.get("q", ""))

def order(request):
    return page(request, """<!doctype html><title>Order</title><form method="post">${templates(changes, true)}<input name="address"><button>Save address</button></form>""")

def product(request):
    id = request.GET.get("id", "")
    with connection.cursor() as cursor:
        ${at(changes, 'django.code') || `cursor.execute("SELECT name FROM products WHERE id = '" + id + "'")`}
        return HttpResponse("<!doctype html><title>Product</title><p>" + "".join(str(row[0]) for row in cursor.fetchall()))

def broken(request):
    raise Exception("cannot read /srv/bakery/offers.json")

def file(request, path):
    found = pathlib.Path("web", path)
    if not found.is_file():
        raise Http404
    return HttpResponse(found.read_bytes(), content_type=mimetypes.guess_type(path)[0] or "text/plain")

urlpatterns = [
    re_path(r"^$", front),
    re_path(r"^search$", search),
    re_path(r"^order$", order),
    re_path(r"^product$", product),
    re_path(r"^broken$", broken),
    re_path(r"^(.+)$", file),
]
`;

export const django: Stand = {
  platforms: ['Django'],
  places: ['django.settings', 'django.template', 'django.code'],
  flaws: [
    'hsts',
    'nosniff',
    'referrer',
    'xfo',
    'corp-coop',
    ...cookieFlaws,
    'error-leak',
    'path-leak',
    'xss-r',
    'csrf-form',
    'sqli-err',
  ],
  lacks: () =>
    python && complaintOf(python, ['-c', 'import django; assert django.VERSION >= (4, 2)']) === null
      ? null
      : 'Django 4.2 or later is not on this machine',
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    writeFileSync(join(folder.path, 'settings.py'), settings(changes, listening.host));
    writeFileSync(join(folder.path, 'urls.py'), views(changes));
    return openBehindFront(listening, folder, (port) => ({
      command: python ?? '',
      args: ['-m', 'django', 'runserver', '--noreload', `127.0.0.1:${port}`],
      env: { PYTHONPATH: folder.path, DJANGO_SETTINGS_MODULE: 'settings' },
    }));
  },
};
