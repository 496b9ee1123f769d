import { queueEvents } from './queue-events.ts';
import { loadClient } from './load-client.ts';
import { whenAtRest } from './when-at-rest.ts';

// The build writes this module into every page (`server/build/boot-script.ts`). A rendered page is read, and its links, folds and
// forms used, before React is there; React comes when the page is at rest, or with the first wish for it.

/** The scripts of the client in the order in which they run, the entry last; written here by the build. */
declare const clientScripts: readonly string[];

// It stands in index.html, around what is rendered.
const root = document.getElementById('root') as HTMLElement;
const isRendered = root.firstElementChild !== null;
const afterPaint = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const start = isRendered ? Promise.race([whenAtRest(), queueEvents(root)]) : afterPaint;
void start.then(() => loadClient(root, clientScripts));
