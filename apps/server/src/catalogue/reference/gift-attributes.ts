import { translated } from '../../platform/translated.ts'
import type { Translated } from '../../platform/translated.ts'
import type { Attribute } from './attribute.ts'

/**
 * Occasions, recipients and interests of gifts. Each line has the label of a language and, after
 * the colon, the words that people search for; a label such as "Just because" is not one. One value
 * has the holidays of all faiths, so that none is missing.
 */
export const giftAttributes: Attribute[] = [
  {
    code: 'OCCASION',
    ...labelsAndWords(`
      Occasion : gift gifts present presents
      Ocasião : presente presentes lembrança
      المناسبة : هدية هدايا للهدية
      Özel gün : hediye hediyelik hediyeler armağan
      Anlass : Geschenk Geschenke Geschenkidee Geschenkideen schenken
      Occasione : regalo regali regalare pensierino
      Ocasión : regalo regalos regalar obsequio detalle
      Повод : подарок подарки подарочный подарить сувенир
      Сыйлық себебі : сыйлық сыйлықтар сыйлыққа тарту
      Occasion : cadeau cadeaux offrir
    `),
    values: values({
      OCCASION_BIRTHDAY: `
        Birthday : birthday birthdays bday
        Aniversário : aniversário aniversariante
        عيد ميلاد : عيد ميلاد الميلاد
        Doğum günü : doğum günü gününe
        Geburtstag : Geburtstag Geburtstage Geburtstagsgeschenk Kindergeburtstag
        Compleanno : compleanno
        Cumpleaños : cumpleaños cumple
        День рождения : день рождения рождение именины
        Туған күн : туған күн күні күніне
        Anniversaire : anniversaire anniv
      `,
      OCCASION_HOLIDAYS: `
        Holidays & festivals : holiday holidays festival Christmas Xmas Advent Hanukkah Easter Eid Diwali
        Festas do ano : Natal Páscoa Hanucá festas
        الأعياد : عيد العيد أعياد رمضان الكريسماس الميلاد
        Bayram ve yılbaşı : bayram bayramlık yılbaşı noel ramazan
        Feste & Feiertage : Weihnachten Weihnachtsgeschenk Advent Ostern Nikolaus Chanukka Zuckerfest Feiertage
        Feste dell’anno : Natale Pasqua Befana feste
        Fiestas del año : Navidad Reyes Pascua fiestas
        Праздники : праздник праздники Рождество Пасха Новый год Наурыз
        Мерекелер : мереке мерекеге мерекелік Наурыз айт жаңа жыл жылға
        Fêtes de l’année : fêtes Noël Pâques Hanouka Aïd
      `,
      OCCASION_THANK_YOU: `
        Thank you : thank thanks appreciation
        Agradecimento : obrigado obrigada agradecer agradecimento
        شكر وتقدير : شكر شكرا تقدير
        Teşekkür : teşekkür teşekkürler
        Dankeschön : danke Dankeschön Dank
        Ringraziamento : grazie ringraziare ringraziamento
        Agradecimiento : gracias agradecer agradecimiento
        Благодарность : спасибо благодарность
        Алғыс : рақмет рахмет алғыс
        Remerciement : merci remercier remerciement
      `,
      OCCASION_NEW_BABY: `
        New baby : baby newborn christening
        Chegada do bebê : bebê recém nascido nascimento batizado
        مولود جديد : مولود المولود بيبي
        Yeni bebek : bebek bebeğe yenidoğan
        Zur Geburt : Baby Geburt Taufe Babygeschenk
        Nascita : bebè neonato nascita battesimo
        Nacimiento : bebé nacimiento bautizo
        Рождение малыша : малыш малышу младенец новорождённый крестины
        Сәбидің дүниеге келуі : сәби сәбиге бөбек нәресте
        Naissance : bébé naissance baptême
      `,
      OCCASION_BACK_TO_SCHOOL: `
        Back to school : back school
        Volta às aulas : volta aulas
        العودة إلى المدرسة : العودة المدرسة
        Okula dönüş : okul okula dönüş
        Schulanfang : Schulanfang Einschulung Schulstart Schultüte Schulbeginn
        Ritorno a scuola : ritorno scuola
        Vuelta al cole : vuelta cole
        Снова в школу : школа школу первоклассник сентября
        Мектепке қайту : мектеп мектепке
        Rentrée scolaire : rentrée école
      `,
      OCCASION_JUST_BECAUSE: `
        Just because : surprise treat
        Só por carinho : surpresa mimo
        بلا مناسبة : مفاجأة
        İçimden geldi : sürpriz
        Einfach so : Überraschung Mitbringsel Kleinigkeit
        Senza un motivo : sorpresa pensiero
        Porque sí : sorpresa capricho
        Просто так : сюрприз
        Жай ғана : тосынсый
        Juste comme ça : surprise
      `,
    }),
  },
  {
    code: 'GIFT_FOR',
    ...labelsAndWords(`
      Gift for : gift gifts present presents
      Presente para : presente presentes lembrança
      هدية إلى : هدية هدايا للهدية
      Kime hediye : hediye hediyelik hediyeler armağan
      Geschenk für : Geschenk Geschenke Geschenkidee Geschenkideen schenken
      Regalo per : regalo regali regalare pensierino
      Regalo para : regalo regalos regalar obsequio detalle
      Кому подарок : подарок подарки подарочный подарить сувенир
      Кімге сыйлық : сыйлық сыйлықтар сыйлыққа тарту
      Cadeau pour : cadeau cadeaux offrir
    `),
    values: values({
      GIFT_FOR_GRANDPARENTS: `
        Grandparents : grandma grandmother granny gran nana grandpa grandfather granddad grandparents
        Avós : avó avô vovó vovô avós
        الأجداد : جدة جدتي لجدتي جد جدي لجدي تيتا
        Büyükanne ve büyükbaba : büyükanne büyükanneye anneanne babaanne nine büyükbaba büyükbabaya dede dedeye
        Großeltern : Oma Omi Großmutter Opa Opi Großvater Großeltern
        Nonni : nonna nonno nonni nonnina
        Abuelos : abuela abuelo abuelos abuelita abuelito yaya
        Бабушка и дедушка : бабушка бабуля дедушка дедуля дед деду
        Әже мен ата : әже әжеге апа ата атаға
        Grands-parents : mamie mémé grand mère papi pépé père parents
      `,
      GIFT_FOR_PARENTS: `
        Mum & dad : mother mothers mom mum mummy mommy father fathers dad daddy parents day
        Mãe e pai : mãe mães mamãe pai pais papai dia
        الأم والأب : أمي لأمي الأم ماما أبي لأبي الأب بابا والدي والدتي
        Anne ve baba : anne anneye anneme anneler baba babaya babama babalar günü
        Mama & Papa : Mama Mutti Mutter Muttertag Papa Vati Vater Vatertag Eltern
        Mamma e papà : mamma madre papà padre babbo genitori festa
        Mamá y papá : mamá madre papá padre padres día
        Мама и папа : мама маме мамы маму мать матери папа папе папы папу отец отцу родители день
        Ана мен әке : ана анама анаға шеше әке әкеме әкеге күні
        Maman et papa : maman mère mères papa père pères parents fête
      `,
      GIFT_FOR_SIBLINGS: `
        Brothers & sisters : brother brothers sister sisters sibling siblings
        Irmãos : irmão irmã irmãos
        الإخوة والأخوات : أخي لأخي أختي لأختي إخوة
        Kardeşler : kardeş kardeşe kardeşime abla abi ağabey
        Geschwister : Bruder Schwester Geschwister
        Fratelli e sorelle : fratello sorella fratellino sorellina
        Hermanos : hermano hermana hermanos
        Брат и сестра : брат брату сестра сестре сестрёнка
        Аға-іні, апа-қарындас : аға іні бауыр сіңлі қарындас қарындасқа
        Frères et sœurs : frère sœur frères sœurs
      `,
      GIFT_FOR_FRIENDS: `
        Friends : friend friends bestie
        Amigos : amigo amiga amigos
        الأصدقاء : صديق صديقة صديقي صديقتي لصديقتي لصديقي
        Arkadaşlar : arkadaş arkadaşa arkadaşıma
        Freunde : Freund Freundin Freunde
        Amici : amico amica amici
        Amigos : amigo amiga amigos
        Друзья : друг другу подруга подруге друзья
        Достар : дос досқа достар құрбы
        Amis : ami amie amis copain copine
      `,
      GIFT_FOR_TEACHERS: `
        Teachers : teacher teachers tutor
        Professores : professor professora professores
        المعلمون : معلم معلمة معلمتي للمعلمة مدرس
        Öğretmenler : öğretmen öğretmene öğretmenler günü
        Lehrkräfte : Lehrer Lehrerin Erzieherin Erzieher Lehrkraft
        Insegnanti : maestra maestro insegnante professoressa
        Docentes : profesor profesora maestro maestra profe
        Учителя : учитель учителю учительница преподаватель воспитатель
        Мұғалімдер : мұғалім мұғалімге ұстаз ұстазға
        Enseignants : maîtresse maître professeur prof enseignant
      `,
    }),
  },
  {
    code: 'INTEREST',
    names: translated(
      'Interests | Interesses | الاهتمامات | İlgi alanları | Interessen | Interessi | Intereses | Увлечения | Қызығушылықтары | Centres d’intérêt',
    ),
    values: values({
      INTEREST_ANIMALS: `
        Animals : animal animals pets
        Animais : animal animais bichos
        الحيوانات : حيوان حيوانات
        Hayvanlar : hayvan hayvanlar
        Tiere : Tier Tiere Tierfreund
        Animali : animale animali
        Animales : animal animales mascotas
        Животные : животное животные зверята
        Жануарлар : жануар жануарлар аңдар
        Animaux : animal animaux
      `,
      INTEREST_NATURE: `
        Nature & garden : nature gardening outdoors
        Natureza e jardim : natureza jardinagem
        الطبيعة والحديقة : طبيعة الطبيعة بستنة
        Doğa ve bahçe : doğa bahçecilik
        Natur & Garten : Natur Gärtnern
        Natura e giardino : natura giardinaggio
        Naturaleza y jardín : naturaleza jardinería
        Природа и сад : природа садоводство
        Табиғат пен бақ : табиғат бағбандық
        Nature et jardin : nature jardinage
      `,
      INTEREST_READING: `
        Reading & writing : reading reader bookworm writing
        Leitura e escrita : leitura leitor escrita
        القراءة والكتابة : قراءة القراءة الكتابة
        Okuma ve yazma : okuma yazma kitapsever
        Lesen & Schreiben : Lesen Leseratte Schreiben
        Leggere e scrivere : lettura lettrice scrittura
        Lectura y escritura : lectura lector escritura
        Чтение и письмо : чтение читатель книголюб
        Оқу мен жазу : оқу оқырман
        Lecture et écriture : lecture lecteur écriture
      `,
      INTEREST_ART: `
        Art & making : art crafts drawing creative
        Arte e artesanato : arte artesanato desenho
        الفن والأشغال : فن رسم أشغال
        Sanat ve el işi : sanat resim
        Kunst & Basteln : Kunst Malen Zeichnen Basteln
        Arte e fai da te : arte disegno creatività
        Arte y manualidades : arte dibujo manualidades
        Творчество : творчество рисование поделки искусство
        Өнер мен қолөнер : өнер қолөнер сурет
        Art et création : art dessin bricolage
      `,
      INTEREST_MUSIC: `
        Music : music musical musician
        Música : música musical
        الموسيقى : موسيقى الموسيقى
        Müzik : müzik müziksever
        Musik : Musik Musiker
        Musica : musica musicista
        Música : música musical
        Музыка : музыка музыкант
        Музыка : музыка әуен
        Musique : musique musicien
      `,
      INTEREST_SPORT: `
        Sport & outdoors : sport sports outdoors
        Esporte e ar livre : esporte esportes
        الرياضة : رياضة الرياضة
        Spor ve açık hava : spor sporcu
        Sport & draußen : Sport sportlich
        Sport e aria aperta : sport sportivo
        Deporte y aire libre : deporte deportes
        Спорт : спорт спортивный
        Спорт : спорт спортшы
        Sport et plein air : sport sportif
      `,
      INTEREST_GAMES: `
        Games & play : games play
        Jogos e brincadeiras : jogos brincar
        اللعب والألعاب : لعب ألعاب
        Oyun : oyun oyunlar
        Spielen : Spielen Spiele
        Gioco : giochi giocare
        Juego : juegos jugar
        Игры : игры игра
        Ойындар : ойын ойындар
        Jeux : jeux jouer
      `,
      INTEREST_SCIENCE: `
        Science & technology : science technology
        Ciência e tecnologia : ciência tecnologia
        العلوم والتقنية : علوم تقنية
        Bilim ve teknoloji : bilim teknoloji
        Forschen & Technik : Forschen Wissenschaft Technik
        Scienza e tecnologia : scienza tecnologia
        Ciencia y tecnología : ciencia tecnología
        Наука и техника : наука техника
        Ғылым мен техника : ғылым техника
        Sciences et techniques : science sciences technique
      `,
      INTEREST_FASHION: `
        Fashion & jewellery : fashion style
        Moda e bijuteria : moda estilo
        الأناقة والحليّ : أناقة موضة
        Moda ve takı : moda stil
        Mode & Schmuck : Mode Stil
        Moda e gioielli : moda stile
        Moda y bisutería : moda estilo
        Мода и украшения : мода стиль
        Сән мен әшекей : сән сәнқой
        Mode et bijoux : mode style
      `,
    }),
  },
]

function values(lines: Record<string, string>): Attribute['values'] {
  return Object.entries(lines).map(([code, own]) => ({ code, ...labelsAndWords(own) }))
}

/** A line for each language, in the order of `translated`. */
function labelsAndWords(lines: string): { names: Translated; searchWords: Translated } {
  const told = lines.trim().split('\n')
  const part = (at: 0 | 1) => translated(told.map((line) => line.split(':')[at] ?? '').join('|'))
  return { names: part(0), searchWords: part(1) }
}
