/** Signs beside those that they look like: Cyrillic, Greek and digits beside Latin, and Katakana beside ideographs. */
const pairs =
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXЗ3аaеeіiјjоoрpсcуyхxѕsһhԁdԛqԝwкkмmтtвb' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaεeιiκkνvοoρpτtυuχx0o1lil|lニ二ハ八ト卜ロ口カ力エ工タ夕チ千';

const signs = [...pairs];
const lookAlikes = new Map(
  signs.flatMap((sign, index): [string, string][] => (index % 2 === 0 ? [[sign, signs[index + 1]!]] : [])),
);

/** Two names with the same skeleton look alike, whatever their case, width, marks and blanks. */
export function skeletonOf(name: string): string {
  const shown = name.normalize('NFKD').replace(/[\p{M}\p{C}\p{DI}\s]/gu, '');
  const replaced = Array.from(shown, (sign) => lookAlikes.get(sign) ?? sign).join('');
  return Array.from(replaced.toLowerCase(), (sign) => lookAlikes.get(sign) ?? sign).join('');
}

/** Whether a name has letters of Latin beside those of scripts that share shapes with it; nobody writes so but to deceive. */
export const mixesScripts = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(name);
