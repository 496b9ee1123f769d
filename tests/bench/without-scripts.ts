/** Elements that make a browser fetch or run a program; data in `<script>` is none. */
const script = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>.*?<\/script>/gis;
const hint = /<link\b(?=[^>]*\brel="(?:modulepreload|preload|prefetch)")(?![^>]*\bas="(?:image|font|style)")[^>]*>/gi;

/** The same page for somebody who reads without scripts: nothing else is different. */
export function withoutScripts(html: string): string {
  return html.replaceAll(script, '').replaceAll(hint, '');
}
