/** The other writing of a colour of CSS: `#ff8800` as `rgb(255, 136, 0)`, and back; undefined for another text. */
export function readColour(text: string): string | undefined {
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return rgbOf(text.slice(1));
  const parts = /^rgba?\(([\d.,/%\s]{5,40})\)$/i
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!parts || parts.length < 3 || parts.slice(0, 3).some((part) => !(part >= 0 && part <= 255))) return undefined;
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

function rgbOf(digits: string): string {
  const pairs = digits.length < 6 ? Array.from(digits, (digit) => digit + digit) : digits.match(/../g)!;
  const [red, green, blue, alpha] = pairs.map((pair) => Number.parseInt(pair, 16));
  return alpha === undefined
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(2)})`;
}
