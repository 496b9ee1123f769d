/**
 * 清掉这台设备上的便笺；没送出的是唯一的一份，先问过。
 * @param {number} unsent
 * @param {(count: number) => boolean} confirmLoss
 * @param {readonly string[]} databases
 */
export async function clearDevice(unsent, confirmLoss, databases) {
  if (unsent > 0 && !confirmLoss(unsent)) return false;
  await Promise.all(databases.map(removeDatabase));
  for (const key of Object.keys(localStorage)) if (key.startsWith('urgent/')) localStorage.removeItem(key);
  return true;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function removeDatabase(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
