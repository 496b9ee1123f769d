/** Chinese names of the places of zones, besides their IANA names; the first is shown, all are searched. */
const places = `
Asia/Shanghai 上海|北京|中国|广州|深圳|重庆|beijing|china|prc
Asia/Urumqi 乌鲁木齐|新疆|喀什
Asia/Hong_Kong 香港
Asia/Macau 澳门
Asia/Taipei 台北|台湾
Asia/Tokyo 东京|日本|大阪|japan|osaka
Asia/Seoul 首尔|韩国|汉城|korea
Asia/Pyongyang 平壤|朝鲜
Asia/Singapore 新加坡
Asia/Kuala_Lumpur 吉隆坡|马来西亚
Asia/Kuching 古晋|砂拉越
Asia/Bangkok 曼谷|泰国
Asia/Saigon 胡志明市|西贡|河内|越南|ho chi minh|hanoi
Asia/Ho_Chi_Minh 胡志明市|西贡|河内|越南|saigon|hanoi
Asia/Phnom_Penh 金边|柬埔寨
Asia/Vientiane 万象|老挝
Asia/Rangoon 仰光|缅甸|yangon
Asia/Yangon 仰光|缅甸|rangoon
Asia/Manila 马尼拉|菲律宾
Asia/Jakarta 雅加达|印度尼西亚|印尼
Asia/Makassar 望加锡|巴厘岛|bali
Asia/Jayapura 查亚普拉
Asia/Brunei 文莱
Asia/Dili 帝力|东帝汶
Asia/Calcutta 加尔各答|印度|新德里|孟买|班加罗尔|kolkata|delhi|mumbai|india
Asia/Kolkata 加尔各答|印度|新德里|孟买|班加罗尔|calcutta|delhi|mumbai|india
Asia/Dhaka 达卡|孟加拉国
Asia/Katmandu 加德满都|尼泊尔|kathmandu
Asia/Kathmandu 加德满都|尼泊尔|katmandu
Asia/Thimphu 廷布|不丹
Asia/Colombo 科伦坡|斯里兰卡
Asia/Karachi 卡拉奇|巴基斯坦|伊斯兰堡
Asia/Kabul 喀布尔|阿富汗
Asia/Tashkent 塔什干|乌兹别克斯坦
Asia/Samarkand 撒马尔罕
Asia/Almaty 阿拉木图|哈萨克斯坦|阿斯塔纳
Asia/Bishkek 比什凯克|吉尔吉斯斯坦
Asia/Dushanbe 杜尚别|塔吉克斯坦
Asia/Ashgabat 阿什哈巴德|土库曼斯坦
Asia/Ulaanbaatar 乌兰巴托|蒙古
Asia/Hovd 科布多
Asia/Tehran 德黑兰|伊朗
Asia/Baghdad 巴格达|伊拉克
Asia/Kuwait 科威特
Asia/Riyadh 利雅得|沙特阿拉伯
Asia/Dubai 迪拜|阿联酋|阿布扎比
Asia/Qatar 多哈|卡塔尔
Asia/Bahrain 巴林
Asia/Muscat 马斯喀特|阿曼
Asia/Aden 亚丁|也门
Asia/Jerusalem 耶路撒冷|以色列|特拉维夫
Asia/Gaza 加沙|巴勒斯坦
Asia/Beirut 贝鲁特|黎巴嫩
Asia/Damascus 大马士革|叙利亚
Asia/Amman 安曼|约旦
Asia/Baku 巴库|阿塞拜疆
Asia/Tbilisi 第比利斯|格鲁吉亚
Asia/Yerevan 埃里温|亚美尼亚
Asia/Nicosia 尼科西亚|塞浦路斯
Asia/Yekaterinburg 叶卡捷琳堡
Asia/Omsk 鄂木斯克
Asia/Novosibirsk 新西伯利亚
Asia/Krasnoyarsk 克拉斯诺亚尔斯克
Asia/Irkutsk 伊尔库茨克
Asia/Yakutsk 雅库茨克
Asia/Vladivostok 符拉迪沃斯托克|海参崴
Asia/Sakhalin 萨哈林|库页岛
Asia/Magadan 马加丹
Asia/Kamchatka 堪察加
Europe/London 伦敦|英国|uk|britain
Europe/Dublin 都柏林|爱尔兰
Europe/Lisbon 里斯本|葡萄牙
Europe/Madrid 马德里|西班牙|巴塞罗那
Europe/Paris 巴黎|法国
Europe/Brussels 布鲁塞尔|比利时
Europe/Amsterdam 阿姆斯特丹|荷兰
Europe/Luxembourg 卢森堡
Europe/Berlin 柏林|德国|慕尼黑|法兰克福|germany
Europe/Zurich 苏黎世|瑞士|日内瓦
Europe/Vienna 维也纳|奥地利
Europe/Rome 罗马|意大利|米兰
Europe/Vatican 梵蒂冈
Europe/Malta 马耳他
Europe/Monaco 摩纳哥
Europe/Copenhagen 哥本哈根|丹麦
Europe/Stockholm 斯德哥尔摩|瑞典
Europe/Oslo 奥斯陆|挪威
Europe/Helsinki 赫尔辛基|芬兰
Europe/Tallinn 塔林|爱沙尼亚
Europe/Riga 里加|拉脱维亚
Europe/Vilnius 维尔纽斯|立陶宛
Europe/Warsaw 华沙|波兰
Europe/Prague 布拉格|捷克
Europe/Bratislava 布拉迪斯拉发|斯洛伐克
Europe/Budapest 布达佩斯|匈牙利
Europe/Bucharest 布加勒斯特|罗马尼亚
Europe/Sofia 索非亚|保加利亚
Europe/Belgrade 贝尔格莱德|塞尔维亚
Europe/Zagreb 萨格勒布|克罗地亚
Europe/Sarajevo 萨拉热窝|波黑
Europe/Athens 雅典|希腊
Europe/Istanbul 伊斯坦布尔|土耳其|安卡拉
Europe/Kiev 基辅|乌克兰|kyiv
Europe/Kyiv 基辅|乌克兰|kiev
Europe/Minsk 明斯克|白俄罗斯
Europe/Chisinau 基希讷乌|摩尔多瓦
Europe/Moscow 莫斯科|俄罗斯|圣彼得堡|russia
Europe/Samara 萨马拉
Europe/Kaliningrad 加里宁格勒
Atlantic/Reykjavik 雷克雅未克|冰岛
Atlantic/Azores 亚速尔群岛
Atlantic/Canary 加那利群岛
Africa/Cairo 开罗|埃及
Africa/Tripoli 的黎波里|利比亚
Africa/Tunis 突尼斯
Africa/Algiers 阿尔及尔|阿尔及利亚
Africa/Casablanca 卡萨布兰卡|摩洛哥
Africa/Lagos 拉各斯|尼日利亚
Africa/Accra 阿克拉|加纳
Africa/Abidjan 阿比让|科特迪瓦
Africa/Dakar 达喀尔|塞内加尔
Africa/Kinshasa 金沙萨|刚果
Africa/Luanda 罗安达|安哥拉
Africa/Nairobi 内罗毕|肯尼亚
Africa/Addis_Ababa 亚的斯亚贝巴|埃塞俄比亚
Africa/Dar_es_Salaam 达累斯萨拉姆|坦桑尼亚
Africa/Kampala 坎帕拉|乌干达
Africa/Khartoum 喀土穆|苏丹
Africa/Johannesburg 约翰内斯堡|南非|开普敦
Africa/Harare 哈拉雷|津巴布韦
Africa/Lusaka 卢萨卡|赞比亚
Africa/Maputo 马普托|莫桑比克
Africa/Windhoek 温得和克|纳米比亚
Indian/Mauritius 毛里求斯
Indian/Maldives 马尔代夫
Indian/Mahe 塞舌尔
Indian/Antananarivo 塔那那利佛|马达加斯加
America/New_York 纽约|美国东部|华盛顿|波士顿|eastern|est|edt
America/Chicago 芝加哥|美国中部|休斯敦|达拉斯|central|cst|cdt
America/Denver 丹佛|美国山区|盐湖城|mountain|mst|mdt
America/Phoenix 凤凰城|亚利桑那
America/Los_Angeles 洛杉矶|美国西部|旧金山|西雅图|硅谷|pacific|pst|pdt
America/Anchorage 安克雷奇|阿拉斯加
Pacific/Honolulu 檀香山|火奴鲁鲁|夏威夷|hawaii
America/Detroit 底特律
America/Toronto 多伦多|加拿大|渥太华|蒙特利尔
America/Vancouver 温哥华
America/Edmonton 埃德蒙顿|卡尔加里
America/Winnipeg 温尼伯
America/Regina 里贾纳
America/Halifax 哈利法克斯
America/St_Johns 圣约翰斯|纽芬兰
America/Mexico_City 墨西哥城|墨西哥
America/Tijuana 蒂华纳
America/Cancun 坎昆
America/Havana 哈瓦那|古巴
America/Jamaica 牙买加|金斯敦
America/Panama 巴拿马
America/Costa_Rica 哥斯达黎加
America/Guatemala 危地马拉
America/Puerto_Rico 波多黎各
America/Bogota 波哥大|哥伦比亚
America/Caracas 加拉加斯|委内瑞拉
America/Lima 利马|秘鲁
America/Guayaquil 瓜亚基尔|厄瓜多尔|基多
America/La_Paz 拉巴斯|玻利维亚
America/Santiago 圣地亚哥|智利
America/Asuncion 亚松森|巴拉圭
America/Montevideo 蒙得维的亚|乌拉圭
America/Buenos_Aires 布宜诺斯艾利斯|阿根廷
America/Argentina/Buenos_Aires 布宜诺斯艾利斯|阿根廷
America/Sao_Paulo 圣保罗|巴西|里约热内卢|巴西利亚
America/Manaus 马瑙斯
America/Noronha 费尔南多-迪诺罗尼亚
America/Godthab 努克|格陵兰|nuuk
America/Nuuk 努克|格陵兰|godthab
Australia/Sydney 悉尼|澳大利亚|堪培拉
Australia/Melbourne 墨尔本
Australia/Brisbane 布里斯班
Australia/Adelaide 阿德莱德
Australia/Darwin 达尔文
Australia/Perth 珀斯
Australia/Hobart 霍巴特|塔斯马尼亚
Australia/Lord_Howe 豪勋爵岛
Pacific/Auckland 奥克兰|新西兰|惠灵顿
Pacific/Chatham 查塔姆群岛
Pacific/Fiji 斐济
Pacific/Guam 关岛
Pacific/Apia 阿皮亚|萨摩亚
Pacific/Pago_Pago 帕果帕果|美属萨摩亚
Pacific/Tongatapu 汤加
Pacific/Tahiti 塔希提|大溪地
Pacific/Kiritimati 圣诞岛|莱恩群岛
Pacific/Port_Moresby 莫尔兹比港|巴布亚新几内亚
Antarctica/McMurdo 麦克默多站|南极
UTC 协调世界时|世界时|格林尼治|gmt|utc|z`;

