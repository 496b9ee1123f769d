/**
 * Whether the browser has adopted style sheets. Without them (Safari before 16.4, Firefox before 101) CodeMirror would write a
 * `<style>`, which the content security policy forbids.
 */
export function adoptsStyles(): boolean {
  return 'adoptedStyleSheets' in Document.prototype;
}
