/**
 * The features that pages of the site use: clipboard, full screen or picture-in-picture of a video preview, and passkeys. Frames get none
 * of them.
 */
const allowedFeatures = [
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/**
 * Features that no page uses, refused so that an injected script cannot use them either. Names that not all browsers know are left
 * out, because each would be a warning in the reader's console. `web-share`, which pages use, is allowed by default.
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
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The Permissions-Policy header of the site's pages. */
export const permissionsPolicy = [
  ...allowedFeatures.map((feature) => `${feature}=(self)`),
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(', ');