const areas: Readonly<Record<string, string>> = {
  Africa: '非洲',
  America: '美洲',
  Antarctica: '南极洲',
  Arctic: '北极',
  Asia: '亚洲',
  Atlantic: '大西洋',
  Australia: '澳大利亚',
  Europe: '欧洲',
  Indian: '印度洋',
  Pacific: '太平洋',
};

const named = new Map(
  places
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')] as const),
);

/** The Chinese name of a zone, or the last part of its IANA name where it has none here. */
export function placeName(zone: string): string {
  return named.get(zone)?.[0] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The zones that fit a search, the best first: by what people call them, by name or by continent. */
export function searchZones(zones: readonly string[], query: string): string[] {
  const wanted = query
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');
  if (wanted === '') return [...zones];
  return zones
    .map((zone) => ({ zone, place: matchScore(zone, wanted) }))
    .filter(({ place }) => place < worst)
    .sort((one, other) => one.place - other.place)
    .map(({ zone }) => zone);
}

const worst = 4;

/** 0 for a name begun like that, 1 for the IANA name, 2 for a part of either, 3 for the continent. */
function matchScore(zone: string, wanted: string): number {
  const names = (named.get(zone) ?? []).map((name) => name.replaceAll(' ', '_'));
  const iana = zone.toLowerCase();
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (iana.split('/').some((part) => part.startsWith(wanted))) return 1;
  if (iana.includes(wanted) || names.some((name) => name.includes(wanted))) return 2;
  return areas[zone.split('/')[0]!]?.startsWith(wanted) ? 3 : worst;
}
