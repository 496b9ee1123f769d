/** The strongest frequency of a series, in radians a place, and its power. */
export interface Peak {
  readonly frequency: number;
  readonly power: number;
}

/** Points of the transform: four times the series and more, so that a peak cannot hide between two of them. */
const spectrumSize = 16_384;

/**
 * Finds the peak of the spectrum and then narrows it down on a lattice of decimal fractions, as fine as the height of the
 * wave deserves. Neighbouring points of the lattice differ by far more than rounding does, so the answer does not depend
 * on the machine.
 */
export function spectrumPeak(series: Float64Array): Peak {
  const powers = transformPowers(series);
  let strongest = 0;
  for (let index = 1; index <= spectrumSize / 2; index += 1) if (powers[index]! > powers[strongest]!) strongest = index;
  const height = (2 * Math.sqrt(powers[strongest]!)) / series.length;
  return climb(series, (2 * Math.PI * strongest) / spectrumSize, latticeStep(height, series.length));
}

/** A decimal step that moves the far end of a wave of this height by about a second. */
function latticeStep(height: number, count: number): number {
  return 10 ** -Math.ceil(Math.log10((height * count) / 2));
}

/** Halves the stride towards the summit; the spectrum has one summit within a stride of its peak. */
function climb(series: Float64Array, start: number, step: number): Peak {
  let at = Math.round(start / step);
  let power = powerAt(series, at * step);
  for (let stride = 2 ** Math.ceil(Math.log2((2 * Math.PI) / spectrumSize / step)); stride >= 1; stride /= 2) {
    for (const candidate of [at - stride, at + stride]) {
      const reached = powerAt(series, candidate * step);
      if (reached <= power) continue;
      power = reached;
      at = candidate;
    }
  }
  return { frequency: Number((at * step).toFixed(12)), power };
}

function powerAt(series: Float64Array, frequency: number): number {
  let cosine = 0;
  let sine = 0;
  for (let place = 0; place < series.length; place += 1) {
    cosine += series[place]! * Math.cos(frequency * place);
    sine += series[place]! * Math.sin(frequency * place);
  }
  return cosine ** 2 + sine ** 2;
}

/** Powers of the fast Fourier transform of a series filled up with zeros. */
function transformPowers(series: Float64Array): Float64Array {
  const real = new Float64Array(spectrumSize);
  const imaginary = new Float64Array(spectrumSize);
  for (const [index, value] of series.entries()) real[reversed(index)] = value;
  for (let length = 2; length <= spectrumSize; length *= 2) butterflies(real, imaginary, length);
  return real.map((value, index) => value ** 2 + imaginary[index]! ** 2);
}

function reversed(index: number): number {
  let result = 0;
  for (let bit = 1; bit < spectrumSize; bit *= 2) result = result * 2 + (index & bit ? 1 : 0);
  return result;
}

function butterflies(real: Float64Array, imaginary: Float64Array, length: number): void {
  const half = length / 2;
  for (let turn = 0; turn < half; turn += 1) {
    const cosine = Math.cos((2 * Math.PI * turn) / length);
    const sine = -Math.sin((2 * Math.PI * turn) / length);
    for (let low = turn; low < spectrumSize; low += length) {
      const high = low + half;
      const x = real[high]! * cosine - imaginary[high]! * sine;
      const y = real[high]! * sine + imaginary[high]! * cosine;
      real[high] = real[low]! - x;
      imaginary[high] = imaginary[low]! - y;
      real[low]! += x;
      imaginary[low]! += y;
    }
  }
}
