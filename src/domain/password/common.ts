/**
 * Passwords near the top of every list of leaked ones, and the words that they are made of, in small letters. One entry
 * stands for many: `weakness.ts` has rules for tails of digits or signs, look-alikes and two words together.
 */
export const commonPasswords = `
000000 00000000 007007 09876 111111 11111111 1122 112233 11223344 1123581321 121212 123123 123123123
123321 123321123 1234 12345 123456 1234567 12345678 123456789 1234qwer 123654 123654789 123789 123abc 123asd 123qwe
123qweasd 131313 1314 13145 131452 1314520 1314521 1314aini 147147 147258 147258369 147852 147896325 159159 159357
159753 159951 168168 171717 181818 192837465 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20131
201314 222222 232323 246810 252525 258258 258369 321321 321654 333333 3344520 33445201314 369369 456123 456456
456789 456852 518518 520000 520131 5201314 520520 521000 5211314 521521 555555 5555555 55555555 584131420 584520
5845201314 654123 654321 666666 66666666 666999 696969 741741 741852 741852963 753951 7654321 7758258 7758521
777777 789456 789456123 7895123 789789 789987 818181 852456 852852 8675309 87654321 888168 888888 88888888 888999
898989 951753 963852 963852741 963963 987654 987654321 987987 999888 999999 a123456 a12345678 a1b2c3 a1b2c3d4
aa123456 aaa111 aaa123 aaa123456 aaaaa aaaaaa aaron abc abc12345 abc123456 abcabc abcd abcde abcdef abcdefg abigail
abraham absolute academy access acoustic action adam adidas admin adminadmin administrator adrian adventure
agent007 aini ainiyiwannian aiqingwansui airborne airforce airplane aiwoma aiyisheng aiziji alan alaska albatross
albert alchemy alex alexander alexandra alexis alfred alibaba alice alien aliens alipay allison allstar aloha alpha
alpine always amanda amazon amber amelia america amigo amore amsterdam amy anaconda anakin analsex anarchy andrea
andrew android andromeda andy angel angela anime anita ann anna annie anthony apollo apple apples april aquarius
archer argentina ariana ariel arizona armani armstrong arnold arrow arsenal arthur artist asd asd123456 asdasd asdf
asdfgh asdfghjkl asdfjkl asdqwe asdzxc ashley asian asshole asterix athena atlanta atlantis audi august austin
australia autumn avatar avenger avengers awesome azerty baby babyboy babydoll babygirl backpack badboy badger
badgirl baidu bailey ball bamboo banana bandit baobao baobei barbara barbie barcelona barney bart baseball basket
basketball bastard batman beach beagle bear beast beatles beautiful beauty beaver beckham beer beibei beida beijing
bella benfica benjamin bernard bernie berry betty beverly bible bigboy bigdick bigdog bigmac bigtits bilibili bill
billy billyboy bingo biology bird bitch biteme black blade blaze blessed blessing blink182 blizzard blossom blowme
blue blueberry bluebird bluesky bmw bobby bomber bond007 bonnie booboo boobs boomer booster boston bowling boxing
bradley brandon brave bravo brazil bread breeze brenda brian bright brittany bronco broncos brooklyn brother
brownie bruce bruno bryan buaini bubbles buckeye buddy budweiser buffalo bulldog bulls bunny burger bushuo business
buster butter butterfly butthead button buzhidao buzhidaomima cabbage cactus california calvin camaro camera camero
campbell canada candy cannon canon caocao caonima caonimabi capricorn captain caramel cardinal carl carlos carol
caroline carolyn carrot carter cartman casper castle cat catherine celine celtics center cessna challenge champion
chance changchun change changeme changes changsha chaos charger charity charles charlie charming chase cheese
chelsea chemistry chengdu chenglong chenwei cherokee cherry cheryl chess chester chevy chicago chicken chiefs
children china chocolate chongqing chris chrissy christ christian christina christine chronic chuanqi chuanqishijie
church cinderella cisco citizen city classic claude cleopatra climber clinton cloud clover cobra cocacola coconut
code coffee coldplay college columbia comfort command common company compaq computer connect connor contact control
cookie coolman cooper copper copy corona corvette cosmos cougar counterstrike courage courtney cowboy cowboys
cowgirl cracker creative cricket cristiano cristina cross crow crown cruise crusader crystal cs16 cupcake curry
cutie cyber cyclone cynthia dabaitu daddy dahuaxiyou daisy dajidali dakota dalian dallas damian damn dance dancer
dandan danger daniel danielle daota dark darkness darkside darling data date david daxue deadpool death deborah
debra december deepblue deer default delta demo dengxiaoping denise dennis density desert design desire deskjet
destiny detroit developer devil dexter diablo diamond diana diane diannao diaochan dick diego digital dirty
discover disney divine doctor dog doggie dollar dolphin dolphins dominic donald donna doom doris dorothy dota
double douglas douyin dragon dragonball dragonfly dream dreams driver drummer duck dufu dundee dusty dylan dynamic
eagle eagles earth easter eastwood eclipse edc edward einstein electric element elephant elijah elizabeth emerald
emily eminem emma emperor empire energy engine engineer england enigma enter enterprise epic eric erica error
escape esther eternal eternity ethan eugene europe evelyn everton evil excalibur excel explorer express extreme
fabulous facebook faith falcon falcons family fangfang fantasy fast fatboy father february feifei fender fernando
ferrari fiction fiesta fighter finalfantasy fire firebird firefly firefox fireman firewall first fish fishing
fitness flamingo flash fletcher flight flipper florence florida flower flyers foobar foot football ford forest
forever formula fortnite forward fox france frances francis frank franklin freddy free freedom freeman french fresh
friday friend friendly friends frodo frog front fuck fuckme fuckoff fucku fuckyou fudan funny funtime future fuzhou
fuzzy gabriel galaxy galileo gambit gameboy gamer gaming gandalf gangster gaokao garden garfield garlic gary
gateway gemini general genesis genius gentle george gerald germany ghost giant giants gibson gilbert ginger
giovanni girl girls gladiator glass global gloria goat goblin god godzilla gold golden goldfish golf golfer
gongxifacai gonzalez good goodluck google gorgeous gotohell gougou grace grandma granite grant gravity greatness
green gregory griffin guangdong guangzhou guanliyuan guanyu guardian guest guinness guitar guiyang gundan gunner
gustavo gymnast hacker haerbin haikou hair halflife hallo hamburg hamilton hammer hamster handsome hangzhou hannah
haohao haohaoxuexi happiness happy happyday hard hardcore harley harold harrison harrypotter harvest harvey hawaii
hawk hawkeye hawks health heart hearts heather heaven heavenly hebei hedgehog hefei helen hello hellokitty helpme
henan hendrix henry hepingjingying hermes hero highland hiphop history hockey hollywood home homer homework honda
honey honghong hongkong hooters hope horizon hornet horse horses hotdog hotmail hotrod hottie house houston howard
huahua huangwei huawei hudson huitailang hummer hunter hunting hurricane hydrogen ibanez icecream iceman iforgot
iloveme iloveu iloveyou imagine immortal impala india indian indigo infinity insane inside instagram integra intel
internet iphone ireland iron ironman isabella isabelle island italia italy jack jackie jackson jacob jacqueline
jaguar jaguars jamaica james jamesbond jane janet janice january japan jasmine jason jasper jayden jazz jean jedi
jeff jellybean jennifer jenny jeremy jerome jerry jesse jessica jessie jester jesus jethro jewel jiajia
jianchidaodi jianxiaqingyuan jiejie jimmy jinan jingdong jingjing jisuanji jiushiaini joan joanna joe john johnny
jojo joker jonathan jordan jose joseph josephine joshua journey joyce joyful juan juanjuan judge judith judy juice
julia julie juliet july jumper june jungle junior junjun jupiter justice justin justme juventus kaikai kangkang
karate karen karma katherine kathleen kathryn kathy katie kawasaki kayla keith kelly kennedy kenneth kermit kevin
killer killme kimberly king kingdom kingkong kings kiss kisses kissme kitkat kitten kitty knicks knight knights
kobe kongzi korea kristen kuaileyisheng kuaishou kunming kyle lacrosse ladies lady ladybug lakers lambert lanlan
lanzhou laogong laogongwoaini laopo laopowoaini laoshi laozi laptop larissa larry laser latino laura lauren
lawrence leagueoflegends lebron legacy legend legion lele lemonade lenny lenovo leonardo leopard leslie letmein
lexus li123456 libai liberty life light lightning lijing lili lilianjie liming lina linchiling lincoln linda
lingling linkedin linux lion lionking liquid lisa little liubei liudehua liugang liuwei liverpool liwei lizard
lkjhgfdsa lobster logan login lol lollipop london lonely lonewolf looking lori loser lotus louis love love4ever
loveforever loveless lovelife lovely loveme lover loverboy lovers loveyou lucas lucifer lucky luckydog lulu luxun
lvbu machine madison madmax madonna madrid maggie magic magnolia magnum malibu manager manchester mango manunited
maomao maozedong maradona marathon march marcus margaret margarita maria marie marijuana marilyn marine mariners
mario mark marlboro marley marlin marriage marshall martha martini marvin mary maryjane mason massage master matrix
matthew maverick maxima maximus maxwell may mccartney meadow medical megadeth megan meimei meiyoumima meiyoumimade
melissa melody member memory menghuanxiyou mercedes mercury merlin mermaid messi metal metallica mexican mexico
miami michael micheal michelle mickey microsoft midnight military milkshake miller million mima mimashi mimashimima
mimawangjile mimi minecraft minnie miracle mirage mission mister mitchell mnbvcxz mobile modern molly mommy monday
money monica monique monkey monkeys monopoly monster montana montreal moon moonlight morgan morning morris moshou
mother motherfucker mountain mouse movies mozart muffin muhammad mulder munchkin muppet murphy mushroom music
mustang mypass mypassword myself mysql mystery nana nanchang nancy nanjing nanning naruto nascar natalie natasha
nathan nathaniel ncc1701 nebraska nelson neptune netease newlife newpass newyork nicholas nickel nicole night
nightmare nihao nihaoma nike nimabi niners ninini ninja nintendo nirvana nishabima nishishui nishiwodeweiyi
nishiwodeyan nishizhu nissan niuniu noah nokia noodles normal norman north nothing november number1 nursing oakland
obelix ocean october octopus odyssey office officer okay oliver olivia olivier olympus omega onelove online
opensesame operator oracle orange orchid oregon original orion outlaw overwatch p@ssw0rd p@ssword pa55word pacific
packers page painter palace pamela panda pangpang panther panties papa paradise paris parker party pass passion
passpass passport passw0rd passwd password patience patricia patrick patriots paul pavilion peace peaches peanut
peanutbutter pearl peekaboo pegasus pencil penguin pengyou penis penthouse people pepper perfect persona peter
peterpan petunia phantom philip philips phoenix photo piano picasso picture pikachu pilot pinduoduo pinganjiankang
pinganxingfu pingping pink pinkfloyd pioneer pirate pirates pisces pizza planet playboy player playstation please
pluto poetry point poiuytrewq pokemon polaris police polo pontiac poohbear popcorn popeye pornstar porsche portugal
positive postgres potato potter power precious prelude presario president presto pretty prince princess printer
private prodigy professor prophet prosper protect psycho pubg public pumpkin puppies puppy purple pussy python
q123456 q1w2e3 q1w2e3r4 qaz qazwsx qazwsxedc qianqian qingchunwansui qingdao qinghua qiqi qq123456 qqkongjian
qqmima quality quantum queen queenie question quick qunima qwe qwe123456 qweasd qweasdzxc qweqwe qwer qwert qwerty
qwertyuiop rabbit racer rachel racing radio raiden raider raiders railroad rainbow ralph rambo random randy ranger
rangers raptor rascal raven raymond reality realmadrid reaper rebecca rebel rebels record red redhead redrum
redskins redsox redwings reggae regina remember remote renault renminwansui rescue research retired revenge
reynolds ricardo richard richie riverside robert roblox rock rocket rockstar rocky rodrigo roger rolltide roman
romance romeo ronaldo rongyao rooster root rootroot rose rosebud rosemary rover roy royal ruirui runner russell
russia ruth ryan s123456 sabrina sailor saints salmon salvador samantha sammy samson samsung samuel samurai sanchez
sandra sandy santa santiago santos sara sarah sasuke satan saturday saturn savage savannah sbsbsb scarface scarlet
school science scoobydoo scooter scorpio scorpion scorpions scotland scott scout sean seattle secret security sega
sensei seoul september serenity sergey server sexy shabi shadow shalom shandong shanghai shannon shanshan shanxi
shark sharon shengrikuaile shenyang shenzhen sheriff sherlock shijieheping shirley shit shooter shopping shorty
shotgun shouji showtime sichuan sierra silence silver simon simple simpson simpsons sina singapore single sister
skateboard skater skeleton skiing skippy sky skyline skywalker slayer sleepy slipknot smart smile smiley smiling
smith smokey smooth snake snickers sniper snoopy snow snowball snowboard snowflake snowman snowwhite soccer
softball sohu soldier solution something songbird sonic sooner sophia sophie soprano soul south southpark space
spain spanish sparkle sparky sparrow spartan speaker special speedy spencer spider spiderman spirit spongebob sport
spring sprite sqlserver stalker stallion standard stanley star starcraft starfish starlight stars startrek startup
starwars stealth steel steelers stella stephanie stephen steve steven stingray stone storage storm stranger
strawberry street strike strong stuart student stupid submarine success suckit sugar suibianla sultan summer sunday
sunflower sunlight sunny sunrise sunset sunshine sunwukong super superman superstar superuser supreme surfer
surfing surprise survivor susan suzhou suzuki sweet sweetheart sweetie sweetpea sweety sword swordfish sydney
sylvester sylvia system tabitha taipei taiwan taiyuan tamade tango tangseng tanker taobao taobaomima target
tarheels tarzan tattoo taurus teacher technics teddy teddybear tekken telephone temp temple temppass tencent tennis
teresa terminal terminator terror terry test tester testing testtest texas theman theresa thething thirteen thomas
threesome thumper thunder thursday thx1138 tianjin tianlongbabu tiantian tianxiadiyi tianxiawudi tiffany tiger
tigers tigger time timothy tingting tinker tinkerbell titanic toby together tokyo tomcat tommy tomorrow tongxue
toor tornado toronto toyota tracy trains transformer travel trees tricky trinity triton trojan trooper tropical
trouble trumpet trustno1 truth tucker tuesday tulips tupac turbo turtle tutu tweety twilight twins twister twitter
tyler ubuntu ultimate undertaker unicorn united universal universe user valentina valentine valerie vampire vanessa
vanilla vegas velvet venus vernon veronica victor victoria victory vietnam viking vincent violet violin viper
virgin virginia virgo virus vision vodka volleyball voodoo voyager w123456 walker wallace walmart walter wang123
wangba wangfang wangfei wangjimima wangjing wanglei wangqiang wangwei wangxiuying wangyan wangyou wangzhe
wangzherongyao wanker wanshiruyi warcraft warhammer warlock warren warrior water watson wayne weasel webmaster
wednesday weed weibo weiwei weixin weixinmima welcome wendy wenwen werewolf western whale whatever whatsup whiskey
white whiteboy whitney wicked wildcat wildcats wildman william willie willow wilson windows windsurf wings winner
winston winter wisdom wishbone wizard woaibaba woaibeijing woaimama woaini woaini1314 woaiwo woaiwojia woaixuexi
woaizhongguo woaiziji wobaobei wocao wodeai wodebaobei wodemima wodeqinaide wohenhao wohenni wohenwunai wojiushiwo
wolf wolfgang wolfpack wolverine wolves woman wonder wonderful woodland woody wori world woshihaoren woshimeinv
woshini woshinibaba woshinidie woshishuaige woshishui woshitiancai woshizhu wow woxiangni woxihuanni woyaofacai
woyongyuanaini wozuiaini wrestling wsx wudizuiqiang wuhan wuhanjiayou x0x0x0 x123456 xanadu xavier xbox xfiles
xiamen xian xiaobai xiaofang xiaogang xiaogou xiaohei xiaohong xiaohua xiaojun xiaoli xiaolin xiaolong xiaomao
xiaomei xiaomi xiaoming xiaoqiang xiaotian xiaotu xiaowei xiaowen xiaoxiao xiaoxin xiaoyu xiaozhu xiaozi
xingfuyishengyi xinniankuaile xinxin xishi xitongguanliyuan xiyangyang xuechuang xuechuangji xuexi xuexiao xxxxxx
yahoo yamaha yangyang yankee yankees yanyan yaoming yellow yellowstone yilushunfeng yiluyouni yingying
yinhangkamima yishengxingfu yishengyishi yiyi yolanda yongbufangqi youku young youtube youxi yoyo yuanshen yuanyuan
yueyue yuyu yvonne z123456 zachary zaijianqingchun zaphod zaq12wsx zebra zelda zeppelin zhang123 zhangfei zhangjing
zhanglei zhangli zhangmin zhangwei zhangxueyou zhangyong zhaowei zhejiang zhende zhengzhou zhenzhen zhifubao
zhifubaomima zhimakaimen zhongguo zhongguojiayou zhongguoren zhonghua zhonghuarenmin zhouenlai zhoujielun zhubajie
zhugeliang zhuzhu zidane zodiac zombie zoomer zxc zxcasdqwe zxcv zxcvbn zxcvbnm zxczxc zzzzzz
`;
