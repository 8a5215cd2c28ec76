import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './kit/web/build/compressed.ts';
import { droppableComponents } from './kit/web/build/droppableComponents.ts';
import { firstPaint } from './kit/web/build/firstPaint.ts';
import { mantineStyles } from './kit/web/build/mantineStyles.ts';
import { sheetsAfterSplash } from './kit/web/build/sheetsAfterSplash.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://localhost:${process.env.API_PORT ?? 3010}`;

/** The customer's portal: `vite build` makes dist/portal, `vite` serves it in development. */
export default defineConfig({
  root: at('apps/portal'),
  publicDir: false,
  plugins: [
    mantineStyles(),
    droppableComponents(),
    react(),
    firstPaint(),
    sheetsAfterSplash(),
    compressed(),
  ],
  html: { cspNonce: '__STYLE_NONCE__' },
  build: {
    outDir: at('dist/portal'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // A data: address would be one more thing for the content security policy to allow.
    assetsInlineLimit: 0,
    // Said for every screen, what to fetch beside it would be two of the kilobytes that sign-in loads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) =>
        /\/(SignIn|Shell|UserMenuPopup|SubscribeHint|Dashboard)-/.test(file) ? files : [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in two files: they compress better than crumbs, and the first
            // outlives our own changes.
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@mantine\/core\/esm\/(core|components\/(Anchor|Button|Input|InputBase|Loader|Text|TextInput|Transition|UnstyledButton)))\//,
            },
            {
              name: 'base',
              test: /(kit\/web\/(api|build|theme)\/|apps\/portal\/screens\/(BrokenScreen|Notice)|kit\/web\/frame\/(useScreen|BareHeader|EmptyState|lazyPart|whenIdle)|kit\/web\/analytics|kit\/web\/feedback\/platformCopy|kit\/web\/forms\/(Form|TextField|fieldBinding|useFields)|kit\/contract\/(call|refusal)\.ts|modules\/foundation\/people\/(calls\/accounts|vocabulary)\.ts|kit\/web\/brand\/(brandFace|Logo)|modules\/foundation\/people\/web\/signIn\/(session|paths)|@tabler\/icons-react\/dist\/esm\/(createReactComponent|icons\/(IconEye|IconEyeOff)\.))/,
            },
            // What sign-in adds to them, in one file as well.
            {
              name: 'signIn',
              test: /(modules\/foundation\/people\/web\/signIn\/(components\/(AuthFrame|WorkEmail|signIn\/LoginForm)|(copySignIn|offer)|pool\/(askPool|signIn)|rules\/(poolCopy|signInMode))|kit\/web\/forms\/PasswordField)/,
            },
            // What the shell and the dashboard share with later screens: in crumbs of a kilobyte it
            // would be forty requests, each a round trip of a phone's.
            {
              name: 'members',
              test: /(apps\/portal\/memberSituation|kit\/web\/(frame\/(Page|Skeletons|Card)|intro\/(moduleIntro|ViewIntro)|pictures\/Initials|brand\/ContactSupport)\.|modules\/\w+\/((plans|marketplace|maturity)\/calls|people\/calls\/profile|plans\/vocabulary|(plans|people)\/web\/(onboarding\/)?queries|people\/web\/onboarding\/useIntroViewed)\.ts|@mantine\/core\/esm\/components\/(ActionIcon|Badge|Progress|Skeleton|Title|VisuallyHidden)\/|@tabler\/icons-react\/dist\/esm\/icons\/Icon(AlertOctagonFilled|AlertTriangle|AlertTriangleFilled|Book2|BuildingStore|Circle|CircleCheckFilled|CircleFilled|ExternalLink|FileText|Gauge|Headset|School|WorldSearch|X)\.)/,
            },
            // What opens above a screen, and what of it the menus add.
            {
              name: 'overlay',
              test: /@mantine\/(core\/esm\/components\/(FocusTrap|Overlay|Portal)|hooks\/esm\/use-(focus-return|focus-trap|merged-ref|uncontrolled))\//,
            },
            {
              name: 'popups',
              test: /(@floating-ui\/|@mantine\/core\/esm\/(utils\/Floating|components\/(Menu|Popover|Tooltip))\/)/,
            },
          ],
        },
      },
    },
  },
  server: {
    // The API keeps to one origin; the host is passed on so that its check of the origin holds.
    proxy: Object.fromEntries(
      ['/api', '/cognito', '/dev', '/brand', '/academy'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
