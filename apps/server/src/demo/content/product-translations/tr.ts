import type { ProductTranslations } from './product-translations.ts'

export const tr: ProductTranslations = {
  'Ribbon bookmark': {
    name: 'Kurdeleli kitap ayracı',
    text: 'Sayfa köşelerini kıvıranlara: lütfen artık yapmayın. Lamine kaplı, kurdeleli ve arkasında gizli bir sözcük var.',
  },
  'Round brush no. 8': {
    name: 'Yuvarlak fırça, no. 8',
    text: 'Ucunu koruyan yumuşak sentetik fırça. Otuzluk sınıf setlerinde tanesi daha uyguna gelir; lütfen bize sorun.',
  },
  'Wooden dice, pair': {
    name: 'Ahşap zar, çift',
    text: 'Pürüzsüz olana kadar zımparalanmış iki zar. Her birini altı yüz kez attım, gayet adiller.',
  },
  'Papierkorb Gitter': {
    name: 'Tel çöp sepeti',
    text: 'Telden yapılmış sağlam kâğıt sepeti. Boşaltması kolay, devirmesi zor. Her sınıf için.',
  },
  'Reading on, class 2': {
    name: 'Okumaya devam, 2. sınıf',
    text: 'Önce iki, sonra dört sayfalık öyküler. Yalnızca yanıtlamak için değil, üzerine konuşmak için sorular.',
  },
  'Seife Grüne Minze': {
    name: 'Yeşil Nane sabunu',
    text: 'Balkonumuzun nanesiyle. Altı hafta dinlendi, palm yağı içermez. Boyalı ressam ellerini bile tertemiz yapar.',
  },
  'Armband Seegras': {
    name: 'Deniz Çayırı bilekliği',
    text: 'Yeşil ahşap boncukları kendim boyadım ve vernikledim. Lastiği çift kat. Yetişkinlere de olur.',
  },
  'Knot to fiddle with': {
    name: 'Oyalanma düğümü',
    text: 'Yerinde duramayan eller için ipten bir düğüm. Ses çıkarmaz ve yıkanabilir.',
  },
  'Poems and plays, class 8': {
    name: 'Şiirler ve oyunlar, 8. sınıf',
    text: 'Yüksek sesle söylenecek metinler. Kenar boşlukları sahne notlarına yetecek kadar geniş.',
  },
  'Paper clips, box of 100': {
    name: 'Ataş, 100’lük kutu',
    text: 'Paslanmayan, sayfayı yırtmayan yuvarlak uçlu ataşlar. Mıknatıslı karton kutuda.',
  },
  'Story stones, set of three': {
    name: 'Öykü taşları, üçlü set',
    text: 'Bir öyküye dönüşmeye hazır üç pürüzsüz taş. Yanında küçük bir kap beyaz boya geliyor. Çiz, çevir, anlat.',
  },
  'Hardcover notebook, night blue': {
    name: 'Sert kapaklı defter, gece mavisi',
    text: 'Dikişli olduğu için tam açılır. Kurdeleli, arkasında cebi var. 192 sayfa.',
  },
  'Counting frame with big beads': {
    name: 'İri hesap boncukları',
    text: 'Bıraktığınız yerde duran iri boncuklar. Her sıranın dokusu kendine özgü.',
  },
  'Needle book with needles': {
    name: 'İğneli iğne kitapçığı',
    text: 'İğnelerin sayfalarında uyuduğu keçe bir kitapçık. İstersen kapağına bir harf işlerim.',
  },
  'School jeans, dark blue': {
    name: 'Okul kotu, lacivert',
    text: 'Dizleri çift kat, beli içten lastikli. 104’ten 176’ya kadar bedenler.',
  },
  'Lake-blue winter scarf': {
    name: 'Göl mavisi kışlık atkı',
    text: 'Rengi, gölümüzün sabahki rengi gibi. Merinos ipi kullandım, büyükannem her ilmeği kontrol etti. Lütfen elde yıka.',
  },
  'Carte bouquet en relief': {
    name: 'Kabartmalı buket kartı',
    text: 'Karttan dışarı çıkan kâğıttan bir buket. Her çiçek elle kesildi. Zarfı yanında.',
  },
  'Anello pietra verde': {
    name: 'Yeşil taşlı yüzük',
    text: 'Yeşil cam taşlı, ayarlanabilir yüzük. Kararmayan telle yaptım. Küçük bir kesede gelir.',
  },
  'Chronomètre pour la gym': {
    name: 'Beden eğitimi kronometresi',
    text: 'Saniyenin yüzde birini gösterir, uzun askı ipi var. Yağmura dayanır. Bir pil iki yıl gider.',
  },
  'Sky-stone ring': {
    name: 'Gök taşlı yüzük',
    text: 'Gök mavisi cam taşlı, telden bir yüzük. Hafifçe bastırarak genişletebilir ya da daraltabilirsin.',
  },
  'Happy stripe socks': {
    name: 'Neşeli çizgili çoraplar',
    text: 'Biri sarı, biri mavi, ikisi de çizgili. Mağazadakilerden biraz daha kalın, o yüzden botu büyük seç. Bir çift.',
  },
  'Autumn-leaf garland': {
    name: 'Sonbahar yapraklarından girlant',
    text: 'Preslendi, muma batırıldı ve ipe dikildi. Bir pencere için iki metre sonbahar.',
  },
  'Safety scissors, round tips': {
    name: 'Güvenli makas, yuvarlak uçlu',
    text: 'Yuvarlak uçlar ve yumuşak sap. Kâğıdı ve keçeyi keser; parmakları ya da saçları değil.',
  },
  'Headphones with volume limit': {
    name: 'Ses sınırlı kulaklık',
    text: 'Sesi asla 85 dB’yi geçmez. Yastıkları dersler arasında kolayca silinir.',
  },
  'Toy drum with two sticks': {
    name: 'İki çubuklu oyuncak davul',
    text: 'Çok gürültülü değil, komşulara sordum. Derisi, kat kat tutkal sürülmüş sağlam pamuklu kumaş.',
  },
  'Music for everyone, class 5': {
    name: 'Herkes için müzik, 5. sınıf',
    text: 'Beş kıtadan şarkılar, ritim oyunları ve ilk notalar. Kayıtlar dahildir.',
  },
  'Knotted sailor bracelet': {
    name: 'Düğümlü denizci bilekliği',
    text: 'Teknelerdeki gibi gerçek bir camadan bağı. Bir yaz kulübünde öğrendim. İpi yumuşak pamuk, eskidikçe güzelleşiyor.',
  },
  'Textured puzzle, big pieces': {
    name: 'Dokulu yapboz, büyük parçalı',
    text: 'Her birinin yüzeyi farklı altı büyük parça. Tutması kolay; dokusu nereye ait olduğunu söyler.',
  },
  'Nido decorativo con huevos': {
    name: 'Yumurtalı süs yuvası',
    text: 'İnce dallardan bir yuva, içinde boyalı ahşap yumurtalar. Baharda sofrayı süsler. Hiçbir kuş evini kaybetmedi.',
  },
  'Paddle canoe model': {
    name: 'Kürekli kano maketi',
    text: 'Topluluğumuzun her yaz kürek çektiği kanoların maketi. Pek çok el zımparaladı. 30 cm uzunluğunda.',
  },
  'Berry gloves for small hands': {
    name: 'Küçük eller için orman meyvesi rengi eldiven',
    text: 'Orman meyvesi pembesi küçük eldivenler. Sınıfta ses çıkarmadıkları için bambu şişlerle ördüm. Bir ip çifti bir arada tutuyor.',
  },
  'Word-card game: animals of the coast': {
    name: 'Kelime kartı oyunu: kıyının hayvanları',
    text: 'Kırk kart, kırk kelime, kahkaha dolu bir masa. Kelimeleri dil topluluğu seçti.',
  },
  'Picture cards for talking': {
    name: 'Konuşmak için resimli kartlar',
    text: 'Göstererek anlatmak için seksen resim. Dil ve konuşma terapistleriyle ve onları her gün kullanan kişilerle hazırlandı.',
  },
  'Abacus with 100 beads': {
    name: '100 boncuklu abaküs',
    text: 'Canlı renkli sıralarda yüz boncuk. Çerçevesi masif kayın. Yüzden fazla sınıfta kullanılıyor.',
  },
  'Hand-painted playing cards': {
    name: 'Elle boyanmış oyun kartları',
    text: 'Benim çizdiğim, okulumuzun bastığı tam bir deste. Joker müzik öğretmenimiz ve bunu biliyor.',
  },
  'Carrot seeds on a paper band': {
    name: 'Kâğıt şeritte havuç tohumu',
    text: 'Her tohumu un tutkalıyla, doğru aralıkla şeride yapıştırıyorum. Toprağa ser, üstünü ört, sula, bekle.',
  },
  'Leaf-print T-shirt': {
    name: 'Yaprak baskılı tişört',
    text: 'Gerçek yapraklarla ve kumaş boyasıyla basıyorum. Hiçbiri öbürüne benzemiyor. Ters çevirip yıka.',
  },
  'Ciotola per zuppa': {
    name: 'Çorba kâsesi',
    text: 'Çorba için iki kulplu bir kâse. İçi de dışı da sırlı. Bulaşık makinesinde de yıkanabilir.',
  },
  'Sky-blue cap': {
    name: 'Gök mavisi kep',
    text: 'Hafif pamuklu, uzun siperli; 50–56 cm baş çevresi için. Okul logosu için yeri var.',
  },
  'Judo uniform': {
    name: 'Judo kıyafeti',
    text: 'Sağlam pamuklu kumaş, beyaz kuşağıyla. Öteki kuşakları hak etmek gerekir.',
  },
  'Megaphone for sports day': {
    name: 'Spor günü megafonu',
    text: 'Futbol sahasının öbür ucundan duyulur. Sirenini, neyse ki, bir yetişkin kilitleyebilir.',
  },
  'Raspberry twist scarf': {
    name: 'Ahududu rengi burgulu atkı',
    text: 'Bunu otobüste sıra sıra ördüm, o yüzden okul yolunun tamamını biliyor. Yünü yumuşak, kaşındırmıyor. Bir yetişkinin boynunu iki kez sarıyor.',
  },
  'Alarm clock with two bells': {
    name: 'Çift zilli çalar saat',
    text: 'Gür sesli, sevimli ve ışıklı. Tek pille bir yıl çalışır.',
  },
  'Painted snail': {
    name: 'Boyalı salyangoz',
    text: 'Kabuğu, boyadığım gerçek ve boş bir kabuk; salyangozun kendisi kilden. Gerçeği kadar hızlı gidiyor.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Elde boyanmış yün yumağı',
    text: 'Okulun mutfağında bitkilerle boyadım. 100 g yumuşak yün, bir bere için yeterli. Renginin adı Yağmurlu Pazartesi.',
  },
  'Biology of the pond, class 6': {
    name: 'Göletin biyolojisi, 6. sınıf',
    text: 'Tek bir gölet, koca bir yıl. Su pirelerinden kurbağalara, tamamlanacak çizimlerle.',
  },
  'Circuit starter set': {
    name: 'Devre başlangıç seti',
    text: 'Birbirine takılan ampuller, kablolar ve anahtarlar. Lehimlenecek bir şey yok, yutulacak bir şey yok.',
  },
  'Bougie pin des bois': {
    name: 'Orman çamı mumu',
    text: 'Yağmurdan sonraki orman gibi kokan bir mum. Soya mumu, pamuk fitil. Yaklaşık on beş saat yanar.',
  },
  'Economia per tutti, classe 10': {
    name: 'Herkes için ekonomi, 10. sınıf',
    text: 'Fiyatlar, bankalar ve tercihler okul kantini üzerinden anlatılıyor. Sınıf için bir girişim projesiyle.',
  },
  'Maracas with rice inside': {
    name: 'İçi pirinçli marakas',
    text: 'Altı renge boyadım. İçinde bizim mutfağın pirinci var, ağzı sıkıca kapalı. Yağmur gibi ses çıkarıyor.',
  },
  'Snowflake window stars': {
    name: 'Kar tanesi pencere yıldızları',
    text: 'Katlandı ve kesildi, hiçbiri ötekinin aynısı değil. Bir damla suyla cama yapışır. Altılı paket.',
  },
  'Multiplication without tears, class 3': {
    name: 'Gözyaşsız çarpma, 3. sınıf',
    text: 'Önce örüntüler, sonra çarpım tablosu. Binlerce çocuk yedi kere sekizi bu kitap sayesinde biliyor.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'HB kurşun kalem, 12’li kutu',
    text: 'İçi kırılmayan yapıştırılmış uçlu, sedir ağacından on iki HB kalem. Açılmış olarak gelir, isim yeri var.',
  },
  'Maps and continents, class 6': {
    name: 'Haritalar ve kıtalar, 6. sınıf',
    text: 'Harita okumak, harita çizmek, haritaları sorgulamak. İçinde katlanmış bir dünya haritasıyla.',
  },
  'Storm umbrella, violet': {
    name: 'Fırtına şemsiyesi, mor',
    text: 'Rüzgârda eğilir ve eski hâline döner. Karanlık sabahlar için yansıtıcı kenarlı.',
  },
  'Lupe mit Licht': {
    name: 'Işıklı büyüteç',
    text: 'Üç kat büyütme ve göz kamaştırmayan parlak ışık. Sayfanın üzerinde kendi başına durur. Uzun metinler için.',
  },
  'Round paper lantern': {
    name: 'Yuvarlak kâğıt fener',
    text: 'Sağlam kâğıttan katlandı, küçük bir elektrikli ışık için halkası var. En çok karanlık bir köşede güzel duruyor.',
  },
  'Cells and genes, class 10': {
    name: 'Hücreler ve genler, 10. sınıf',
    text: 'Merceğin altındaki yapraktan yaşamın harflerine. Henüz yanıtı olmayan sorularla.',
  },
  'Lavender friendship bracelet': {
    name: 'Lavanta rengi dostluk bilekliği',
    text: 'Birini tak, birini hediye et. Ben aklımda hep çift yapıyorum ama tek tek de alabilirsin. Boncuklar hafifçe lavanta kokuyor.',
  },
  'Rosette keychain': {
    name: 'Rozet desenli anahtarlık',
    text: 'Sıcak renklerde yuvarlak bir rozet. Perşembe günleri buluşan bir topluluk yaptı. Lütfen kuru tutun.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Petri kabı, 20 adet',
    text: 'Kapaklı, steril kaplar. Kendi parmak izlerinizden bir bahçe yetiştirin, sonra ellerinizi yıkayın.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Köpük banyosu şişesi, çilekli',
    text: 'Kimya okumuş teyzemle birlikte karıştırdığım bir şişe banyo köpüğü. Gözleri yakmaz.',
  },
  'First sewing kit': {
    name: 'İlk dikiş seti',
    text: 'İplik, iki iğne, bir fare için kâğıt kalıp ve her adımın benim çizdiğim resmi. Bir yetişkinle başla.',
  },
  'Set square with handle': {
    name: 'Tutamaklı gönye',
    text: 'Kırılmaya dayanıklı, tutamağı çıkarılabilen gönye. Dereceler iki renkte.',
  },
  'Sleepy sloth to hang up': {
    name: 'Asılan uykucu tembel hayvan',
    text: 'Perde kornişine ya da yatağa asılıyor. Sarılabilsin diye kollarında yumuşak cırt cırt var. Hiç acelesi yok.',
  },
  'Tea bowl without a handle': {
    name: 'Kulpsuz çay kâsesi',
    text: 'İki elle tutuluyor, zaten fikir bu. Sırı biraz aktı ve ben böyle seviyorum.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Yüze kadar hesap, 2. sınıf',
    text: 'Toplama, çıkarma ve çarpım tablosu küçük adımlarla. Kendi kendine kontrol için çözümlerle.',
  },
  'Little fir tree': {
    name: 'Küçük köknar',
    text: 'Bir kozalakta bulduğum tohumdan yetişti. Dört yaşında, 30 cm boyunda, köklü. Tatilden sonra toprağa dik.',
  },
  'Tamburo da mano': {
    name: 'El davulu',
    text: 'Dedemle birlikte yaptığımız küçük bir davul. Sesi sıcak ve derin. 30 santimetre yüksekliğinde.',
  },
  'Pinafore dress, indigo': {
    name: 'Askılı okul elbisesi, çivit mavisi',
    text: 'Pilili, iki cepli. Güzel durur, ütü istemez.',
  },
  'Carp windsock': {
    name: 'Sazan balığı rüzgâr tulumu',
    text: 'Rüzgârda yüzen bir rüzgâr tulumu. Pullarını kumaş boyasıyla tek tek boyuyorum. Balkona as.',
  },
  'Mountain morning, watercolour': {
    name: 'Dağ sabahı, suluboya',
    text: 'Dışarıda, soğuk bir taşın üstünde oturarak boyadım. Işık on dakikada bir değişti, ben de hızlı çalıştım. Çerçeveli.',
  },
  'Carved owl': {
    name: 'Oyma baykuş',
    text: 'Düşmüş ağaçtan, genç oymacılar ve ustaları tarafından oyuldu. Rüzgâr ne verirse onu kullanıyoruz.',
  },
  'Jabón de lavanda': {
    name: 'Lavantalı sabun',
    text: 'Lavantası büyükannemin saksısından. Sabunu altı hafta kurumaya bıraktım. Temiz çamaşır ve öğle uykusu kokuyor.',
  },
  'Agenda scolaire': {
    name: 'Okul ajandası',
    text: 'İki sayfada bir hafta; bir köşe ödevler, bir köşe güzel haberler için. Yumuşak kapaklı.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Oyuncak bebekler ve küçük insanlar için fitilli kadife palto',
    text: '104 beden, üç gerçek düğmeli, küçük kahverengi bir palto. Önceden bir yetişkinin ceketiydi. Hiçbir şey atılmadı.',
  },
  'Love-letter card with envelope': {
    name: 'Zarflı aşk mektubu kartı',
    text: 'Kâğıt kalp mühürlü, gerçek bir zarfın içinde bir kart. İçi boş, kendi sözlerini yazabilirsin.',
  },
  'Honey pot with lid': {
    name: 'Kapaklı bal kavanozu',
    text: 'Bal, reçel ya da hazine için bir kavanoz. Kenarından damlayan aslında seramik sırı, bu yüzden hiç yapış yapış olmuyor.',
  },
  'Top hat for the school theatre': {
    name: 'Okul tiyatrosu için silindir şapka',
    text: 'Gerçek keçe; sihirbazlar ve baca temizleyicileri için. Tavşanlar başka yerde satılır.',
  },
  'Costume intero per la piscina': {
    name: 'Havuz için tek parça mayo',
    text: 'Klora dayanıklı, omuzlarda rahat. Çabuk kurur. 116’dan 164’e kadar bedenler.',
  },
  'Ancient peoples, class 5': {
    name: 'Eski halklar, 5. sınıf',
    text: 'İnsanlar çok eskiden nasıl yaşar, yazar ve yemek pişirirdi? Çocukların gerçekten okuyabileceği kaynaklarla.',
  },
  'Summer dress with pockets': {
    name: 'Cepli yazlık elbise',
    text: 'En önemlisi cepleri. Açık mavi pamuklu, ütüsü kolay. Bedeni sipariş notunda bize yaz.',
  },
  'Pip the crochet penguin': {
    name: 'Tığ işi penguen Pip',
    text: 'Pip avuca sığıyor. Ayaklarını en son örüyorum, çünkü o zaman ayakta duruyor. Ödev yaparken iyi bir arkadaş.',
  },
  'Ballet slippers': {
    name: 'Bale patiği',
    text: 'Yumuşak deri, bölünmüş taban. Lastiği dikilmiş olarak gelir.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Kareli defter, 5’li paket',
    text: '5 mm kareli, A4 boyutunda beş defter. Geri dönüştürülmüş kâğıt, dayanıklı kapak. Yuvarlatılmış köşeler.',
  },
  'Little wooden stool': {
    name: 'Küçük ahşap tabure',
    text: 'Oturmak ve üst rafa yetişmek için arkalıklı küçük bir tabure. Bütün ailemle tek tek denedim.',
  },
  'Sonnenaufgang am See': {
    name: 'Gölde gün doğumu',
    text: 'Kalın kâğıda suluboya, çerçeveli. Bunun için sabah beşte kalktım. Arkasında tarihi yazıyor.',
  },
  'White cane, child length': {
    name: 'Beyaz baston, çocuk boyu',
    text: 'Hafif ve sağlam, ucu kayarak ilerler. 70 ile 120 cm arası boylarda; boyunuz uzadıkça değiştiriyoruz.',
  },
  'Tortuga de ganchillo': {
    name: 'Tığ işi kaplumbağa',
    text: 'Kabuğu cep gibi açılan yeşil bir kaplumbağa. İçine bir bozuk para ya da bir sır sığıyor. Yumuşak pamuktan.',
  },
  'Pocket magnifier': {
    name: 'Cep büyüteci',
    text: 'Gerçek cam mercekle beş kat büyütür. Böcekler, pullar ve kıymıklar için.',
  },
  'Tactile alphabet, lower case': {
    name: 'Dokunsal alfabe, küçük harfler',
    text: 'Parmakla izlenecek harfler. Nereden başlanacağını bir nokta gösterir. Büyük harfler ayrı settir.',
  },
  'Helmet with light': {
    name: 'Işıklı kask',
    text: 'Ayarlamak için bir çark, arkada bir ışık. 50–56 cm baş çevresine uyar.',
  },
  'PE shirt, green': {
    name: 'Beden eğitimi tişörtü, yeşil',
    text: 'Yan panelli, nefes alan spor tişörtü. Üzerine numara basılabilir.',
  },
  'Patins à roulettes': {
    name: 'Tekerlekli paten',
    text: 'Sağlam ve ayarlanabilir patenler, 32–36 numara. Frenleri önde. Okul bahçesi ve spor salonu için.',
  },
  'Olive the crochet owl': {
    name: 'Tığ işi baykuş Olive',
    text: 'Olive kitap raflarında oturmayı seviyor. Temiz yünle dolu yuvarlak bir göbeği ve yerinden çıkmayan güvenli gözleri var.',
  },
  'Gants bleu nuit': {
    name: 'Gece mavisi eldiven',
    text: 'Yumuşak yünden, upuzun bilekli örüldü. Kar topu savaşları için birebir. Elde yıkanır.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Kâğıttan kiraz çiçeği dalı',
    text: 'Gerçek bir dalın üzerinde pembe krepon kâğıdı. Odamda bütün yıl bahar. 40 cm uzunluğunda.',
  },
  'Winter coat, camel': {
    name: 'Kışlık palto, deve tüyü rengi',
    text: 'Astarlı, iç cepli; askısı okul askılıklarına dayanacak kadar sağlam.',
  },
  'The great wave, after the old print': {
    name: 'Büyük dalga, eski baskıdan esinle',
    text: 'Resim dersinde baskıları inceledik, ben de kendi kalıbımı oydum. Bu, on iki baskının dördüncüsü.',
  },
  'Plum scarf, extra long': {
    name: 'Erik rengi atkı, ekstra uzun',
    text: 'İki metre erik rengi yün. Üç kez dolayabilir ya da bir arkadaşınla paylaşabilirsin. Uçlarında üşüyen parmaklar için cepler var.',
  },
  'School desk with a book shelf': {
    name: 'Kitap raflı okul sırası',
    text: 'Çelik ayaklar üzerinde akçaağaç tabla, altında kitap rafı ve kalemi tutan bir oluk. İlk sınıftan sonuncuya, altı yükseklikte.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Beş çekmeceli öğretmen masası',
    text: 'Bir yanda üç, öbür yanda iki derin çekmece, arada dizler için yer. Yeşil yazı altlığı birlikte gelir.',
  },
  'Standing desk, height-adjustable': {
    name: 'Yüksekliği ayarlanan çalışma masası',
    text: 'Ayakta daha iyi düşünenler için. Sessiz bir motor beyaz tablayı bir düğmeyle 62’den 120 cm’ye kaldırır.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Kayın okul sırası',
    text: 'Masif kayın tabla, kalem için oluk ve kitap gözü. Çelik ayaklar zemini çizmez.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'Raflı öğrenci masası',
    text: 'Kayın tabla, çelik iskelet, altında defter ve kitap gözü. 64 cm yüksekliğinde.',
  },
}
