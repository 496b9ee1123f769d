/**
 * The grammatical states of a document: the kinds of token that may come next. The values are multiples of 16, so that
 * the class of a byte fits into the lower bits; the first four begin a line.
 */
export const want = {
  item: 0x00,
  firstItem: 0x10,
  key: 0x20,
  firstKey: 0x30,
  value: 0x40,
  colon: 0x50,
  afterItem: 0x60,
  afterMember: 0x70,
  end: 0x80,
} as const;

/** The action for a token that is allowed in the current state. */
export const step = {
  fail: 0,
  space: 1,
  close: 2,
  comma: 3,
  colon: 4,
  key: 5,
  // The rest are values.
  string: 6,
  number: 7,
  word: 8,
  open: 9,
} as const;

const groups = ['\t\n\r ', '"', '-0123456789', 'tfn', '{', '[', '}', ']', ',', ':'];
const [space, quote, digit, letter, openObject, openArray, closeObject, closeArray, comma, colon] = groups.map(
  (_, index) => index + 1,
) as [number, number, number, number, number, number, number, number, number, number];

/** The class of each byte by the token it begins; 0 begins no token. */
export const classOf = new Uint8Array(256);
groups.forEach((signs, index) => {
  for (const sign of signs) classOf[sign.charCodeAt(0)] = index + 1;
});

/** The step for `want | class`: the grammar of RFC 8259 as a table. */
export const stepOf = new Uint8Array(0x90);
for (const wanted of Object.values(want)) stepOf[wanted | space] = step.space;
for (const wanted of [want.value, want.item, want.firstItem]) {
  stepOf[wanted | quote] = step.string;
  stepOf[wanted | digit] = step.number;
  stepOf[wanted | letter] = step.word;
  stepOf[wanted | openObject] = step.open;
  stepOf[wanted | openArray] = step.open;
}
for (const wanted of [want.key, want.firstKey]) stepOf[wanted | quote] = step.key;
for (const wanted of [want.firstItem, want.afterItem]) stepOf[wanted | closeArray] = step.close;
for (const wanted of [want.firstKey, want.afterMember]) stepOf[wanted | closeObject] = step.close;
for (const wanted of [want.afterItem, want.afterMember]) stepOf[wanted | comma] = step.comma;
stepOf[want.colon | colon] = step.colon;

/** 1 for each byte that goes on a word: letters, digits, `_` and `$`. */
export const canContinueWord = Uint8Array.from({ length: 256 }, (_, sign) =>
  /[\w$]/.test(String.fromCharCode(sign)) ? 1 : 0,
);
