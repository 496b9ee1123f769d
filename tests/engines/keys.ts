/** Keys that write nothing, as WebDriver numbers them. */
export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Backspace: '\uE003',
  End: '\uE010',
} as const;

/** Chords one after the other: the keys of each go down in their order and up in the other. */
export function pressed(chords: readonly (readonly string[])[]) {
  const actions = chords.flatMap((chord) => [
    ...chord.map((value) => ({ type: 'keyDown', value })),
    ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}

export function clicked(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] };
}
