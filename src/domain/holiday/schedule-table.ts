// Made by tests/generate/holiday/generate.ts from tests/fixtures/holidays; change those instead.
// The days are facts as collected in the MIT-licensed data set NateScarlet/holiday-cn (d4e53bf, 2026-08-07).

/** A line a year: every holiday with its days off (+) and at work (-), month and day, from December on those of the year before. */
export const SCHEDULES = [
  '2007 元旦-1230x2+0101x3春节-0217+0218x7-0225“五一”-0428x2+0501x7“十一”-0929x2+1001x7',
  '2008 元旦-1229+1230x3春节-0202x2+0206x7清明节+0404x3“五一”国际劳动节+0501x3-0504端午节+0607x3中秋节+0913x3国庆节-0927x2+0929x7',
  '2009 元旦+0101x3-0104春节-0124+0125x7-0201清明节+0404x3劳动节+0501x3端午节+0528x3-0531国庆节、中秋节-0927+1001x8-1010',
  '2010 元旦+0101x3春节+0213x7-0220x2清明节+0403x3劳动节+0501x3端午节-0612x2+0614x3中秋节-0919+0922x3-0925国庆节-0926+1001x7-1009',
  '2011 元旦+0101x3春节-0130+0202x7-0212清明节-0402+0403x3劳动节+0430x3端午节+0604x3中秋节+0910x3国庆节+1001x7-1008x2',
  '2012 元旦-1231+0101x3春节-0121+0122x7-0129清明节-0331x2+0402x3劳动节-0428+0429x3端午节+0622x3中秋节、国庆节-0929+0930x8',
  '2013 元旦+0101x3-0105x2春节+0209x7-0216x2清明节+0404x3-0407劳动节-0427x2+0429x3端午节-0608x2+0610x3中秋节+0919x3-0922国庆节-0929+1001x7-1012',
  '2014 元旦+0101春节-0126+0131x7-0208清明节+0405+0407劳动节+0501x3-0504端午节+0602中秋节+0908国庆节-0928+1001x7-1011',
  '2015 元旦+0101x3-0104春节-0215+0218x7-0228清明节+0405x2劳动节+0501端午节+0620+0622抗日战争暨世界反法西斯战争胜利70周年纪念日+0903x3-0906中秋节+0927国庆节+1001x7-1010',
  '2016 元旦+0101春节-0206+0207x7-0214清明节+0404劳动节+0501x2端午节+0609x3-0612中秋节+0915x3-0918国庆节+1001x7-1008x2',
  '2017 元旦+0101x2春节-0122+0127x7-0204清明节-0401+0402x3劳动节+0501端午节-0527+0528x3中秋节、国庆节-0930+1001x8',
  '2018 元旦+0101春节-0211+0215x7-0224清明节+0405x3-0408劳动节-0428+0429x3端午节+0618中秋节+0924国庆节-0929x2+1001x7',
  '2019 元旦-1229+1230x3春节-0202x2+0204x7清明节+0405劳动节-0428+0501x4-0505端午节+0607中秋节+0913国庆节-0929+1001x7-1012',
  '2020 元旦+0101春节-0119+0124x10-0203清明节+0404x3劳动节-0426+0501x5-0509端午节+0625x3-0628国庆节、中秋节-0927+1001x8-1010',
  '2021 元旦+0101x3春节-0207+0211x7-0220清明节+0403x3劳动节-0425+0501x5-0508端午节+0612x3中秋节-0918+0919x3国庆节-0926+1001x7-1009',
  '2022 元旦+0101x3春节-0129x2+0131x7清明节-0402+0403x3劳动节-0424+0430x5-0507端午节+0603x3中秋节+0910x3国庆节+1001x7-1008x2',
  '2023 元旦+1231x3春节+0121x7-0128x2清明节+0405劳动节-0423+0429x5-0506端午节+0622x3-0625中秋节、国庆节+0929x8-1007x2',
  '2024 元旦+0101春节-0204+0210x8-0218清明节+0404x3-0407劳动节-0428+0501x5-0511端午节+0610中秋节-0914+0915x3国庆节-0929+1001x7-1012',
  '2025 元旦+0101春节-0126+0128x8-0208清明节+0404x3劳动节-0427+0501x5端午节+0531x3国庆节、中秋节-0928+1001x8-1011',
  '2026 元旦+0101x3-0104春节-0214+0215x9-0228清明节+0404x3劳动节+0501x5-0509端午节+0619x3国庆节-0920+1001x7-1010中秋节+0925x3',
];

/** A line a notice: year, date it bears, number, address, and its title where it is not the usual one. */
export const NOTICES = [
  '2007   http://www.gov.cn/zhengce/zhengceku/2008-03/28/content_1761.htm',
  '2008   http://www.gov.cn/zhengce/zhengceku/2008-03/28/content_1645.htm',
  '2009   http://www.gov.cn/zhengce/zhengceku/2008-12/10/content_1572.htm',
  '2010   http://www.gov.cn/zhengce/zhengceku/2009-12/08/content_1476.htm',
  '2011   http://www.gov.cn/zhengce/zhengceku/2010-12/10/content_1423.htm',
  '2012   http://www.gov.cn/zhengce/zhengceku/2011-12/06/content_1411.htm',
  '2013   http://www.gov.cn/zhengce/zhengceku/2012-12/10/content_1353.htm',
  '2014   http://www.gov.cn/zhengce/zhengceku/2014-01/02/content_1194.htm',
  '2015   http://www.gov.cn/zhengce/zhengceku/2014-12/16/content_9302.htm',
  '2015   http://www.gov.cn/zhengce/zhengceku/2015-05/13/content_9742.htm',
  '2016   http://www.gov.cn/zhengce/zhengceku/2015-12/10/content_10394.htm',
  '2017   http://www.gov.cn/zhengce/zhengceku/2016-12/01/content_5141603.htm',
  '2018   http://www.gov.cn/zhengce/zhengceku/2017-11/30/content_5243579.htm',
  '2019   http://www.gov.cn/zhengce/zhengceku/2018-12/06/content_5346276.htm',
  '2019   http://www.gov.cn/zhengce/zhengceku/2019-03/22/content_5375877.htm',
  '2020   http://www.gov.cn/zhengce/zhengceku/2019-11/21/content_5454164.htm',
  '2020   http://www.gov.cn/zhengce/zhengceku/2020-01/27/content_5472352.htm',
  '2021   http://www.gov.cn/zhengce/zhengceku/2020-11/25/content_5564127.htm',
  '2022   http://www.gov.cn/zhengce/zhengceku/2021-10/25/content_5644835.htm',
  '2023   http://www.gov.cn/zhengce/zhengceku/2022-12/08/content_5730844.htm',
  '2024   https://www.gov.cn/zhengce/zhengceku/202310/content_6911528.htm',
  '2025   https://www.gov.cn/zhengce/zhengceku/202411/content_6986383.htm',
  '2026   https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm',
];
