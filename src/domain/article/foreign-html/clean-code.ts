import { allOf, type HtmlElement, type HtmlNode, type HtmlPage, styleOf, styled } from './html-page.ts';

const monospace = /mono|consolas|menlo|courier/i;

/** Turns the code of editors and pages, which is coloured by spans and broken into lines by boxes, into `<pre><code>`. */
export function cleanCode(body: HtmlElement, language: string): void {
  for (const box of allOf(body, `div${styled}, span${styled}`)) {
    if (!box.closest('pre') && isEditorCode(box))
      box.replaceWith(codeBlock(body.ownerDocument, linesOf(box), languageName(language)));
  }
  for (const pre of allOf(body, 'pre')) {
    const text = linesOf(pre).replace(/^\n+/, '').trimEnd();
    const code = text.trim() ? [codeBlock(body.ownerDocument, text, languageOf(pre))] : [];
    pre.replaceWith(...code);
  }
}

/** VS Code and its kin copy a box in a font for code that keeps its spaces. A single line of it is no block. */
function isEditorCode(box: HtmlElement): boolean {
  const isCode = styleOf(box, 'white-space').startsWith('pre') && monospace.test(styleOf(box, 'font-family'));
  return isCode && linesOf(box).trim().includes('\n');
}

function codeBlock(page: HtmlPage, text: string, language: string): HtmlElement {
  const pre = page.createElement('pre');
  const code = page.createElement('code');
  pre.appendChild(code);
  if (language) code.className = `language-${language}`;
  code.textContent = text;
  return pre;
}

/** The text of code: boxes, breaks, and several codes within one block each begin a line. */
function linesOf(element: HtmlElement): string {
  let text = '';
  const newLine = (): void => {
    if (text && !text.endsWith('\n')) text += '\n';
  };
  const visit = (node: HtmlNode): void => {
    if (node.nodeName === 'BR') text += '\n';
    else if (node.nodeType === 3) text += node.nodeValue ?? '';
    const isLine = node !== element && /^(?:DIV|P|LI|TR)$/.test(node.nodeName);
    const isOneOfMany = node.nodeName === 'CODE' && codesBeside(node) > 1;
    if (isLine || isOneOfMany) newLine();
    for (const child of node.childNodes) visit(child);
    // An empty line is a box that holds a break at most.
    if ((isLine || isOneOfMany) && ((node as HtmlElement).textContent || !node.firstChild)) text += '\n';
  };
  visit(element);
  return text.replaceAll('\u00a0', ' ').replaceAll('\r', '');
}

const codesBeside = ({ parentNode }: HtmlNode): number =>
  [...(parentNode?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'CODE').length;

function languageOf(pre: HtmlElement): string {
  const places = [pre, pre.querySelector('code'), pre.parentElement, pre.parentElement?.parentElement];
  for (const place of places) {
    const named = place?.getAttribute('data-language') ?? place?.getAttribute('data-lang') ?? '';
    const classes = place?.getAttribute('class') ?? '';
    const [, language] = /(?:language|lang|brush|highlight-source)[-:] ?([\w+#-]+)/.exec(classes) ?? [];
    const name = languageName(named || language || '');
    if (name) return name;
  }
  return '';
}

/** The name of a language, or nothing for one that says nothing. */
function languageName(written: string): string {
  const name = written.toLowerCase();
  return /^[\w+#-]{1,20}$/.test(name) && !/^(?:plaintext|text|plain|none|auto)$/.test(name) ? name : '';
}
