/**
 * 服务器上的便笺，盖上还没送到的修改；新的在前。
 * @param {readonly import('./notes-page.js').Note[]} notes
 * @param {readonly import('./outbox.js').Pending[]} requests
 */
export function notesWith(notes, requests) {
  const shown = new Map(notes.map((note) => [note.id, { ...note, waiting: false }]));
  for (const { body, refused } of requests) if (!refused) shown.set(body.id, { ...body, waiting: true });
  return [...shown.values()].toReversed();
}
