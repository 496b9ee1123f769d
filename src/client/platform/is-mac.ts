/** Whether the device has Apple's modifier keys: shortcuts are held with ⌘ instead of Ctrl. False without a browser. */
export const isMac: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
