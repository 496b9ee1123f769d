/**
 * Passwords, and the words they are made of, that stand near the top of every list of leaked ones, in small letters. A tail of
 * digits or signs and letters replaced by look-alikes are rules (`weakness.ts`), so one entry stands for many.
 */
export const commonPasswords = `
000000 00000000 111111 11111111 1234 12345 123456 1234567 12345678 123456789 222222 333333 666666 66666666 777777
888888 88888888 999999
007007 09876 0987654321 1122 112233 11223344 1123581321 121212 123123 123123123 123321 123321123 1234qwer
123654 123654789 123789 123abc 123asd 123qwe 123qweasd 131313 1314 13145 131452 1314520 1314521 1314aini
147147 147258 147258369 147852 147896325 159159 159357 159753 159951 168168 171717 181818 192837465 1a2b3c
1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20131 201314 232323 246810 252525 258258 258369 321321
321654 3344520 33445201314 369369 456123 456456 456789 456852 518518 520000 520131 5201314 520520 521000
5211314 521521 555555 5555555 55555555 584131420 584520 5845201314 654123 654321 666999 696969 741741 741852
741852963 753951 7654321 7758258 7758521 789456 789456123 7895123 789789 789987 818181 852456 852852 8675309
87654321 888168 888999 898989 951753 963852 963852741 963963 987654 987654321 987987 999888 a123456 a12345678
a1b2c3 a1b2c3d4 aa123456 aaa111 aaa123 aaa123456 aaaaaa aaron abc abc123 abc12345 abc123456 abcabc abcd
abcd1234 abcde abcdef abcdefg abigail access access14 adam admin admin123 admin1234 admin666 admin888
adminadmin administrator agent007 aini aini1314 ainiyiwannian aiwoma aiziji alan albert alex alexander alexis
alice alipay always amanda amazon amber america amy andrea andrew android angel angel1 angela ann anna anthony
apple april arsenal arthur asd asd123 asd123456 asdasd asdf asdf1234 asdfgh asdfghjkl asdfjkl asdqwe asdzxc
ashley asshole audi august austin australia autumn baby babyboy babydoll babygirl baidu bailey banana bandit
baobao baobei baobei520 barbara barcelona baseball basketball batman bear beautiful beckham beer beibei beida
beijing beijing2008 benjamin betty beverly bible bilibili billy bird bitch biteme black blessed blink182
blowme blue bmw bobby bond007 booboo boobs boston brandon brazil brenda brian brittany broncos brooklyn
brother bruce bryan buaini bubbles buddy bulls bushuo buster butter butterfly butthead buzhidao california
camaro camero canada caonima caonimabi captain carl carlos carol carolyn casper casper1 cat catherine celtics
champion changchun change changeme changsha charles charlie charlie1 cheese chelsea chengdu chenglong chenwei
cherry cheryl chester chevy chicago chicken china chocolate chongqing christ christian christina christine
chuanqi church cisco cocacola coffee compaq computer cookie cooper copper corvette cougar counterstrike cowboy
cowboys creative crystal cs16 curry cutie cynthia daddy dalian dallas dance dancer dandan danger daniel
danielle daota darkness darkside darling david daxue death deborah debra december december1 default demo
denise dennis devil diablo diamond diana diane diannao dick digital doctor dog dollar dolphin dolphins donald
donna doris dorothy dota douglas douyin dragon dreams driver drummer dylan eagle eagles eclipse edc edward
element elephant elijah elizabeth emerald emily eminem emma england eric ethan eugene evelyn everton express
facebook faith falcon family fangfang father february feifei ferrari finalfantasy fireman fish fishing flash
florida florida1 flower flyers football football1 ford forest forever formula fortnite france frances frank
freedom friday friday13 friend friends frodo fuck fuckme fuckoff fucku fuckyou fudan funny fuzhou gabriel
galaxy gameboy gamer gaming gandalf gaokao garfield gary gemini genesis george gerald germany ghost ginger
gloria goblin god gold golden goldfish golf google gorgeous gougou grace green gregory guangdong guangzhou
guest guest123 guitar guiyang gundan hacker haerbin haikou halflife hallo hammer hamster hangzhou hannah
hannah1 haohao happy hardcore harley harold harrypotter hawk heather heaven hebei hefei helen hello henan
henry hero hiphop hockey honda honey honghong hongkong hooters hope horse horses hotdog huahua huangwei huawei
hunter hunting icecream iceman iloveme iloveu iloveyou iloveyou1 iloveyou1314 iloveyou2 india indian inside
instagram internet iphone ireland ireland1 italia italy jack jackson jacob jacqueline jaguar james jane janet
janice january japan jasmine jason jean jeff jennifer jeremy jerry jesse jessica jester jesus jiajia jiejie
jinan jingdong jingjing jisuanji joan joe john johnny joker jordan jordan1 jordan23 jose joseph joshua joyce
juan juanjuan judith judy julia julie july june junior junjun justice justin juventus kaikai kangkang karen
katherine kathleen kathryn kawasaki kayla keith kelly kevin killer killme kimberly kingdom kisses kitten kitty
knight knights kobe korea kuaishou kunming kyle ladies lakers lakers24 lanlan lanzhou laogong laogongwoaini
laopo laopowoaini laoshi larry laser laura lauren lawrence leagueoflegends lebron legend lele lenovo letmein
letmein1 letmein2 li123456 liberty lightning lijing lili lilianjie liming lina linchiling linda lingling
linkedin linux lion lisa liudehua liugang liuwei liverpool liwei lkjhgfdsa logan login lol london looking lori
loser louis love love123 love1314 love4ever love520 loveforever lovelife lovely loveme lover lovers loveyou
lucky lulu madison maggie magic magnum manager manchester maomao march margaret maria marie marilyn marine
mario mark marlboro marley marlin martha marvin mary master matrix matthew maverick maxwell may megan meimei
meiyoumima melissa melody mercedes mercury merlin messi metallica mexico michael michelle mickey microsoft
midnight miller million mima mima123 mimashi mimi minecraft minnie mnbvcxz mommy monday money monkey monkey1
monster montana moon morgan moshou mother motherfucker muffin murphy music mustang mypass mypassword mysql
nana nanchang nancy nanjing nanning naruto nascar natalie natasha nathan ncc1701 netease newpass newyork
nicole nihao nihaoma nimabi ninini ninja nintendo nirvana nishishui nishizhu nissan niuniu noah nokia nothing
november october octopus oliver olivia online oracle orange orion overwatch p@ssw0rd p@ssword pa55word packers
pamela pangpang panther paradise paris parker party pass passion passpass passport passw0rd passwd password
password1 password123 patricia patrick patriots paul peace peaches peanut penguin pengyou penis penthouse
people pepper perfect peter petunia philip phoenix piano picture pikachu pinduoduo pingping pink pirate pizza
planet playboy player playstation please point poiuytrewq pokemon police popcorn pornstar porsche postgres
power precious pretty princess princess1 private protect pubg pumpkin puppy purple pussy python q123456 q1w2e3
q1w2e3r4 qaz qazwsx qazwsxedc qianqian qingdao qinghua qiqi qq123456 quality queen qunima qwe qwe123 qwe123456
qweasd qweasdzxc qweqwe qwer qwer1234 qwert qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
qwertyuiop rabbit rachel racing raiders rainbow rainbow1 rainbow6 ralph randy ranger rangers raymond raymond1
reality realmadrid rebecca rebel red redskins redsox redwings remember richard robert roblox rock rocket rocky
roger roman ronaldo rongyao root root123 rootroot rose rosebud roy ruirui russell russia russia1 ruth ryan
s123456 sailor salmon samantha sammy samsung samuel samurai sandra sandy sara sarah sasuke saturday saturn
sbsbsb school scooter scorpio scorpion scotland scott sean secret security sega seoul september sergey server
sexy shabi shabi250 shadow shandong shanghai shanghai2010 shannon shanshan shanxi shark sharon shenyang
shenzhen shirley shit shouji sichuan silver simple simpsons sina singapore single sister skater skippy sky
slayer slipknot smile smokey snake snoopy snow snowball snowman soccer sohu soldier sonic spain sparky spartan
special speedy spider spiderman sport spring sqlserver stanley star starcraft starfish stars startrek starwars
steel steelers stella stephanie stephen steve steven stone storm strong student success suckit sugar summer
sunday sunflower sunny sunshine super superman superuser surfer susan suzhou suzuki sweet sweetheart sweety
swordfish sydney system system32 taipei taiwan taiyuan tamade taobao target taurus teacher teddy teddybear
tekken temp temple temppass tencent tennis teresa terry test test123 tester testing testtest texas theresa
thomas thunder thursday thx1138 tianjin tiantian tiffany tiger tigger time tingting titanic together tokyo
tomcat tommy tongxue toor toyota toyota1 travel trinity trouble trustno1 tuesday tupac turtle tutu twitter
tyler ubuntu unicorn united universe user user123 vampire vanessa victoria viking vincent viper virginia
vision vodka volleyball w123456 wallace walter wang123 wangba wangfang wangfei wangjing wanglei wangqiang
wangwei wangxiuying wangyan wangyou wangzhe warcraft warren warrior watson wayne wednesday weibo weiwei weixin
welcome welcome1 welcome123 welcome2 wenwen western whale whatever whiskey white wildcat william willie willow
windows winner winston winter wisdom wizard woaini woaini123 woaini1314 woaini520 woaini521 woaiwo woaiwojia
woaiziji wocao wodeai wodemima wohenhao wohenni wolf wolves wonder woody wori world woshini woshishui woshizhu
wow woyongyuanaini wsx wuhan x0x0x0 x123456 xavier xbox xbox360 xiamen xian xiaobai xiaofang xiaogang xiaogou
xiaohei xiaohong xiaohua xiaojun xiaoli xiaolin xiaolong xiaomao xiaomei xiaomi xiaoming xiaoqiang xiaotian
xiaotu xiaowei xiaowen xiaoxiao xiaoxin xiaoyu xiaozhu xinxin xuexi xuexiao xxxxxx yamaha yamaha1 yangyang
yankee yankees yanyan yaoming yellow yellow1 yingying yiyi youku young youtube youxi yuanyuan yueyue yuyu
z123456 zachary zaq12wsx zebra zelda zeppelin zhang123 zhangjing zhanglei zhangli zhangmin zhangwei
zhangxueyou zhangyong zhaowei zhejiang zhende zhengzhou zhenzhen zhifubao zhongguo zhongguoren zhonghua
zhoujielun zhuzhu zombie zxc zxc123 zxcasdqwe zxcv zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zzzzzz
`;
