import { translated } from './translated.ts'
import type { Translated } from './translated.ts'

export type Workshop = {
  code: string
  ages: [from: number, to: number]
  isFor: 'everyone' | 'special-needs children' | 'First Nations children'
  /** Days after the demo is loaded, so that there is always something to come. */
  startsInDays: number
  startsAtHour: number
  country: string
  city: string
  priceMinor: number
  drawn: string
  beside: string[]
  names: Translated
  descriptions: Translated
}

export const workshops: Workshop[] = [
  {
    code: 'FIRST_STITCHES',
    ages: [6, 9],
    isFor: 'everyone',
    startsInDays: 6,
    startsAtHour: 10,
    country: 'CA',
    city: 'Vancouver',
    priceMinor: 1800,
    drawn: 'yarn',
    beside: ['ewe', 'scarf'],
    names: translated(
      'First stitches: knitting for beginners | Primeiros pontos: tricô para iniciantes | الغرز الأولى: حياكة للمبتدئين | İlk ilmekler: yeni başlayanlar için örgü | Erste Maschen: Stricken für Anfänger | Primi punti: maglia per principianti | Primeros puntos: tejer desde cero | Первые петли: вязание для начинающих | Алғашқы ілмектер: тоқуға кіріспе | Premières mailles : tricot débutant',
    ),
    descriptions: translated(
      'Cast on, knit, and take home a small scarf. Needles and wool are there. | Monte os pontos, tricote e leve um cachecol pequeno. Agulhas e lã incluídas. | ابدأ الغرز واحك وشاحًا صغيرًا تأخذه معك. الإبر والصوف متوفرة. | İlmek at, ör ve küçük bir atkıyla eve dön. Şiş ve yün bizden. | Maschen anschlagen, stricken und einen kleinen Schal mitnehmen. Nadeln und Wolle sind da. | Avvia, lavora e porta a casa una piccola sciarpa. Ferri e lana sono compresi. | Monta puntos, teje y llévate una bufanda pequeña. Agujas y lana incluidas. | Наберём петли и свяжем маленький шарф. Спицы и пряжа есть. | Ілмек теріп, шағын шарф тоқимыз. Ине мен жіп беріледі. | Monter, tricoter et repartir avec une petite écharpe. Aiguilles et laine fournies.',
    ),
  },
  {
    code: 'CLAY_BOWLS',
    ages: [7, 12],
    isFor: 'everyone',
    startsInDays: 8,
    startsAtHour: 14,
    country: 'CA',
    city: 'Victoria',
    priceMinor: 2400,
    drawn: 'bowl-with-spoon',
    beside: ['amphora', 'teapot'],
    names: translated(
      'Clay bowls by hand | Tigelas de barro à mão | أوعية طينية باليد | Elde kil kâseler | Schalen aus Ton | Ciotole d’argilla a mano | Cuencos de barro a mano | Глиняные миски своими руками | Саздан тостаған жасау | Bols en argile à la main',
    ),
    descriptions: translated(
      'Pinch, smooth and glaze your own bowl; we fire it for you. | Modele, alise e esmalte sua tigela; nós a queimamos. | شكّل وعاءك ولوّنه، ونحن نحرقه لك. | Kâseni şekillendir ve sırla; fırınlamak bizden. | Forme und glasiere deine eigene Schale; wir brennen sie. | Modella e smalta la tua ciotola; la cuociamo noi. | Modela y esmalta tu cuenco; nosotros lo horneamos. | Слепите и покройте глазурью свою миску, обожжём мы. | Өз тостағаныңызды жасап, бояңыз; күйдіру бізден. | Modelez et émaillez votre bol ; nous le cuisons.',
    ),
  },
  {
    code: 'KITE_DAY',
    ages: [8, 14],
    isFor: 'everyone',
    startsInDays: 10,
    startsAtHour: 11,
    country: 'US',
    city: 'Portland',
    priceMinor: 1500,
    drawn: 'kite',
    beside: ['thread', 'scissors'],
    names: translated(
      'Build a kite, fly a kite | Faça e empine uma pipa | اصنع طائرة ورقية وأطلقها | Uçurtma yap, uçurtma uçur | Drachen bauen und steigen lassen | Costruisci e fai volare un aquilone | Construye y vuela una cometa | Построй змея и запусти его | Батпырауық жаса және ұшыр | Construire et faire voler un cerf-volant',
    ),
    descriptions: translated(
      'Sticks, paper, string: by noon every kite is in the air. | Varetas, papel e linha: ao meio-dia todas voam. | عيدان وورق وخيط: عند الظهر تطير كلها. | Çıta, kâğıt, ip: öğlene hepsi havada. | Stäbe, Papier, Schnur: Mittags sind alle in der Luft. | Bastoncini, carta, filo: a mezzogiorno volano tutti. | Varillas, papel e hilo: al mediodía todas vuelan. | Рейки, бумага, нить: к полудню все змеи в небе. | Таяқша, қағаз, жіп: түске дейін бәрі аспанда. | Baguettes, papier, ficelle : à midi tous volent.',
    ),
  },
  {
    code: 'SOAP_KITCHEN',
    ages: [9, 15],
    isFor: 'everyone',
    startsInDays: 12,
    startsAtHour: 13,
    country: 'GB',
    city: 'Bristol',
    priceMinor: 2000,
    drawn: 'soap',
    beside: ['bubbles', 'herb'],
    names: translated(
      'The soap kitchen | A cozinha do sabonete | مطبخ الصابون | Sabun mutfağı | Die Seifenküche | La cucina del sapone | La cocina del jabón | Мыльная кухня | Сабын асханасы | La cuisine à savon',
    ),
    descriptions: translated(
      'Melt, colour and scent three bars. With goggles and an adult nearby. | Derreta, tinja e perfume três sabonetes, com óculos e um adulto por perto. | أذب ولوّن وعطّر ثلاث قطع، بنظارات واقية وبوجود بالغ. | Üç kalıp sabunu erit, renklendir, kokulandır; gözlük ve bir yetişkinle. | Drei Stücke schmelzen, färben, beduften. Mit Brille und Erwachsenem. | Sciogli, colora e profuma tre saponette, con occhiali e un adulto vicino. | Funde, tiñe y perfuma tres pastillas, con gafas y un adulto cerca. | Растопим, окрасим и ароматизируем три куска, в очках и со взрослым. | Үш сабын қайнатамыз: көзілдірікпен, ересек адаммен бірге. | Fondre, colorer et parfumer trois savons, lunettes et adulte compris.',
    ),
  },
  {
    code: 'WOOD_BASICS',
    ages: [10, 16],
    isFor: 'everyone',
    startsInDays: 15,
    startsAtHour: 15,
    country: 'DE',
    city: 'Leipzig',
    priceMinor: 2600,
    drawn: 'carpentry-saw',
    beside: ['wood', 'toolbox'],
    names: translated(
      'Wood basics: saw, sand, oil | Madeira: serrar, lixar, olear | أساسيات الخشب: نشر وصنفرة وزيت | Ahşaba giriş: kes, zımparala, yağla | Holz: sägen, schleifen, ölen | Legno: segare, levigare, oliare | Madera: serrar, lijar, aceitar | Дерево: пилить, шлифовать, маслить | Ағаш: кесу, тегістеу, майлау | Le bois : scier, poncer, huiler',
    ),
    descriptions: translated(
      'Make a birdhouse with real tools, one helper for every four children. | Faça uma casinha de pássaro com ferramentas de verdade; um ajudante para quatro crianças. | اصنع بيت طيور بأدوات حقيقية؛ مساعد لكل أربعة أطفال. | Gerçek aletlerle kuş evi yap; dört çocuğa bir yardımcı. | Baue ein Vogelhaus mit echtem Werkzeug; auf vier Kinder kommt ein Helfer. | Costruisci una casetta con attrezzi veri; un aiutante ogni quattro bambini. | Haz una casita con herramientas de verdad; un ayudante por cada cuatro niños. | Скворечник настоящими инструментами; один помощник на четверых. | Нағыз құралмен құс ұясын жасаймыз; төрт балаға бір көмекші. | Un nichoir avec de vrais outils ; un aide pour quatre enfants.',
    ),
  },
  {
    code: 'PAPER_LANTERNS',
    ages: [6, 12],
    isFor: 'everyone',
    startsInDays: 17,
    startsAtHour: 16,
    country: 'FR',
    city: 'Lyon',
    priceMinor: 1200,
    drawn: 'red-paper-lantern',
    beside: ['scissors', 'candle'],
    names: translated(
      'Paper lanterns | Lanternas de papel | فوانيس ورقية | Kâğıt fenerler | Papierlaternen | Lanterne di carta | Farolillos de papel | Бумажные фонарики | Қағаз шамдар | Lanternes en papier',
    ),
    descriptions: translated(
      'Fold and cut a lantern, then walk with it at dusk. | Dobre e recorte uma lanterna e passeie ao entardecer. | اطوِ وقصّ فانوسًا ثم تمشَّ به عند الغروب. | Fener katla, kes ve alacakaranlıkta yürü. | Falte und schneide eine Laterne und geh damit in der Dämmerung. | Piega e ritaglia una lanterna, poi passeggia al tramonto. | Dobla y recorta un farolillo y pasea al anochecer. | Сложим фонарик и прогуляемся с ним в сумерках. | Шам бүктеп, ымыртта серуендейміз. | Plier et découper une lanterne, puis se promener au crépuscule.',
    ),
  },
  {
    code: 'WATERCOLOUR_SKY',
    ages: [8, 17],
    isFor: 'everyone',
    startsInDays: 19,
    startsAtHour: 10,
    country: 'IT',
    city: 'Bologna',
    priceMinor: 1900,
    drawn: 'artist-palette',
    beside: ['paintbrush', 'framed-picture'],
    names: translated(
      'Watercolour skies | Céus em aquarela | سماء بالألوان المائية | Suluboya gökyüzü | Himmel in Aquarell | Cieli ad acquerello | Cielos en acuarela | Небо акварелью | Акварельмен аспан | Ciels à l’aquarelle',
    ),
    descriptions: translated(
      'Wet on wet, layer on layer: clouds that look like rain. | Molhado sobre molhado: nuvens que parecem chuva. | رطب على رطب: غيوم تشبه المطر. | Islak üstüne ıslak: yağmur gibi bulutlar. | Nass in nass: Wolken, die nach Regen aussehen. | Bagnato su bagnato: nuvole che sanno di pioggia. | Húmedo sobre húmedo: nubes que huelen a lluvia. | По-мокрому: облака, в которых слышен дождь. | Дымқыл қағазға: жаңбыр иісті бұлттар. | Mouillé sur mouillé : des nuages qui sentent la pluie.',
    ),
  },
  {
    code: 'ROBOT_FRIENDS',
    ages: [9, 14],
    isFor: 'everyone',
    startsInDays: 22,
    startsAtHour: 14,
    country: 'US',
    city: 'Denver',
    priceMinor: 2900,
    drawn: 'robot',
    beside: ['screwdriver', 'battery'],
    names: translated(
      'Robot friends | Amigos robôs | أصدقاء آليون | Robot arkadaşlar | Roboterfreunde | Amici robot | Amigos robots | Друзья-роботы | Робот достар | Amis robots',
    ),
    descriptions: translated(
      'Build a small robot from scrap and teach it to draw circles. | Monte um robô de sucata e ensine-o a desenhar círculos. | ابنِ روبوتًا صغيرًا وعلّمه رسم الدوائر. | Atıklardan robot yap, ona daire çizmeyi öğret. | Baue einen Roboter aus Resten, der Kreise zeichnet. | Costruisci un robot di recupero che disegna cerchi. | Construye un robot reciclado que dibuja círculos. | Соберём робота, который рисует круги. | Шеңбер сызатын робот құрастырамыз. | Un petit robot de récup’ qui dessine des cercles.',
    ),
  },
  {
    code: 'YOUNG_SHOPKEEPERS',
    ages: [10, 17],
    isFor: 'everyone',
    startsInDays: 24,
    startsAtHour: 17,
    country: 'CA',
    city: 'Vancouver',
    priceMinor: 0,
    drawn: 'ledger',
    beside: ['coin', 'chart-increasing'],
    names: translated(
      'Young shopkeepers: price, pack, sell | Jovens lojistas: preço, pacote, venda | تجار صغار: تسعير وتغليف وبيع | Genç esnaflar: fiyat, paket, satış | Junge Händler: Preis, Paket, Verkauf | Giovani negozianti: prezzo, pacco, vendita | Jóvenes tenderos: precio, paquete, venta | Юные продавцы: цена, упаковка, продажа | Жас сатушылар: баға, орау, сату | Jeunes commerçants : prix, colis, vente',
    ),
    descriptions: translated(
      'What did it cost to make, and what is it worth? Bring something you made. | Quanto custou fazer e quanto vale? Traga algo feito por você. | كم كلّف صنعه وكم يساوي؟ أحضر شيئًا صنعته. | Yapması kaça geldi, değeri ne? Yaptığın bir şeyi getir. | Was hat es gekostet, was ist es wert? Bring etwas Selbstgemachtes mit. | Quanto è costato farlo e quanto vale? Porta un tuo lavoro. | ¿Cuánto costó hacerlo y cuánto vale? Trae algo tuyo. | Сколько стоило сделать и сколько это стоит? Принеси свою работу. | Жасауға қанша кетті, бағасы қанша? Өз бұйымыңызды әкеліңіз. | Combien a-t-il coûté, combien vaut-il ? Apportez une création.',
    ),
  },
  {
    code: 'QUIET_CLAY',
    ages: [6, 14],
    isFor: 'special-needs children',
    startsInDays: 9,
    startsAtHour: 10,
    country: 'CA',
    city: 'Vancouver',
    priceMinor: 0,
    drawn: 'amphora',
    beside: ['sponge', 'bubbles'],
    names: translated(
      'Quiet clay: a small group with time | Argila tranquila: grupo pequeno e sem pressa | طين هادئ: مجموعة صغيرة بلا عجلة | Sakin kil: küçük grup, bol zaman | Stiller Ton: kleine Gruppe mit Zeit | Argilla tranquilla: piccolo gruppo, senza fretta | Barro tranquilo: grupo pequeño y con calma | Тихая глина: малая группа без спешки | Тыныш саз: шағын топ, асықпай | Argile au calme : petit groupe, sans hâte',
    ),
    descriptions: translated(
      'Six children, soft light, no bell. Every way of working is welcome; a companion may stay. | Seis crianças, luz suave, sem sinal. Cada jeito é bem-vindo; um acompanhante pode ficar. | ستة أطفال وضوء خافت بلا جرس. كل طريقة مرحب بها ويمكن للمرافق البقاء. | Altı çocuk, yumuşak ışık, zil yok. Her yöntem güzel; refakatçi kalabilir. | Sechs Kinder, weiches Licht, keine Klingel. Jede Art ist willkommen; Begleitung darf bleiben. | Sei bambini, luce morbida, niente campanella. Ogni modo va bene; chi accompagna può restare. | Seis niños, luz suave, sin timbre. Cada manera vale; puede quedarse un acompañante. | Шестеро детей, мягкий свет, без звонка. Сопровождающий может остаться. | Алты бала, жұмсақ жарық, қоңыраусыз. Бірге келген адам қала алады. | Six enfants, lumière douce, pas de sonnerie. Chacun sa façon ; un proche peut rester.',
    ),
  },
  {
    code: 'HANDS_THAT_SEE',
    ages: [7, 16],
    isFor: 'special-needs children',
    startsInDays: 13,
    startsAtHour: 11,
    country: 'US',
    city: 'Denver',
    priceMinor: 0,
    drawn: 'puzzle-piece',
    beside: ['sponge', 'wood'],
    names: translated(
      'Hands that see: crafts by touch | Mãos que veem: artes pelo tato | أيادٍ ترى: حرف باللمس | Gören eller: dokunarak el işi | Hände, die sehen: Basteln mit Gefühl | Mani che vedono: creare col tatto | Manos que ven: crear con el tacto | Зрячие руки: поделки на ощупь | Көретін қолдар: сипап жасау | Des mains qui voient : créer au toucher',
    ),
    descriptions: translated(
      'For blind and low-vision children and their friends. Led by a blind ceramicist. | Para crianças cegas ou com baixa visão e amigos. Com uma ceramista cega. | للأطفال المكفوفين وضعاف البصر وأصدقائهم، تقوده خزّافة كفيفة. | Görme engelli çocuklar ve arkadaşları için; görme engelli bir seramikçiyle. | Für blinde und sehbehinderte Kinder und Freunde. Geleitet von einer blinden Keramikerin. | Per bambini ciechi o ipovedenti e amici. Con una ceramista cieca. | Para niños ciegos o con baja visión y amigos. Con una ceramista ciega. | Для незрячих и слабовидящих детей и друзей. Ведёт незрячая керамистка. | Көзі көрмейтін балалар мен достарына. Зағип керамист жүргізеді. | Pour enfants aveugles ou malvoyants et leurs amis. Par une céramiste aveugle.',
    ),
  },
  {
    code: 'SIGN_AND_SEW',
    ages: [8, 16],
    isFor: 'special-needs children',
    startsInDays: 20,
    startsAtHour: 13,
    country: 'GB',
    city: 'Leeds',
    priceMinor: 0,
    drawn: 'thread',
    beside: ['sewing-needle', 'scissors'],
    names: translated(
      'Sign and sew | Sinais e costura | إشارة وخياطة | İşaret dili ve dikiş | Gebärden und nähen | Segni e cucito | Señas y costura | Жесты и шитьё | Ым тілі және тігін | Signer et coudre',
    ),
    descriptions: translated(
      'Taught in sign language, with a voice interpreter for those who need one. | Em língua de sinais, com intérprete de voz para quem precisar. | بلغة الإشارة مع مترجم صوتي لمن يحتاج. | İşaret dilinde; gerekirse sözlü çevirmen var. | In Gebärdensprache, mit Übersetzung in Lautsprache. | In lingua dei segni, con interprete vocale. | En lengua de signos, con intérprete de voz. | На жестовом языке, с голосовым переводчиком. | Ым тілінде, дауыстық аудармашымен. | En langue des signes, avec interprète vocal.',
    ),
  },
  {
    code: 'WHEELS_AND_PAINT',
    ages: [6, 17],
    isFor: 'special-needs children',
    startsInDays: 27,
    startsAtHour: 15,
    country: 'CA',
    city: 'Kelowna',
    priceMinor: 0,
    drawn: 'paintbrush',
    beside: ['artist-palette', 'rainbow'],
    names: translated(
      'Wheels and paint | Rodas e tinta | عجلات وألوان | Tekerlek ve boya | Räder und Farbe | Ruote e colori | Ruedas y pintura | Колёса и краски | Дөңгелек пен бояу | Roues et peinture',
    ),
    descriptions: translated(
      'Big canvases at every height, wheelchair tracks welcome in the picture. | Telas grandes em toda altura; marcas de cadeira de rodas entram no quadro. | لوحات كبيرة بكل الارتفاعات، وآثار الكراسي جزء من اللوحة. | Her yükseklikte büyük tuval; tekerlekli sandalye izleri resme dahil. | Große Leinwände in jeder Höhe; Rollstuhlspuren gehören ins Bild. | Grandi tele a ogni altezza; le tracce delle ruote fanno parte del quadro. | Lienzos grandes a toda altura; las huellas de las ruedas entran en el cuadro. | Большие холсты на любой высоте; следы колёс — часть картины. | Кез келген биіктіктегі кенептер; дөңгелек іздері де сурет. | Grandes toiles à toute hauteur ; les traces de roues font le tableau.',
    ),
  },
  {
    code: 'CALM_SATURDAY',
    ages: [5, 10],
    isFor: 'special-needs children',
    startsInDays: 34,
    startsAtHour: 10,
    country: 'DE',
    city: 'Leipzig',
    priceMinor: 0,
    drawn: 'crayon',
    beside: ['rainbow', 'sparkles'],
    names: translated(
      'Calm Saturday: draw without hurry | Sábado calmo: desenhar sem pressa | سبت هادئ: رسم بلا عجلة | Sakin cumartesi: acele etmeden çiz | Ruhiger Samstag: malen ohne Eile | Sabato calmo: disegnare senza fretta | Sábado en calma: dibujar sin prisa | Спокойная суббота: рисуем не спеша | Тыныш сенбі: асықпай сурет салу | Samedi calme : dessiner sans hâte',
    ),
    descriptions: translated(
      'Low noise, clear steps in pictures, a quiet room next door. | Pouco ruído, passos em imagens e uma sala calma ao lado. | ضوضاء قليلة وخطوات مصوّرة وغرفة هادئة مجاورة. | Az gürültü, resimli adımlar, yanda sessiz oda. | Wenig Lärm, Schritte in Bildern, ein stiller Raum nebenan. | Poco rumore, passi a immagini, una stanza tranquilla accanto. | Poco ruido, pasos en imágenes y una sala tranquila al lado. | Тихо, шаги в картинках, рядом комната покоя. | Тыныштық, суретті қадамдар, қасында жайлы бөлме. | Peu de bruit, étapes en images, une pièce calme à côté.',
    ),
  },
  {
    code: 'BEADING_CIRCLE',
    ages: [8, 17],
    isFor: 'First Nations children',
    startsInDays: 11,
    startsAtHour: 16,
    country: 'CA',
    city: 'Prince George',
    priceMinor: 0,
    drawn: 'prayer-beads',
    beside: ['thread', 'feather'],
    names: translated(
      'Beading circle with Elders | Roda de miçangas com Anciãos | حلقة خرز مع كبار المجتمع | Yaşlılarla boncuk çemberi | Perlenkreis mit Elders | Cerchio di perline con gli Anziani | Círculo de abalorios con Mayores | Круг бисероплетения со Старейшинами | Ақсақалдармен моншақ тоқу | Cercle de perlage avec les Aînés',
    ),
    descriptions: translated(
      'Indigenous-led, for First Nations children and youth. Families are welcome; tea is ready. | Conduzido por indígenas, para crianças e jovens das Primeiras Nações. Famílias bem-vindas. | بقيادة السكان الأصليين، لأطفال وشباب الأمم الأولى. العائلات مرحب بها. | Yerli öğretmenlerle, İlk Uluslar çocukları ve gençleri için. Aileler davetli. | Indigen geleitet, für Kinder und Jugendliche der First Nations. Familien sind willkommen. | Guidato da persone indigene, per bambini e giovani delle Prime Nazioni. Famiglie benvenute. | Dirigido por indígenas, para niños y jóvenes de las Primeras Naciones. Familias bienvenidas. | Ведут представители коренных народов, для детей и молодёжи Первых Наций. Семьи приглашены. | Байырғы халық өкілдері жүргізеді, Алғашқы Ұлттар балаларына. Отбасылар шақырылады. | Animé par des Autochtones, pour les jeunes des Premières Nations. Familles bienvenues.',
    ),
  },
  {
    code: 'CEDAR_WEAVING',
    ages: [10, 17],
    isFor: 'First Nations children',
    startsInDays: 18,
    startsAtHour: 11,
    country: 'CA',
    city: 'Victoria',
    priceMinor: 0,
    drawn: 'basket',
    beside: ['wood', 'herb'],
    names: translated(
      'Weaving day with our weavers | Dia de tecelagem com nossas tecelãs | يوم نسيج مع نسّاجاتنا | Dokumacılarımızla dokuma günü | Webtag mit unseren Weberinnen | Giornata di tessitura con le nostre tessitrici | Día de tejido con nuestras tejedoras | День плетения с нашими мастерицами | Тоқымашылармен тоқу күні | Journée de tissage avec nos tisserandes',
    ),
    descriptions: translated(
      'Weavers of the community teach what they choose to share, at their own pace. | Tecelãs da comunidade ensinam o que escolhem partilhar, no seu ritmo. | تعلّم نسّاجات المجتمع ما يخترن مشاركته وبإيقاعهن. | Topluluğun dokumacıları paylaşmak istediklerini kendi hızlarında öğretir. | Weberinnen der Gemeinschaft lehren, was sie teilen möchten, in ihrem Tempo. | Le tessitrici della comunità insegnano ciò che scelgono di condividere. | Tejedoras de la comunidad enseñan lo que eligen compartir, a su ritmo. | Мастерицы общины учат тому, чем решили поделиться, в своём темпе. | Қауым шеберлері өздері бөліскісі келгенін үйретеді. | Les tisserandes de la communauté enseignent ce qu’elles choisissent de partager.',
    ),
  },
  {
    code: 'DRUM_STORIES',
    ages: [6, 14],
    isFor: 'First Nations children',
    startsInDays: 25,
    startsAtHour: 13,
    country: 'CA',
    city: 'Kamloops',
    priceMinor: 0,
    drawn: 'drum',
    beside: ['feather', 'musical-notes'],
    names: translated(
      'Drum and story afternoon | Tarde de tambor e histórias | عصر الطبول والحكايات | Davul ve hikâye öğleden sonrası | Trommel- und Geschichtennachmittag | Pomeriggio di tamburi e storie | Tarde de tambor e historias | День барабанов и историй | Дабыл мен әңгіме | Après-midi tambour et récits',
    ),
    descriptions: translated(
      'Knowledge keepers tell, drum and listen with First Nations children. | Guardiões do saber contam, tocam e escutam com crianças das Primeiras Nações. | حفظة المعرفة يروون ويقرعون الطبول مع أطفال الأمم الأولى. | Bilgi koruyucuları İlk Uluslar çocuklarıyla anlatır, çalar, dinler. | Wissenshüter erzählen, trommeln und hören zu, mit Kindern der First Nations. | I custodi del sapere raccontano e suonano con i bambini delle Prime Nazioni. | Guardianes del saber cuentan y tocan con niños de las Primeras Naciones. | Хранители знаний рассказывают и барабанят с детьми Первых Наций. | Білім сақшылары Алғашқы Ұлттар балаларына әңгіме айтады. | Les gardiens du savoir racontent et jouent avec les enfants des Premières Nations.',
    ),
  },
  {
    code: 'LANGUAGE_GAMES',
    ages: [5, 12],
    isFor: 'First Nations children',
    startsInDays: 32,
    startsAtHour: 10,
    country: 'CA',
    city: 'Prince George',
    priceMinor: 0,
    drawn: 'flower-playing-cards',
    beside: ['whale', 'otter'],
    names: translated(
      'Language games by the coast | Jogos de língua junto ao mar | ألعاب لغوية على الساحل | Kıyıda dil oyunları | Sprachspiele an der Küste | Giochi di lingua sulla costa | Juegos de lengua en la costa | Языковые игры у моря | Жағалаудағы тіл ойындары | Jeux de langue sur la côte',
    ),
    descriptions: translated(
      'Words of the land and sea, with language keepers and much laughter. | Palavras da terra e do mar, com guardiões da língua e muitas risadas. | كلمات البر والبحر مع حماة اللغة وكثير من الضحك. | Dil koruyucularıyla karanın ve denizin sözcükleri, bol kahkaha. | Wörter von Land und Meer, mit Sprachhütern und viel Lachen. | Parole di terra e mare, con i custodi della lingua e tante risate. | Palabras de tierra y mar, con guardianes de la lengua y muchas risas. | Слова земли и моря с хранителями языка и смехом. | Тіл сақшыларымен жер мен теңіз сөздері. | Des mots de la terre et de la mer, avec les gardiens de la langue.',
    ),
  },
  {
    code: 'STOP_MOTION',
    ages: [9, 16],
    isFor: 'everyone',
    startsInDays: 29,
    startsAtHour: 14,
    country: 'ES',
    city: 'Valencia',
    priceMinor: 2200,
    drawn: 'clapper-board',
    beside: ['movie-camera', 'film-frames'],
    names: translated(
      'Stop-motion with clay heroes | Stop-motion com heróis de massinha | إيقاف حركة بأبطال من الصلصال | Kil kahramanlarla stop-motion | Trickfilm mit Knetfiguren | Stop-motion con eroi di plastilina | Stop-motion con héroes de plastilina | Мультфильм из пластилина | Ермексазбен мультфильм | Film d’animation en pâte à modeler',
    ),
    descriptions: translated(
      'Twelve pictures make one second. We make thirty seconds. | Doze fotos fazem um segundo. Faremos trinta segundos. | اثنتا عشرة صورة تصنع ثانية، وسنصنع ثلاثين. | On iki kare bir saniye eder. Otuz saniye yapıyoruz. | Zwölf Bilder sind eine Sekunde. Wir machen dreißig. | Dodici foto fanno un secondo. Noi ne facciamo trenta. | Doce fotos son un segundo. Haremos treinta. | Двенадцать кадров — секунда. Снимем тридцать секунд. | Он екі сурет — бір секунд. Отыз секунд түсіреміз. | Douze images font une seconde. Nous en ferons trente.',
    ),
  },
  {
    code: 'SCHOOL_GARDEN',
    ages: [5, 10],
    isFor: 'everyone',
    startsInDays: 31,
    startsAtHour: 10,
    country: 'KZ',
    city: 'Almaty',
    priceMinor: 900,
    drawn: 'seedling',
    beside: ['bucket', 'sunflower'],
    names: translated(
      'From seed to salad | Da semente à salada | من البذرة إلى السلطة | Tohumdan salataya | Vom Samen zum Salat | Dal seme all’insalata | De la semilla a la ensalada | От семечка до салата | Тұқымнан салатқа дейін | De la graine à la salade',
    ),
    descriptions: translated(
      'Sow, water, wait, and learn why worms are friends. | Semeie, regue, espere e descubra por que minhocas são amigas. | ازرع واسقِ وانتظر واعرف لماذا الديدان أصدقاء. | Ek, sula, bekle; solucanlar neden dost, öğren. | Säen, gießen, warten und lernen, warum Würmer Freunde sind. | Semina, annaffia, aspetta e scopri perché i vermi sono amici. | Siembra, riega, espera y aprende por qué las lombrices son amigas. | Сеем, поливаем, ждём и дружим с червяками. | Себеміз, суарамыз, күтеміз, құрттармен достасамыз. | Semer, arroser, attendre, et savoir pourquoi les vers sont des amis.',
    ),
  },
  {
    code: 'PUPPET_STAGE',
    ages: [6, 11],
    isFor: 'everyone',
    startsInDays: 36,
    startsAtHour: 15,
    country: 'TR',
    city: 'Izmir',
    priceMinor: 1400,
    drawn: 'performing-arts',
    beside: ['thread', 'paintbrush'],
    names: translated(
      'Puppet stage | Teatro de fantoches | مسرح العرائس | Kukla sahnesi | Puppenbühne | Teatro dei burattini | Teatro de títeres | Кукольный театр | Қуыршақ театры | Scène de marionnettes',
    ),
    descriptions: translated(
      'Sew a puppet, give it a voice, play for the parents at five. | Costure um fantoche, dê-lhe voz e apresente aos pais às cinco. | خط دمية وامنحها صوتًا واعرض للأهل في الخامسة. | Kukla dik, ses ver, saat beşte velilere oyna. | Näh eine Puppe, gib ihr eine Stimme, spiel um fünf für die Eltern. | Cuci un burattino, dagli voce, alle cinque si va in scena. | Cose un títere, dale voz y actúa a las cinco. | Сшей куклу, дай ей голос и сыграй родителям в пять. | Қуыршақ тігіп, дауыс беріп, сағат бесте ойнаймыз. | Coudre une marionnette, lui donner une voix, jouer à cinq heures.',
    ),
  },
  {
    code: 'BOOKBINDING',
    ages: [10, 17],
    isFor: 'everyone',
    startsInDays: 38,
    startsAtHour: 13,
    country: 'PT',
    city: 'Porto',
    priceMinor: 2100,
    drawn: 'notebook-with-decorative-cover',
    beside: ['thread', 'scissors'],
    names: translated(
      'Bind your own book | Encaderne seu próprio livro | جلّد كتابك بنفسك | Kendi kitabını ciltle | Binde dein eigenes Buch | Rilega il tuo libro | Encuaderna tu propio libro | Переплети свою книгу | Өз кітабыңды түпте | Relier son propre livre',
    ),
    descriptions: translated(
      'Fold, pierce, sew: a notebook that lasts longer than the school year. | Dobre, fure, costure: um caderno que dura mais que o ano letivo. | اطوِ واثقب وخط: دفتر يدوم أكثر من العام الدراسي. | Katla, del, dik: okul yılından uzun ömürlü defter. | Falten, stechen, nähen: ein Heft, das länger hält als das Schuljahr. | Piega, fora, cuci: un quaderno che dura più dell’anno scolastico. | Dobla, perfora, cose: un cuaderno que dura más que el curso. | Складывай, прокалывай, шей: тетрадь дольше учебного года. | Бүкте, тес, тік: оқу жылынан ұзақ дәптер. | Plier, percer, coudre : un carnet plus long que l’année scolaire.',
    ),
  },
  {
    code: 'CANDLE_NIGHT',
    ages: [9, 16],
    isFor: 'everyone',
    startsInDays: 41,
    startsAtHour: 16,
    country: 'CA',
    city: 'Calgary',
    priceMinor: 2300,
    drawn: 'candle',
    beside: ['honeybee', 'honey-pot'],
    names: translated(
      'Beeswax evening | Noite da cera de abelha | أمسية شمع العسل | Balmumu akşamı | Bienenwachs-Abend | Serata della cera d’api | Noche de cera de abeja | Вечер пчелиного воска | Балауыз кеші | Soirée cire d’abeille',
    ),
    descriptions: translated(
      'A beekeeper brings wax and stories; you dip four candles. | Um apicultor traz cera e histórias; você faz quatro velas. | نحّال يجلب الشمع والحكايات وأنت تصنع أربع شموع. | Arıcı balmumu ve hikâye getirir; dört mum yaparsın. | Ein Imker bringt Wachs und Geschichten; du ziehst vier Kerzen. | Un apicoltore porta cera e storie; tu fai quattro candele. | Un apicultor trae cera e historias; haces cuatro velas. | Пчеловод принесёт воск и истории; сделаем четыре свечи. | Омарташы балауыз әкеледі; төрт шам жасаймыз. | Un apiculteur apporte cire et histoires ; quatre bougies à tremper.',
    ),
  },
  {
    code: 'PHOTO_YOUR_CRAFT',
    ages: [10, 17],
    isFor: 'everyone',
    startsInDays: 44,
    startsAtHour: 17,
    country: 'AE',
    city: 'Dubai',
    priceMinor: 0,
    drawn: 'camera',
    beside: ['light-bulb', 'framed-picture'],
    names: translated(
      'Photograph your craft | Fotografe sua arte | صوّر عملك اليدوي | El işini fotoğrafla | Fotografiere dein Werk | Fotografa il tuo lavoro | Fotografía tu obra | Сфотографируй свою поделку | Бұйымыңды суретке түсір | Photographier sa création',
    ),
    descriptions: translated(
      'A window, a sheet of paper, a phone: pictures that sell, and never show you. | Uma janela, papel e um celular: fotos que vendem e nunca mostram você. | نافذة وورقة وهاتف: صور تبيع ولا تُظهرك أبدًا. | Pencere, kâğıt, telefon: satan ama seni göstermeyen fotoğraflar. | Fenster, Papier, Telefon: Bilder, die verkaufen und dich nie zeigen. | Una finestra, un foglio, un telefono: foto che vendono e non mostrano te. | Una ventana, papel y un móvil: fotos que venden y nunca te muestran. | Окно, лист бумаги, телефон: снимки, которые продают и не показывают тебя. | Терезе, қағаз, телефон: сататын, бірақ сізді көрсетпейтін суреттер. | Une fenêtre, du papier, un téléphone : des photos qui vendent sans vous montrer.',
    ),
  },
]
