/** The peers of the scores, as they are named on screen. */
export const peerNames: Readonly<Record<string, string>> = {
  observatory: '香港天文台',
  tyme4ts: 'tyme4ts',
  'lunar-typescript': 'lunar-typescript',
  solarlunar: 'solarlunar',
  'chinese-days': 'chinese-days',
  firefox: 'Firefox',
  chromium: 'Chromium',
  node: 'Node.js',
};

/** The name of a peer; whatever is in no score is the reader's device. */
export function peerName(peer: string): string {
  return peerNames[peer] ?? '这台设备';
}
