import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource } from '../runtime/html.ts';
import { readStyle, type StylePart } from './used-style.ts';

/** An entry of the build's manifest: the files a source module became. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The files of the build that a page needs: styles to inline, and the scripts of its view, which are fetched when the page is at rest. */
export interface PageAssets {
  readonly style: readonly StylePart[];
  /** The style sheet of the frame, which is loaded without blocking: what is inline has only the rules that the page uses. */
  readonly frameStyle: string | undefined;
  readonly viewScripts: readonly string[];
  /** Elements for the head. */
  readonly inlineScripts: readonly string[];
}

export interface Template {
  /** The document split at the placeholders of head, content and state. */
  readonly parts: readonly [string, string, string, string];
  readonly scriptHashes: readonly string[];
  readonly shell: string;
  readonly assetsOf: (module: string | undefined) => PageAssets;
}

/** The frame of the management pages, which is loaded with them. */
const manageLayout = 'src/client/app/manage-layout.tsx';

const places = /<!--(?:head|app|state)-->/;
/** Links of the build, removed because `assetsOf` puts the styles inline and the boot script fetches the scripts. */
const builtLinks = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

const inlineScript = /<script(?: data-view="[^"]*")?>([\s\S]*?)<\/script>/g;
/** Inline scripts that only one view needs before the first paint. */
const viewScripts = /\s*(<script) data-view="([^"]*)"(>[\s\S]*?<\/script>)/g;

/** Reads the built document and the files that each view needs. */
export function readTemplate(directory: string): Template {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  // All styles are read now, because a later build may delete their files while this server runs.
  const bare = collect(manifest, directory, undefined);
  const views = Object.keys(manifest).filter((name) => name.endsWith('/page.tsx'));
  const assets = new Map<string | undefined, PageAssets>(
    views.map((view) => [view, { ...collect(manifest, directory, view), inlineScripts: inlineScriptsOf(page, view) }]),
  );
  return {
    parts: splitPage(page.replace(builtLinks, '').replace(viewScripts, '')),
    scriptHashes: [...page.matchAll(inlineScript)].map(([, source = '']) => hashSource(source)),
    shell: readFileSync(join(directory, 'shell.html'), 'utf8'),
    assetsOf: (module) => assets.get(module) ?? bare,
  };
}

/** Splits a document at the placeholders of head, content and state. */
export function splitPage(page: string): Template['parts'] {
  const [start, head, app, end, more] = page.split(places);
  if (start === undefined || head === undefined || app === undefined || end === undefined || more !== undefined) {
    throw new Error('index.html must hold <!--head-->, <!--app--> and <!--state--> once each, in this order');
  }
  return [start, head, app, end];
}

function inlineScriptsOf(page: string, view: string): string[] {
  return [...page.matchAll(viewScripts)]
    .filter(([, , id]) => view === `src/client/${id}/page.tsx`)
    .map(([, start, , end]) => `${start}${end}`);
}

function collect(manifest: Manifest, directory: string, module: string | undefined): PageAssets {
  const own = module?.startsWith('src/client/manage/') ? [manageLayout, module] : module ? [module] : [];
  const reached = reach(manifest, ['index.html', ...own]);
  const styles = reached.flatMap((entry) => entry.css ?? []);
  const [frameStyle] = reach(manifest, ['index.html']).flatMap((entry) => entry.css ?? []);
  return {
    style: [...new Set(styles)].flatMap((file) => readStyle(readFileSync(join(directory, file), 'utf8').trim())),
    frameStyle: frameStyle && `/${frameStyle}`,
    inlineScripts: [],
    viewScripts: own.map((name) => `/${manifest[name]?.file}`),
  };
}

function reach(manifest: Manifest, names: readonly string[], seen = new Set<string>()): ManifestEntry[] {
  return names.flatMap((name) => {
    const entry = manifest[name];
    if (!entry || seen.has(name)) return [];
    seen.add(name);
    return [...reach(manifest, entry.imports ?? [], seen), entry];
  });
}
