/** What guessers try first, in lower case; shorter ones are refused for their length already. */
const common = new Set(
  `1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 0987654321 111111 1111111 11111111
222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 000000 00000000 112233 11223344 121212 123123
123123123 123321 1234512345 131313 147258 147258369 159753 159357 232323 252525 654321 7654321 696969 789456 789456123
741852 741852963 951753 101010 100000 010203 102030 12341234 123454321 123456a 123456aa 1234qwer 123abc 123qwe 123qweasd
123qweasdzxc 12qwaszx 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz@wsx 2wsx3edc 3rjs1la7qe
a123456 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abcd123 abcd1234 abcdef
abcdefg abcdefgh abcdef123 access action adidas admin1 admin12 admin123 admin1234 admin12345 admin123456 administrator
airplane alexander alexis amanda amazing america andrea andrew angel1 angela angels animal anthony apples arsenal
asd123 asdasd asdasd123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdf123 ashley asshole august austin azerty
bailey banana barcelona baseball basketball batman batman1 beautiful bharat biteme blackjack blink182 bonjour booboo
boomer boston brandon butterfly buster calvin cameron canada carlos carmen caroline casper changeme changeme123
charlie charlie1 cheese chelsea chicken chocolate chris1 cocacola college computer cookie cooper corvette cowboy
crystal dallas daniel danielle dakota default demo123 demo1234 diamond dolphin donald dragon dragon1 dragonball eagle1
einstein elephant eminem enter123 everest family ferrari firebird fishing flower flowers football football1 forever
forever1 freedom friend friends fuckme fuckoff fuckyou fuckyou1 gandalf ganesh ganesha gateway genius george giants
ginger google gorkha guest123 guitar gunner hacker hammer hannah harley hello1 hello12 hello123 hellohello helloworld
hockey hotdog hunter hunter2 hunting iceman iloveu iloveyou iloveyou1 iloveyou2 india123 internet invalid jackson
jaguar jasmine jasper jennifer jessica jessie jesus1 johnny jordan jordan23 joseph joshua junior justin kathmandu
kathmandu1 killer krishna krishna1 lakers lalita lauren letmein letmein1 letmein123 liverpool liverpool1 london
lovely loveme lovelove loveyou lucky1 maggie magic1 manchester marina marlboro martin master master1 matrix matthew
maverick melissa mercedes merlin michael michael1 michelle mickey midnight mobile money1 monica monkey monkey1
monster morgan mother mustang mynoob naruto natasha nathan ncc1701 nepal1 nepal12 nepal123 nepal1234 nepali nepali123
nicole nintendo nirvana orange oracle panther parker pasal123 passw0rd passw0rd1 password password1 password12
password123 password1234 password! passwort patrick peaches peanut pepper phoenix player please pokemon pokhara
poohbear porsche prince princess princess1 purple pussycat qazwsx qazwsxedc qazxsw qq123456 qwaszx qwe123 qwe123qwe
qweasd qweasdzxc qweqwe qwer1234 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyui qwertyuiop qwertz rabbit rachel rainbow ranger redsox richard robert rockstar root123 root1234 rosebud
runner rush2112 samantha samsung samsung1 sandra sarah1 scooter scorpio secret secret123 september shadow shadow1
shannon shiva123 silver single slayer smokey snoopy soccer soccer1 sophie spider spiderman starwars stella steven
student summer summer1 sunshine sunshine1 superman superman1 swimming taylor teacher tennis test12 test123 test1234
test12345 testing testtest thomas thunder tigers tigger tinkerbell trustno1 trustno11 turtle united user123 user1234
vanessa victoria victory viking vincent warrior welcome welcome1 welcome123 whatever william willow winner winter
wizard xavier yamaha yankee yankees yellow zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxcvbnm1 zzzzzz !@#$%^ !@#$%^&*`
    .split(/\s+/)
    .map((password) => password.toLowerCase()),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
