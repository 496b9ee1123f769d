/** @typedef {{ title: string, text: string }} Fields */

/**
 * 逐个字段的三方合并：base 是分叉时的版本，mine 是我的，theirs 是别人的。
 * clashes 是两边都改了、又改得不同的字段，要请人来定。
 * @template {Record<string, string>} Each
 * @param {Each} base
 * @param {Each} mine
 * @param {Each} theirs
 */
export function mergeFields(base, mine, theirs) {
  const value = { ...theirs };
  /** @type {(keyof Each)[]} */
  const clashes = [];
  for (const field of /** @type {(keyof Each)[]} */ (Object.keys(base))) {
    if (mine[field] === base[field] || mine[field] === theirs[field]) continue; // 我没改，或改得一样
    if (theirs[field] === base[field]) value[field] = mine[field]; // 只有我改了
    else clashes.push(field);
  }
  return { value, clashes };
}

/**
 * @param {Fields} note
 * @returns {Fields}
 */
export const fieldsOf = ({ title, text }) => ({ title, text });

/**
 * 把一条修改改写到 current 之上，换新的键，因为它已经是另一件事；合并不了就退回，带上对方的内容。
 * @param {import('./outbox.js').Pending} request
 * @param {import('./notes-page.js').Note} current
 * @returns {import('./outbox.js').Pending}
 */
export function rebase(request, current) {
  const { value, clashes } = mergeFields(request.base, fieldsOf(request.body), fieldsOf(current));
  if (clashes.length > 0) return { ...request, refused: true, current };
  const body = { ...request.body, ...value, version: current.version };
  return { ...request, key: crypto.randomUUID(), body, base: fieldsOf(current) };
}
