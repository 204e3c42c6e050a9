import { translated } from '../../platform/translated.ts'
import type { Translated } from '../../platform/translated.ts'

type Category = {
  code: string
  names: Translated
  children: { code: string; names: Translated; abstractProducts: [code: string, names: Translated][] }[]
}

export const referenceCategories: Category[] = [
  category(
    'STUDENTS_PRODUCT',
    'Made by students | Feito por alunos | من صنع الطلاب | Öğrenci ürünleri | Von Schülern gemacht | Fatto dagli studenti | Hecho por estudiantes | Сделано учениками | Оқушылар жасаған | Fait par les élèves',
    [
      child(
        'STUDENTS_PRODUCT_KNITTING',
        'Knitting & crochet | Tricô e crochê | حياكة وكروشيه | Örgü ve tığ işi | Stricken & Häkeln | Maglia e uncinetto | Punto y ganchillo | Вязание | Тоқыма | Tricot et crochet',
        {
          SCARF:
            'Scarves | Cachecóis | أوشحة | Atkılar | Schals | Sciarpe | Bufandas | Шарфы | Шарфтар | Écharpes',
          MITTENS:
            'Mittens & gloves | Luvas | قفازات | Eldivenler | Handschuhe | Guanti | Guantes | Варежки и перчатки | Қолғаптар | Gants et moufles',
          SOCKS:
            'Socks | Meias | جوارب | Çoraplar | Socken | Calze | Calcetines | Носки | Шұлықтар | Chaussettes',
          CROCHET_ANIMAL:
            'Crochet animals | Bichinhos de crochê | حيوانات كروشيه | Amigurumi hayvanlar | Häkeltiere | Animali all’uncinetto | Animales de ganchillo | Вязаные зверята | Тоқылған аңдар | Animaux au crochet',
        },
      ),
      child(
        'STUDENTS_PRODUCT_JEWELLERY',
        'Jewellery | Bijuteria | حليّ | Takı | Schmuck | Gioielli | Bisutería | Украшения | Әшекейлер | Bijoux',
        {
          BRACELET:
            'Bracelets | Pulseiras | أساور | Bileklikler | Armbänder | Braccialetti | Pulseras | Браслеты | Білезіктер | Bracelets',
          NECKLACE:
            'Necklaces | Colares | قلائد | Kolyeler | Halsketten | Collane | Collares | Ожерелья | Алқалар | Colliers',
          RING: 'Rings | Anéis | خواتم | Yüzükler | Ringe | Anelli | Anillos | Кольца | Сақиналар | Bagues',
          HAIR_BOW:
            'Hair bows | Laços de cabelo | ربطات شعر | Saç kurdeleleri | Haarschleifen | Fiocchi per capelli | Lazos para el pelo | Бантики | Шаш бантиктері | Nœuds pour cheveux',
        },
      ),
      child(
        'STUDENTS_PRODUCT_CANDLES_SOAP',
        'Candles & soap | Velas e sabonetes | شموع وصابون | Mum ve sabun | Kerzen & Seife | Candele e saponi | Velas y jabones | Свечи и мыло | Шам мен сабын | Bougies et savons',
        {
          CANDLE: 'Candles | Velas | شموع | Mumlar | Kerzen | Candele | Velas | Свечи | Шамдар | Bougies',
          SOAP: 'Soap | Sabonetes | صابون | Sabunlar | Seifen | Saponi | Jabones | Мыло | Сабындар | Savons',
          BATH_SET:
            'Bath sets | Kits de banho | أطقم استحمام | Banyo setleri | Badesets | Set da bagno | Sets de baño | Наборы для ванны | Ванна жиынтықтары | Coffrets de bain',
        },
      ),
      child(
        'STUDENTS_PRODUCT_TOYS',
        'Toys & games | Brinquedos e jogos | ألعاب | Oyuncak ve oyunlar | Spielzeug & Spiele | Giochi e giocattoli | Juguetes y juegos | Игрушки и игры | Ойыншықтар мен ойындар | Jeux et jouets',
        {
          PLUSH_TOY:
            'Soft toys | Pelúcias | دمى قماشية | Peluş oyuncaklar | Kuscheltiere | Peluche | Peluches | Мягкие игрушки | Жұмсақ ойыншықтар | Peluches',
          KITE: 'Kites | Pipas | طائرات ورقية | Uçurtmalar | Drachen | Aquiloni | Cometas | Воздушные змеи | Батпырауықтар | Cerfs-volants',
          PUZZLE:
            'Puzzles & games | Quebra-cabeças e jogos | أحاجي وألعاب | Yapboz ve oyunlar | Puzzles & Spiele | Puzzle e giochi | Rompecabezas y juegos | Пазлы и игры | Жұмбақтар мен ойындар | Puzzles et jeux',
          TOY_MUSIC:
            'Musical toys | Brinquedos musicais | ألعاب موسيقية | Müzikli oyuncaklar | Musikspielzeug | Giocattoli musicali | Juguetes musicales | Музыкальные игрушки | Музыкалық ойыншықтар | Jouets musicaux',
        },
      ),
      child(
        'STUDENTS_PRODUCT_PAPER',
        'Paper crafts | Artes em papel | أشغال ورقية | Kâğıt işleri | Papierkunst | Lavori di carta | Manualidades de papel | Поделки из бумаги | Қағаз бұйымдары | Créations en papier',
        {
          GREETING_CARD:
            'Greeting cards | Cartões | بطاقات تهنئة | Tebrik kartları | Grußkarten | Biglietti d’auguri | Tarjetas de felicitación | Открытки | Құттықтау хаттары | Cartes de vœux',
          LANTERN:
            'Paper lanterns & fans | Lanternas e leques de papel | فوانيس ومراوح ورقية | Kâğıt fener ve yelpazeler | Papierlaternen & Fächer | Lanterne e ventagli di carta | Farolillos y abanicos | Фонарики и веера | Қағаз шамдар мен желпуіштер | Lanternes et éventails',
          BOOKMARK:
            'Bookmarks | Marcadores de página | فواصل كتب | Kitap ayraçları | Lesezeichen | Segnalibri | Marcapáginas | Закладки | Бетбелгілер | Marque-pages',
          PINATA:
            'Piñatas & party decorations | Piñatas e enfeites | بينياتا وزينة حفلات | Pinyata ve süsler | Piñatas & Partydeko | Pignatte e decorazioni | Piñatas y decoración | Пиньяты и украшения | Мерекелік безендіру | Piñatas et déco de fête',
        },
      ),
      child(
        'STUDENTS_PRODUCT_WOODWORK',
        'Woodwork | Marcenaria | أعمال خشبية | Ahşap işleri | Holzarbeiten | Lavori in legno | Trabajos en madera | Изделия из дерева | Ағаш бұйымдары | Objets en bois',
        {
          WOODEN_TOY:
            'Wooden toys | Brinquedos de madeira | ألعاب خشبية | Ahşap oyuncaklar | Holzspielzeug | Giocattoli di legno | Juguetes de madera | Деревянные игрушки | Ағаш ойыншықтар | Jouets en bois',
          BIRDHOUSE:
            'Birdhouses & nests | Casas de passarinho | بيوت طيور | Kuş evleri | Vogelhäuser | Casette per uccelli | Casitas para pájaros | Скворечники | Құс ұялары | Nichoirs',
          WOODEN_HOME:
            'Wooden things for home | Madeira para casa | خشبيات للمنزل | Ev için ahşap | Holz für zu Hause | Legno per la casa | Madera para el hogar | Дерево для дома | Үйге арналған ағаш | Bois pour la maison',
        },
      ),
      child(
        'STUDENTS_PRODUCT_CERAMICS',
        'Ceramics | Cerâmica | خزف | Seramik | Keramik | Ceramica | Cerámica | Керамика | Керамика | Céramique',
        {
          MUG: 'Mugs & cups | Canecas e xícaras | أكواب وفناجين | Kupa ve fincanlar | Tassen & Becher | Tazze | Tazas | Кружки и чашки | Кеселер мен шыныаяқтар | Tasses et mugs',
          TEAPOT:
            'Teapots | Bules | أباريق شاي | Çaydanlıklar | Teekannen | Teiere | Teteras | Чайники | Шәйнектер | Théières',
          BOWL_VASE:
            'Bowls & vases | Tigelas e vasos | أوعية ومزهريات | Kâse ve vazolar | Schalen & Vasen | Ciotole e vasi | Cuencos y jarrones | Миски и вазы | Тостағандар мен құмыралар | Bols et vases',
        },
      ),
      child(
        'STUDENTS_PRODUCT_PAINTING',
        'Painting & drawing | Pintura e desenho | رسم وتلوين | Resim ve çizim | Malerei & Zeichnung | Pittura e disegno | Pintura y dibujo | Живопись и рисунок | Сурет өнері | Peinture et dessin',
        {
          PAINTING:
            'Paintings | Pinturas | لوحات | Tablolar | Gemälde | Quadri | Cuadros | Картины | Суреттер | Tableaux',
          PAINTED_STONE:
            'Painted stones & shells | Pedras e conchas pintadas | أحجار وأصداف ملوّنة | Boyalı taş ve kabuklar | Bemalte Steine & Muscheln | Sassi e conchiglie dipinti | Piedras y conchas pintadas | Расписные камни и ракушки | Боялған тастар | Galets et coquillages peints',
          POSTER:
            'Posters & maps | Pôsteres e mapas | ملصقات وخرائط | Poster ve haritalar | Poster & Karten | Poster e mappe | Pósteres y mapas | Плакаты и карты | Плакаттар мен карталар | Affiches et cartes',
        },
      ),
      child(
        'STUDENTS_PRODUCT_SEWING',
        'Sewing & textiles | Costura e tecidos | خياطة ومنسوجات | Dikiş ve tekstil | Nähen & Textiles | Cucito e tessuti | Costura y textiles | Шитьё и текстиль | Тігін бұйымдары | Couture et textiles',
        {
          TOTE_BAG:
            'Bags & purses | Bolsas | حقائب | Çantalar | Taschen | Borse | Bolsos | Сумки | Сөмкелер | Sacs',
          APRON_DRESS:
            'Clothes | Roupas | ملابس | Giysiler | Kleidung | Vestiti | Ropa | Одежда | Киімдер | Vêtements',
          SEWING_KIT:
            'Sewing kits | Kits de costura | أدوات خياطة | Dikiş setleri | Nähsets | Kit da cucito | Kits de costura | Наборы для шитья | Тігін жиынтықтары | Kits de couture',
        },
      ),
      child(
        'STUDENTS_PRODUCT_GARDEN',
        'Garden & nature | Jardim e natureza | حديقة وطبيعة | Bahçe ve doğa | Garten & Natur | Giardino e natura | Jardín y naturaleza | Сад и природа | Бақ және табиғат | Jardin et nature',
        {
          POTTED_PLANT:
            'Potted plants | Plantas em vaso | نباتات في أصص | Saksı bitkileri | Topfpflanzen | Piante in vaso | Plantas en maceta | Растения в горшках | Құмыра өсімдіктері | Plantes en pot',
          SEEDS:
            'Seeds & seedlings | Sementes e mudas | بذور وشتلات | Tohum ve fideler | Samen & Setzlinge | Semi e piantine | Semillas y plantones | Семена и рассада | Тұқымдар мен көшеттер | Graines et plants',
          BOUQUET:
            'Bouquets & wreaths | Buquês e guirlandas | باقات وأكاليل | Buket ve çelenkler | Sträuße & Kränze | Mazzi e ghirlande | Ramos y coronas | Букеты и венки | Гүл шоқтары | Bouquets et couronnes',
        },
      ),
    ],
  ),
  category(
    'STATIONERY',
    'Stationery | Papelaria | قرطاسية | Kırtasiye | Schreibwaren | Cancelleria | Papelería | Канцтовары | Кеңсе тауарлары | Papeterie',
    [
      child(
        'STATIONERY_WRITING',
        'Writing | Escrita | كتابة | Yazı gereçleri | Schreiben | Scrittura | Escritura | Письмо | Жазу құралдары | Écriture',
        {
          PENCIL:
            'Pencils | Lápis | أقلام رصاص | Kurşun kalemler | Bleistifte | Matite | Lápices | Карандаши | Қарындаштар | Crayons',
          PEN: 'Pens | Canetas | أقلام حبر | Kalemler | Stifte | Penne | Bolígrafos | Ручки | Қаламдар | Stylos',
        },
      ),
      child(
        'STATIONERY_NOTEBOOKS',
        'Notebooks & paper | Cadernos e papel | دفاتر وورق | Defter ve kâğıt | Hefte & Papier | Quaderni e carta | Cuadernos y papel | Тетради и бумага | Дәптерлер мен қағаз | Cahiers et papier',
        {
          NOTEBOOK:
            'Notebooks | Cadernos | دفاتر | Defterler | Hefte | Quaderni | Cuadernos | Тетради | Дәптерлер | Cahiers',
          PLANNER:
            'Planners & calendars | Agendas e calendários | مفكرات وتقاويم | Ajanda ve takvimler | Planer & Kalender | Agende e calendari | Agendas y calendarios | Ежедневники и календари | Күнделіктер мен күнтізбелер | Agendas et calendriers',
        },
      ),
      child(
        'STATIONERY_ART',
        'Art supplies | Material de arte | مستلزمات فنية | Sanat malzemeleri | Künstlerbedarf | Materiali d’arte | Material de arte | Для рисования | Сурет құралдары | Fournitures d’art',
        {
          PAINT:
            'Paints & brushes | Tintas e pincéis | ألوان وفرش | Boya ve fırçalar | Farben & Pinsel | Colori e pennelli | Pinturas y pinceles | Краски и кисти | Бояулар мен қылқаламдар | Peintures et pinceaux',
          CRAYON:
            'Crayons | Giz de cera | أقلام شمعية | Pastel boyalar | Wachsmalstifte | Pastelli a cera | Ceras | Мелки | Балауыз борлар | Craies de cire',
        },
      ),
      child(
        'STATIONERY_DESK',
        'Desk & measuring | Mesa e medição | مكتب وقياس | Masa ve ölçüm | Schreibtisch & Messen | Scrivania e misura | Escritorio y medición | Для стола и измерений | Үстел және өлшеу | Bureau et mesure',
        {
          RULER:
            'Rulers & geometry | Réguas e geometria | مساطر وهندسة | Cetvel ve geometri | Lineale & Geometrie | Righelli e geometria | Reglas y geometría | Линейки и геометрия | Сызғыштар мен геометрия | Règles et géométrie',
          SCISSORS:
            'Scissors | Tesouras | مقصات | Makaslar | Scheren | Forbici | Tijeras | Ножницы | Қайшылар | Ciseaux',
          DESK_TIDY:
            'Clips, folders & boxes | Clipes, pastas e caixas | مشابك وملفات وعلب | Ataş, dosya ve kutular | Klammern, Mappen & Boxen | Graffette, cartelle e scatole | Clips, carpetas y cajas | Скрепки, папки и коробки | Қыстырғыштар мен папкалар | Trombones, dossiers et boîtes',
        },
      ),
    ],
  ),
  category(
    'ELECTRONICS',
    'Electronics | Eletrônicos | إلكترونيات | Elektronik | Elektronik | Elettronica | Electrónica | Электроника | Электроника | Électronique',
    [
      child(
        'ELECTRONICS_COMPUTERS',
        'Computers | Computadores | حواسيب | Bilgisayarlar | Computer | Computer | Ordenadores | Компьютеры | Компьютерлер | Ordinateurs',
        {
          LAPTOP:
            'Laptops & desktops | Notebooks e desktops | حواسيب محمولة ومكتبية | Dizüstü ve masaüstü | Laptops & Desktops | Portatili e desktop | Portátiles y sobremesa | Ноутбуки и ПК | Ноутбуктер мен ДК | Portables et fixes',
          COMPUTER_PART:
            'Mice, keyboards & printers | Mouses, teclados e impressoras | فأرات ولوحات مفاتيح وطابعات | Fare, klavye ve yazıcılar | Mäuse, Tastaturen & Drucker | Mouse, tastiere e stampanti | Ratones, teclados e impresoras | Мыши, клавиатуры, принтеры | Тінтуір, пернетақта, принтер | Souris, claviers et imprimantes',
        },
      ),
      child(
        'ELECTRONICS_AUDIO',
        'Sound & picture | Som e imagem | صوت وصورة | Ses ve görüntü | Ton & Bild | Audio e video | Sonido e imagen | Звук и изображение | Дыбыс пен бейне | Son et image',
        {
          HEADPHONES:
            'Headphones & speakers | Fones e caixas de som | سماعات ومكبرات | Kulaklık ve hoparlörler | Kopfhörer & Lautsprecher | Cuffie e altoparlanti | Auriculares y altavoces | Наушники и колонки | Құлаққаптар мен колонкалар | Casques et enceintes',
          CAMERA:
            'Cameras & projectors | Câmeras e projetores | كاميرات وأجهزة عرض | Kamera ve projektörler | Kameras & Projektoren | Fotocamere e proiettori | Cámaras y proyectores | Камеры и проекторы | Камералар мен проекторлар | Caméras et projecteurs',
        },
      ),
      child(
        'ELECTRONICS_SCIENCE',
        'Science & robotics | Ciência e robótica | علوم وروبوتات | Bilim ve robotik | Wissenschaft & Robotik | Scienza e robotica | Ciencia y robótica | Наука и робототехника | Ғылым және робототехника | Sciences et robotique',
        {
          MICROSCOPE:
            'Microscopes & telescopes | Microscópios e telescópios | مجاهر وتلسكوبات | Mikroskop ve teleskoplar | Mikroskope & Teleskope | Microscopi e telescopi | Microscopios y telescopios | Микроскопы и телескопы | Микроскоптар мен телескоптар | Microscopes et télescopes',
          ROBOT_KIT:
            'Robot & circuit kits | Kits de robôs e circuitos | أطقم روبوتات ودوائر | Robot ve devre setleri | Roboter- & Schaltkreissets | Kit robot e circuiti | Kits de robots y circuitos | Роботы и схемы | Робот және тізбек жиынтықтары | Kits robots et circuits',
          LAB_SET:
            'Lab sets | Kits de laboratório | أطقم مختبر | Laboratuvar setleri | Laborsets | Set da laboratorio | Sets de laboratorio | Лабораторные наборы | Зертхана жиынтықтары | Kits de laboratoire',
        },
      ),
    ],
  ),
  category(
    'FURNITURE',
    'Furniture | Móveis | أثاث | Mobilya | Möbel | Mobili | Muebles | Мебель | Жиһаз | Mobilier',
    [
      child(
        'FURNITURE_DESKS',
        'Desks & tables | Carteiras e mesas | مكاتب وطاولات | Sıralar ve masalar | Tische & Schreibtische | Banchi e tavoli | Pupitres y mesas | Парты и столы | Парталар мен үстелдер | Tables et bureaux',
        {
          DESK: 'Desks | Escrivaninhas | مكاتب | Çalışma masaları | Schreibtische | Scrivanie | Escritorios | Письменные столы | Жазу үстелдері | Bureaux',
        },
      ),
      child(
        'FURNITURE_SEATING',
        'Seating & rest | Assentos e descanso | جلوس وراحة | Oturma ve dinlenme | Sitzen & Ausruhen | Sedute e riposo | Asientos y descanso | Сиденья и отдых | Отыру және демалу | Assises et repos',
        {
          CHAIR:
            'Chairs | Cadeiras | كراسي | Sandalyeler | Stühle | Sedie | Sillas | Стулья | Орындықтар | Chaises',
          SOFA_BED:
            'Sofas & beds | Sofás e camas | أرائك وأسرّة | Kanepe ve yataklar | Sofas & Betten | Divani e letti | Sofás y camas | Диваны и кровати | Дивандар мен кереуеттер | Canapés et lits',
        },
      ),
      child(
        'FURNITURE_STORAGE',
        'Storage & rooms | Armazenamento e salas | تخزين وغرف | Depolama ve odalar | Stauraum & Räume | Contenitori e aule | Almacenaje y aulas | Хранение и кабинеты | Сақтау және бөлмелер | Rangement et salles',
        {
          CABINET:
            'Cabinets & boxes | Armários e caixas | خزائن وصناديق | Dolap ve kutular | Schränke & Boxen | Armadi e scatole | Armarios y cajas | Шкафы и коробки | Шкафтар мен қораптар | Armoires et boîtes',
          ROOM_FITTING:
            'Doors, windows & mirrors | Portas, janelas e espelhos | أبواب ونوافذ ومرايا | Kapı, pencere ve aynalar | Türen, Fenster & Spiegel | Porte, finestre e specchi | Puertas, ventanas y espejos | Двери, окна, зеркала | Есік, терезе, айна | Portes, fenêtres et miroirs',
        },
      ),
      child(
        'FURNITURE_PLAYGROUND',
        'Playground | Parquinho | ملعب | Oyun alanı | Spielplatz | Parco giochi | Patio de juegos | Игровая площадка | Ойын алаңы | Aire de jeux',
        {
          SLIDE:
            'Slides & tents | Escorregadores e tendas | زحاليق وخيام | Kaydırak ve çadırlar | Rutschen & Zelte | Scivoli e tende | Toboganes y tiendas | Горки и палатки | Сырғанақтар мен шатырлар | Toboggans et tentes',
          GOAL: 'Goals & balls | Gols e bolas | أهداف وكرات | Kale ve toplar | Tore & Bälle | Porte e palloni | Porterías y balones | Ворота и мячи | Қақпалар мен доптар | Buts et ballons',
        },
      ),
    ],
  ),
  category(
    'VEHICLES',
    'Vehicles | Veículos | مركبات | Araçlar | Fahrzeuge | Veicoli | Vehículos | Транспорт | Көлік | Véhicules',
    [
      child(
        'VEHICLES_SCHOOL_TRANSPORT',
        'School transport | Transporte escolar | نقل مدرسي | Okul taşıtları | Schultransport | Trasporto scolastico | Transporte escolar | Школьный транспорт | Мектеп көлігі | Transport scolaire',
        {
          SCHOOL_BUS:
            'School buses | Ônibus escolares | حافلات مدرسية | Okul otobüsleri | Schulbusse | Scuolabus | Autobuses escolares | Школьные автобусы | Мектеп автобустары | Bus scolaires',
          SERVICE_CAR:
            'Vans & trucks | Vans e caminhões | شاحنات صغيرة | Minibüs ve kamyonlar | Transporter | Furgoni | Furgonetas y camiones | Фургоны и грузовики | Фургондар мен жүк көліктері | Fourgons et camions',
        },
      ),
      child(
        'VEHICLES_CYCLES',
        'Bicycles & scooters | Bicicletas e patinetes | دراجات وسكوترات | Bisiklet ve scooter | Fahrräder & Roller | Bici e monopattini | Bicicletas y patinetes | Велосипеды и самокаты | Велосипедтер мен самокаттар | Vélos et trottinettes',
        {
          BICYCLE:
            'Bicycles | Bicicletas | دراجات هوائية | Bisikletler | Fahrräder | Biciclette | Bicicletas | Велосипеды | Велосипедтер | Vélos',
          SCOOTER:
            'Scooters & boards | Patinetes e skates | سكوترات وألواح | Scooter ve kaykaylar | Roller & Boards | Monopattini e skate | Patinetes y monopatines | Самокаты и скейты | Самокаттар мен скейттер | Trottinettes et skates',
        },
      ),
    ],
  ),
  category(
    'ACCESSORIES',
    'Accessories | Acessórios | إكسسوارات | Aksesuarlar | Accessoires | Accessori | Accesorios | Аксессуары | Аксессуарлар | Accessoires',
    [
      child(
        'ACCESSORIES_BAGS',
        'Bags & umbrellas | Mochilas e guarda-chuvas | حقائب ومظلات | Çanta ve şemsiyeler | Taschen & Schirme | Zaini e ombrelli | Mochilas y paraguas | Рюкзаки и зонты | Сөмкелер мен қолшатырлар | Sacs et parapluies',
        {
          BACKPACK:
            'Backpacks & cases | Mochilas e malas | حقائب ظهر وسفر | Sırt çantası ve valizler | Rucksäcke & Koffer | Zaini e valigie | Mochilas y maletas | Рюкзаки и чемоданы | Арқа сөмкелер мен шабадандар | Sacs à dos et valises',
          UMBRELLA:
            'Umbrellas | Guarda-chuvas | مظلات | Şemsiyeler | Regenschirme | Ombrelli | Paraguas | Зонты | Қолшатырлар | Parapluies',
        },
      ),
      child(
        'ACCESSORIES_WEAR',
        'Caps, glasses & watches | Bonés, óculos e relógios | قبعات ونظارات وساعات | Şapka, gözlük ve saatler | Kappen, Brillen & Uhren | Cappelli, occhiali e orologi | Gorras, gafas y relojes | Кепки, очки, часы | Бас киім, көзілдірік, сағат | Casquettes, lunettes et montres',
        {
          CAP: 'Caps & hats | Bonés e chapéus | قبعات | Şapkalar | Kappen & Hüte | Cappelli | Gorras y sombreros | Кепки и шляпы | Бас киімдер | Casquettes et chapeaux',
          GLASSES:
            'Glasses | Óculos | نظارات | Gözlükler | Brillen | Occhiali | Gafas | Очки | Көзілдіріктер | Lunettes',
          WATCH:
            'Watches & clocks | Relógios | ساعات | Saatler | Uhren | Orologi | Relojes | Часы | Сағаттар | Montres et horloges',
        },
      ),
    ],
  ),
  category(
    'FIRST_NATIONS',
    'First Nations | Povos originários | الأمم الأولى | İlk Uluslar | First Nations | Prime Nazioni | Primeras Naciones | Коренные народы | Байырғы халықтар | Premières Nations',
    [
      child(
        'FIRST_NATIONS_BEADWORK',
        'Beadwork & jewellery | Miçangas e joias | خرز وحليّ | Boncuk ve takı | Perlenarbeiten & Schmuck | Perline e gioielli | Abalorios y joyas | Бисер и украшения | Моншақ пен әшекей | Perlage et bijoux',
        {
          BEADWORK:
            'Beadwork | Trabalhos com miçangas | أشغال الخرز | Boncuk işleri | Perlenarbeiten | Lavori con perline | Trabajos con abalorios | Бисероплетение | Моншақ тоқу | Perlage',
        },
      ),
      child(
        'FIRST_NATIONS_CARVING_WEAVING',
        'Carving & weaving | Entalhe e tecelagem | نحت ونسيج | Oyma ve dokuma | Schnitzen & Weben | Intaglio e tessitura | Talla y tejido | Резьба и ткачество | Ою және тоқу | Sculpture et tissage',
        {
          CARVING:
            'Carvings & drums | Entalhes e tambores | منحوتات وطبول | Oyma ve davullar | Schnitzereien & Trommeln | Intagli e tamburi | Tallas y tambores | Резьба и барабаны | Оюлар мен дабылдар | Sculptures et tambours',
          BASKET:
            'Baskets & weaving | Cestos e tecelagem | سلال ونسيج | Sepet ve dokuma | Körbe & Gewebtes | Cesti e tessuti | Cestas y tejidos | Корзины и ткачество | Себеттер мен тоқыма | Paniers et tissage',
        },
      ),
      child(
        'FIRST_NATIONS_STORIES',
        'Stories & languages | Histórias e línguas | قصص ولغات | Hikâyeler ve diller | Geschichten & Sprachen | Storie e lingue | Historias y lenguas | Истории и языки | Әңгімелер мен тілдер | Récits et langues',
        {
          STORY_BOOK:
            'Story books & games | Livros e jogos | كتب قصص وألعاب | Hikâye kitapları ve oyunlar | Geschichtenbücher & Spiele | Libri e giochi | Cuentos y juegos | Книги и игры | Кітаптар мен ойындар | Livres et jeux',
        },
      ),
    ],
  ),
  category(
    'SPECIAL_KIDS',
    'Special needs | Necessidades especiais | احتياجات خاصة | Özel gereksinimler | Besondere Bedürfnisse | Bisogni speciali | Necesidades especiales | Особые потребности | Ерекше қажеттіліктер | Besoins particuliers',
    [
      child(
        'SPECIAL_KIDS_SENSORY',
        'Sensory & calm | Sensorial e calma | حسّي وهادئ | Duyusal ve sakin | Sinne & Ruhe | Sensoriale e calma | Sensorial y calma | Сенсорика и покой | Сезім және тыныштық | Sensoriel et calme',
        {
          SENSORY_TOY:
            'Sensory toys | Brinquedos sensoriais | ألعاب حسية | Duyusal oyuncaklar | Sinnesspielzeug | Giochi sensoriali | Juguetes sensoriales | Сенсорные игрушки | Сенсорлық ойыншықтар | Jouets sensoriels',
          CALM_CORNER:
            'Calm corner | Cantinho da calma | ركن الهدوء | Sakin köşe | Ruheecke | Angolo della calma | Rincón de la calma | Уголок тишины | Тыныштық бұрышы | Coin calme',
        },
      ),
      child(
        'SPECIAL_KIDS_LEARNING',
        'Learning & communication | Aprendizagem e comunicação | تعلّم وتواصل | Öğrenme ve iletişim | Lernen & Kommunikation | Apprendimento e comunicazione | Aprendizaje y comunicación | Обучение и общение | Оқу және қарым-қатынас | Apprentissage et communication',
        {
          LEARNING_AID:
            'Learning aids | Recursos de aprendizagem | وسائل تعليمية | Öğrenme araçları | Lernhilfen | Aiuti per imparare | Ayudas de aprendizaje | Учебные пособия | Оқу құралдары | Aides à l’apprentissage',
        },
      ),
      child(
        'SPECIAL_KIDS_MOBILITY',
        'Mobility & daily life | Mobilidade e dia a dia | حركة وحياة يومية | Hareket ve günlük yaşam | Mobilität & Alltag | Mobilità e vita quotidiana | Movilidad y vida diaria | Движение и быт | Қозғалыс және күнделікті өмір | Mobilité et quotidien',
        {
          DAILY_AID:
            'Daily aids | Apoios do dia a dia | معينات يومية | Günlük yardımcılar | Alltagshilfen | Aiuti quotidiani | Ayudas diarias | Помощники на каждый день | Күнделікті көмекшілер | Aides du quotidien',
        },
      ),
    ],
  ),
  category(
    'TEXTBOOKS',
    'Textbooks | Livros didáticos | كتب مدرسية | Ders kitapları | Schulbücher | Libri di testo | Libros de texto | Учебники | Оқулықтар | Manuels scolaires',
    Array.from({ length: 12 }, (_, index) => textbooksOfClass(index + 1)),
  ),
  category(
    'CLOTHING_FORM',
    'School uniform | Uniforme escolar | زي مدرسي | Okul üniforması | Schulkleidung | Divisa scolastica | Uniforme escolar | Школьная форма | Мектеп формасы | Tenue scolaire',
    [
      child(
        'CLOTHING_FORM_SETS',
        'Uniform sets | Conjuntos de uniforme | أطقم الزي | Üniforma takımları | Uniform-Sets | Completi divisa | Conjuntos de uniforme | Комплекты формы | Форма жиынтықтары | Ensembles de tenue',
        {
          UNIFORM_SHIRT:
            'Shirts & coats | Camisas e casacos | قمصان ومعاطف | Gömlek ve ceketler | Hemden & Mäntel | Camicie e giacche | Camisas y abrigos | Рубашки и пальто | Көйлектер мен пальто | Chemises et manteaux',
          UNIFORM_BOTTOM:
            'Trousers, shorts & dresses | Calças, shorts e vestidos | بناطيل وشورتات وفساتين | Pantolon, şort ve elbiseler | Hosen, Shorts & Kleider | Pantaloni e vestiti | Pantalones y vestidos | Брюки, шорты, платья | Шалбар, шорты, көйлек | Pantalons, shorts et robes',
          SPORT_SET:
            'Sports kit & shoes | Roupa esportiva e calçados | ملابس رياضية وأحذية | Spor giysi ve ayakkabı | Sportsachen & Schuhe | Abbigliamento sportivo e scarpe | Ropa deportiva y zapatos | Спортивная форма и обувь | Спорт киімі мен аяқ киім | Tenue de sport et chaussures',
        },
      ),
    ],
  ),
]

function category(code: string, names: string, children: Category['children']): Category {
  return { code, names: translated(names), children }
}

function child(
  code: string,
  names: string,
  abstractProducts: Record<string, string>,
): Category['children'][number] {
  return {
    code,
    names: translated(names),
    abstractProducts: Object.entries(abstractProducts).map(([abstractCode, abstractNames]) => [
      abstractCode,
      translated(abstractNames),
    ]),
  }
}

function textbooksOfClass(grade: number): Category['children'][number] {
  const ofGrade = (names: string) => names.replaceAll('#', String(grade))
  return child(
    `TEXTBOOKS_CLASS_${grade}`,
    ofGrade(
      'Class # | #.º ano | الصف # | #. sınıf | Klasse # | Classe # | Curso # | # класс | #-сынып | Classe #',
    ),
    {
      [`TEXTBOOK_CLASS_${grade}`]: ofGrade(
        'Class # textbooks | Livros do #.º ano | كتب الصف # | #. sınıf kitapları | Schulbücher Klasse # | Libri classe # | Libros de curso # | Учебники # класса | #-сынып оқулықтары | Manuels classe #',
      ),
    },
  )
}
