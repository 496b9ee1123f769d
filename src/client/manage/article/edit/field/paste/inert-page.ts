import { readForeignHtml } from '#client/platform/foreign-html.ts';

/**
 * Parses a pasted page. The content security policy would report each style and handler of it, although nothing of it is shown, and
 * would take the styles away, which say what is bold: so they get other names before.
 */
export function parseInert(html: string): Document {
  const renamed = html
    .replace(/<(\/?)(style|script)(?=[\s>/])/gi, '<$1pasted-$2')
    .replace(/(\s)(style|on[a-z]{2,30})(?=\s{0,9}=)/gi, '$1data-pasted-$2');
  const page = readForeignHtml(renamed);
  for (const element of page.querySelectorAll('pasted-style, pasted-script')) element.remove();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue } = texts.currentNode;
    if (nodeValue?.includes('data-pasted-')) texts.currentNode.nodeValue = nodeValue.replaceAll('data-pasted-', '');
  }
  return page;
}

/** The elements of a page that have styles of their own. */
export const styled = '[data-pasted-style]';

/** The value of a property in an element's own styles, in lower case; empty where it has none. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute('data-pasted-style') ?? '').toLowerCase().split(';');
  const found = declarations.find((declaration) => declaration.trimStart().startsWith(`${property}:`));
  return found?.slice(found.indexOf(':') + 1).trim() ?? '';
}
