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
