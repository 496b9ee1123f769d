/** Words that programs put where nobody wrote a description; dates and numbers stand behind them. */
const madeByPrograms =
  /在这里插入图片描述|(?:网页|企业微信|微信|qq|屏幕)?(?:截图|截屏|快照)|(?:微信|qq)?(?:图片|图像|照片|相片)(?:描述|说明)?|上午|下午|未命名|\b(?:alt text|image|img|picture|pic|photo|figure|screen ?shots?|snipaste|pasted|whatsapp|mmexport|untitled|cover|logo|copy|at|am|pm)\b/gi;
/** Where a file has a kind, and what names of files put between their parts. */
const namedLikeFile = /\.(?:jpe?g|png|gif|webp|avif|hei[cf]|bmp|svg|tiff?)$|^[^\s_]+_\S*$/i;
const word = /^[\p{L}'’-]{2,}[,.;:!?]?$/u;
/** How much a caption says at least, where a Chinese character counts one and a word of another language two. */
const fewest = 4;

/** The title of a picture where readers can use it as a caption: some programs write the name of the file there, too. */
export function captionFromTitle(title: string): string {
  return namedLikeFile.test(title.trim()) ? '' : title;
}

/** The description of a picture where readers can use it as a caption; empty for names of files, single words and what programs wrote. */
export function captionFromAlt(alt: string): string {
  const text = alt.replace(/\s+/g, ' ').trim();
  if (namedLikeFile.test(text)) return '';
  const own = text.replace(madeByPrograms, ' ');
  const ideographs = own.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = own.split(/[\p{Script=Han}\s]+/u).filter((part) => word.test(part)).length;
  return ideographs + 2 * words >= fewest ? text : '';
}
