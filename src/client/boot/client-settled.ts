/**
 * Dispatched on the window when React has taken over the rendered page, or cannot: from then on events go their own way, and what was
 * pressed before (`client/boot`) is pressed again.
 */
export const clientSettledEvent = 'clientsettled';
