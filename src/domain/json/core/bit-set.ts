const wordBits = 32;
const wordsPerBlock = 32;
const blockBits = wordBits * wordsPerBlock;

/**
 * A set of the numbers 0 … size − 1, one bit each, that can be counted through: which number is the n-th of the set, and how
 * many stand before a number. The members of each block of 1,024 are counted again only after it was changed.
 */
export class BitSet {
  readonly #words: Uint32Array;
  /** The number of members before each block, and at the end the number of all. */
  readonly #before: Int32Array;
  #stale = false;

  constructor(size: number) {
    const blocks = Math.ceil(size / blockBits);
    this.#words = new Uint32Array(blocks * wordsPerBlock);
    this.#before = new Int32Array(blocks + 1);
  }

  /** The number of members. */
  get count(): number {
    return this.#counted()[this.#before.length - 1]!;
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5]! >>> (number & 31)) & 1) === 1;
  }

  add(number: number): void {
    this.#words[number >>> 5]! |= 1 << (number & 31);
    this.#stale = true;
  }

  delete(number: number): void {
    this.#words[number >>> 5]! &= ~(1 << (number & 31));
    this.#stale = true;
  }

  /** Takes the numbers from `from` up to, but not including, `to` in or out. */
  fill(from: number, to: number, member: boolean): void {
    if (from >= to) return;
    const put = (number: number): void => (member ? this.add(number) : this.delete(number));
    const firstWhole = Math.min(Math.ceil(from / wordBits) * wordBits, to);
    const lastWhole = Math.max(firstWhole, to - (to % wordBits));
    for (let number = from; number < firstWhole; number++) put(number);
    this.#words.fill(member ? 0xffff_ffff : 0, firstWhole >>> 5, lastWhole >>> 5);
    for (let number = lastWhole; number < to; number++) put(number);
    this.#stale = true;
  }

  /** The number of members smaller than a number. */
  rank(number: number): number {
    const block = Math.floor(number / blockBits);
    let found = this.#counted()[block]!;
    for (let word = block * wordsPerBlock; word < number >>> 5; word++) found += bitsOf(this.#words[word]!);
    return found + ((number & 31) === 0 ? 0 : bitsOf(this.#words[number >>> 5]! << (wordBits - (number & 31))));
  }

  /** The member that has `rank` members before it; −1 where there are not so many. */
  at(rank: number): number {
    if (rank < 0 || rank >= this.count) return -1;
    let word = this.#blockOf(rank) * wordsPerBlock;
    let left = rank - this.#before[word / wordsPerBlock]!;
    for (let here = bitsOf(this.#words[word]!); left >= here; here = bitsOf(this.#words[word]!)) {
      left -= here;
      word += 1;
    }
    let bits = this.#words[word]!;
    for (; left > 0; left--) bits &= bits - 1;
    return word * wordBits + (wordBits - 1 - Math.clz32(bits & -bits));
  }

  /** The last block that has at most `rank` members before it. */
  #blockOf(rank: number): number {
    let low = 0;
    let high = this.#before.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#before[middle]! <= rank) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #counted(): Int32Array {
    if (!this.#stale) return this.#before;
    let found = 0;
    for (let word = 0; word < this.#words.length; word++) {
      found += bitsOf(this.#words[word]!);
      if (word % wordsPerBlock === wordsPerBlock - 1) this.#before[(word + 1) / wordsPerBlock] = found;
    }
    this.#stale = false;
    return this.#before;
  }
}

/** The number of bits set in a word. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
