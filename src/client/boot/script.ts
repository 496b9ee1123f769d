import { nextPaint, nextSlice } from '../platform/idle.ts';
import { loadClient } from './load-client.ts';
import { queueEvents } from './queue-events.ts';

// The build writes this module into every page (`server/build/boot-script.ts`). A rendered page is read, and its links, folds and
// forms used, before React is there; React comes when the page is at rest, or when a control is pressed.

/** The scripts of the client in the order in which they run, the entry last; written here by the build. */
declare const clientScripts: readonly string[];

declare global {
  /** The presses that came before this script; a script of index.html notes them until it finds no list. */
  var presses: Event[] | undefined;
}

/** A page whose pictures do not arrive is at rest after this long. */
const longestLoadMilliseconds = 5000;

// It stands in index.html, around what is rendered.
const root = document.getElementById('root') as HTMLElement;
const isRendered = root.firstElementChild !== null;
/** The management pages come as their frame, whose content is the client's alone. */
const isWaiting = root.querySelector('main > [role=status]') !== null;
const early = globalThis.presses ?? [];
globalThis.presses = undefined;
const wanted = isRendered ? queueEvents(root, early) : nextPaint();
const start = Promise.race([isWaiting ? nextPaint() : whenAtRest(), wanted]);
void start.then(() => loadClient(root, clientScripts));

/** Resolves when the page has been read in and the browser has nothing else to do: decision 135 compares this with other starts. */
async function whenAtRest(): Promise<void> {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    addEventListener('load', resolve);
    setTimeout(resolve, longestLoadMilliseconds);
  });
  await nextSlice();
}
