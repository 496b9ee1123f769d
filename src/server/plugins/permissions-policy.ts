/** What our own pages use: copying and pasting, and films of a preview over the whole screen or beside it. Frames get none of it. */
const allowedFeatures = ['clipboard-read', 'clipboard-write', 'fullscreen', 'picture-in-picture'];

/**
 * What nothing here uses, so that no script that got in could either. Names that browsers do not agree about are left out: each
 * would be a complaint in the reader's console, and `web-share`, which we do use, is ours where nothing is said.
 */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Which of the browser's powers a page of ours may use. */
export const permissionsPolicy = [
  ...allowedFeatures.map((feature) => `${feature}=(self)`),
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(', ');
