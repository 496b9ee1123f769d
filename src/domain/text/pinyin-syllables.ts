const rounds = 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo';
const teeth = 'a ai an ang ao e en eng i ong ou u uan ui un uo';
const curled = 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo';
const palatals = 'i ia ian iang iao ie in ing iong iu u uan ue un';

/** Every syllable of Mandarin as it is typed, by its first consonant; without tones, ü as v. */
const finals: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve',
  g: rounds,
  k: rounds,
  h: rounds,
  j: palatals,
  q: palatals,
  x: palatals,
  zh: curled,
  ch: curled,
  sh: curled,
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: teeth,
  c: teeth,
  s: teeth,
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ao ei en eng o u',
};

/** Every syllable of Mandarin once, without tones, ü as v; about four hundred. */
export function pinyinSyllables(): string[] {
  return Object.entries(finals).flatMap(([first, rest]) => rest.split(' ').map((last) => first + last));
}
