import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Browser } from 'playwright-core';
import type { ScanOptions } from '../ground/options.ts';

/** Where packages of Debian, Fedora, Alpine, Google and macOS put it. */
const places = [
  // The engine without a browser's own pages around it: the same finds in half of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Every Chromium of this machine, the one to take first. */
export const findChromiums = (): string[] => places.filter((path) => existsSync(path));

/** The program of a Chromium, or undefined where there is none. */
export const findChromium = (): string | undefined => findChromiums()[0];

/** Root has no user namespaces to make a sandbox of; the machine's own user has. */
export const isSandboxed = (): boolean => process.getuid?.() !== 0;

/**
 * What Chromium is started without. It takes the last `--disable-features` alone, so that this list must hold
 * Playwright's own: launch.test.ts compares them.
 */
export const disabledFeatures = [
  // Playwright's. Without the two of https a website by plain http under a public name does not open.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // A page that opens a connection by WebRTC would have this machine announced in its network.
  'WebRtcHideLocalIpsWithMdns',
  // Two pages of the address bar, loaded for each window: more than a second of the processor, and nobody types.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
] as const;

/** A Chromium that reaches nothing by itself: what its pages ask for is answered by the collector. */
export async function launch(executablePath: string): Promise<Browser> {
  // Asked for only here: a scan without a browser does without the library too.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    chromiumSandbox: isSandboxed(),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${disabledFeatures.join()}`,
      // The name that headless browsers know, then that of the others.
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--js-flags=--max-old-space-size=256',
    ],
    // Of the server's settings, which hold secrets, a browser needs none.
    env: { HOME: tmpdir(), PATH: '/usr/bin:/bin' },
    timeout: 20_000,
  });
}

/** Nothing where there is no program for it, or the level needs none. */
export async function openBrowser({
  browser,
  level,
}: Pick<ScanOptions, 'browser' | 'level'>): Promise<Browser | undefined> {
  const program = browser === undefined ? findChromium() : browser;
  if (!program || level === 'log4shell') return undefined;
  return launch(program).catch(() => undefined);
}
