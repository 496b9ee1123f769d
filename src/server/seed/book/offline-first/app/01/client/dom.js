/**
 * 做一个元素。文字一律作为文本放进去，不当作 HTML。
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** @param {number} milliseconds */
export const dateText = (milliseconds) => new Date(milliseconds).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' });
