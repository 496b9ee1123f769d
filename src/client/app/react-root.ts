// The build keeps this module with React itself (vite.config.ts), so that React runs when its file does, in a slice of its own.
export { startTransition } from 'react';
export { createRoot, hydrateRoot } from 'react-dom/client';
