/** Every character of the feeds' texts whose traditional form, as it is written in Taiwan, is another. */
const simplified =
  '补节调周国纪办规时间误约显腊农历际关缅怀杀难湿后猪忏复语圣谷诞爱学锋惊蛰妇树仓费权龙头种视诗气个当观稣卫满读书儿预识产劳动与闻红妈护亲电馆残计样灵临联维员无烟环遗这献奥党归战贶军处胜扫师层游庆脏压减灾标准粮贫阳万诸记宽对为声愿岳门类团结礼闭会闰义纳尔逊试验载飞谊线乐厕马体进发宪参华啸鸡车医丰数范态篮台湾钟继续随转变该并';
const traditional =
  '補節調週國紀辦規時間誤約顯臘農曆際關緬懷殺難濕後豬懺復語聖穀誕愛學鋒驚蟄婦樹倉費權龍頭種視詩氣個當觀穌衛滿讀書兒預識產勞動與聞紅媽護親電館殘計樣靈臨聯維員無煙環遺這獻奧黨歸戰貺軍處勝掃師層遊慶臟壓減災標準糧貧陽萬諸記寬對為聲願嶽門類團結禮閉會閏義納爾遜試驗載飛誼線樂廁馬體進發憲參華嘯雞車醫豐數範態籃臺灣鐘繼續隨轉變該並';

/** Characters whose form depends on the word: the 干 of 干支 and the 里 of a name stay as they are. */
const words = { 干旱: '乾旱', 这里: '這裡', 钟表: '鐘錶' } as const;

const characters = new Map([...simplified].map((character, place) => [character, traditional[place]!]));

/** A text of the feeds in traditional characters. The tables hold what occurs in feeds and nothing else. */
export function toTraditional(text: string): string {
  let written = '';
  for (const character of text.replace(/干旱|这里|钟表/g, (word) => words[word as keyof typeof words])) {
    written += characters.get(character) ?? character;
  }
  return written;
}
