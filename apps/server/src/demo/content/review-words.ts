/** What people write about anything, by how content they are. */
export type ReviewWords = {
  authors: string[]
  delighted: string[]
  content: string[]
  mixed: string[]
  unhappy: string[]
  closing: string[]
  /** Of what somebody has made by hand. */
  handmade: { delighted: string[]; closing: string[] }
}

export const reviewWords: Record<string, ReviewWords> = {
  en: {
    authors: [
      'A parent',
      'Parent of twins',
      'Grandmother of three',
      'A grandfather',
      'Teacher, grade 2',
      'Teacher, grade 4',
      'Teacher, grade 7',
      'School librarian',
      'Art teacher',
      'Craft club leader',
      'School secretary',
      'Aunt of a six-year-old',
      'A godparent',
      'Caretaker who knits',
      'Calm Raven 41',
      'Purple Newt 730',
      'Patient Whale 12',
      'Tall Giraffe 366',
    ],
    delighted: [
      'We are truly happy with this.',
      'Exactly what we were looking for.',
      'Arrived a day early and well packed.',
      'As described, nothing to add.',
      'We compared for a week and chose well.',
      'Just right for our school.',
      'Our class uses it every day.',
      'I bought one, then came back for two more.',
      'Better than what we found in big shops.',
    ],
    content: [
      'Very good, only the delivery note was missing.',
      'Good quality, delivery took a day longer than planned.',
      'Good and at a fair price.',
      'We like it. The pictures could show more of it.',
      'Does what it should, and looks good doing it.',
      'Lovely, although I would have liked a gift box.',
      'Well made. One star less because the parcel was dented.',
      'Good value for a school.',
    ],
    mixed: [
      'It is fine, but I expected a little more.',
      'Arrived late, otherwise all right.',
      'Okay for the price.',
    ],
    unhappy: [
      'Sadly it arrived damaged. The refund was quick, though.',
      'Not what I expected from the description.',
      'The wrong one was sent. Support was friendly and exchanged it.',
    ],
    closing: [
      'We will order again.',
      'Our order for next term is on its way.',
      'Warmly recommended.',
      'Well worth it.',
    ],
    handmade: {
      delighted: [
        'Even nicer than in the pictures.',
        'Arrived quickly and was wrapped with so much care.',
        'You can see how much thought went into it.',
        'A little note was in the parcel and it made our day.',
        'Beautifully made, no corners cut.',
        'I gave it to a friend and now she wants the whole shop.',
        'Solid, honest work.',
        'It made three people smile before I had even unpacked it.',
      ],
      closing: [
        'Thank you to the maker.',
        'Please keep making these.',
        'A perfect gift.',
        'Keep going, you have real talent.',
      ],
    },
  },
  de: {
    authors: [
      'Eine Mutter',
      'Ein Vater',
      'Lehrerin, Klasse 3',
      'Oma von vier Enkeln',
      'Schulsekretariat',
      'Leiter einer Bastelgruppe',
      'Munterer Dachs 52',
    ],
    delighted: [
      'Unsere Klasse ist begeistert.',
      'Genau so hatten wir es uns gewünscht.',
      'Schnell geliefert und gut verpackt.',
      'Wie beschrieben, alles bestens.',
    ],
    content: [
      'Sehr ordentlich, nur der Lieferschein fehlte.',
      'Gute Qualität zu einem fairen Preis.',
      'Gefällt uns, die Lieferung dauerte einen Tag länger.',
    ],
    mixed: ['In Ordnung, aber ich hatte etwas mehr erwartet.'],
    unhappy: ['Kam leider beschädigt an. Der Ersatz war schnell da.'],
    closing: ['Gerne wieder.', 'Klare Empfehlung.'],
    handmade: {
      delighted: [
        'Noch schöner als auf den Bildern.',
        'Sehr liebevoll gemacht und schnell verschickt.',
        'Man sieht, wie viel Mühe darin steckt.',
      ],
      closing: ['Danke an die kleine Werkstatt.'],
    },
  },
  fr: {
    authors: [
      'Une maman',
      'Un papa',
      'Enseignante en CE2',
      'Grand-mère de deux enfants',
      'Bibliothécaire scolaire',
      'Petit Hibou 64',
    ],
    delighted: [
      'Emballé avec beaucoup de soin, merci.',
      'Toute la classe a adoré.',
      'Conforme à la description, rien à redire.',
    ],
    content: [
      'Très bien, il manquait juste le bon de livraison.',
      'Bonne qualité et prix juste.',
      'Nous sommes contents, malgré un jour de retard.',
    ],
    mixed: ['Correct, mais j’attendais un peu mieux.'],
    unhappy: ['Arrivé abîmé, mais remboursé rapidement.'],
    closing: ['Je recommande.', 'Nous reviendrons.'],
    handmade: {
      delighted: ['Encore plus beau en vrai.', 'Un vrai travail d’artiste.'],
      closing: ['Bravo à l’artiste.'],
    },
  },
  it: {
    authors: [
      'Una mamma',
      'Un papà',
      'Maestra, classe terza',
      'Nonno di tre nipoti',
      'Insegnante di arte',
      'Tasso Allegro 27',
    ],
    delighted: [
      'Arrivato presto e impacchettato benissimo.',
      'In classe è piaciuto a tutti.',
      'Proprio come descritto.',
    ],
    content: [
      'Molto bene, mancava solo la bolla di consegna.',
      'Buona qualità e prezzo onesto.',
      'Ci piace, consegna un giorno in ritardo.',
    ],
    mixed: ['Va bene, ma mi aspettavo qualcosa di più.'],
    unhappy: ['Purtroppo è arrivato danneggiato, rimborso veloce.'],
    closing: ['Consigliatissimo.', 'Lo ricompreremo.'],
    handmade: {
      delighted: ['Ancora più bello che in foto.', 'Fatto con tanta cura, si vede subito.'],
      closing: ['Complimenti a chi l’ha fatto.'],
    },
  },
  es: {
    authors: [
      'Una madre',
      'Un padre',
      'Maestra de tercero',
      'Abuela de dos nietos',
      'Profesor de plástica',
      'Lince Amable 83',
    ],
    delighted: ['Llegó rápido y muy bien envuelto.', 'En clase fue un éxito.', 'Tal como se describe.'],
    content: [
      'Muy bien, solo faltaba el albarán.',
      'Buena calidad y precio justo.',
      'Nos gusta, aunque tardó un día más.',
    ],
    mixed: ['Está bien, pero esperaba algo más.'],
    unhappy: ['Llegó dañado, pero devolvieron el dinero enseguida.'],
    closing: ['Muy recomendable.', 'Repetiremos.'],
    handmade: {
      delighted: ['Todavía más bonito que en las fotos.', 'Se nota el cariño con el que está hecho.'],
      closing: ['Felicidades a quien lo hizo.'],
    },
  },
  pt: {
    authors: ['Uma mãe', 'Um pai', 'Professora do 4.º ano', 'Avó de dois netos'],
    delighted: ['Exatamente o que procurávamos.', 'Chegou rápido e bem embalado.'],
    content: ['Muito bom, só faltou a nota de entrega.', 'Boa qualidade e preço justo.'],
    mixed: ['Bom, mas eu esperava um pouco mais.'],
    unhappy: ['Chegou com defeito, mas trocaram rápido.'],
    closing: ['Recomendo.'],
    handmade: {
      delighted: ['Ainda mais bonito do que nas fotos.', 'Feito com muito carinho.'],
      closing: ['Parabéns a quem fez.'],
    },
  },
  tr: {
    authors: ['Bir anne', 'Bir baba', '3. sınıf öğretmeni', 'Üç torunlu babaanne'],
    delighted: ['Çok özenle paketlenmiş, teşekkürler.', 'Tam aradığımız gibi.'],
    content: ['Güzel, yalnızca teslimat bir gün gecikti.', 'Kaliteli ve fiyatı uygun.'],
    mixed: ['Fena değil ama biraz daha iyisini bekliyordum.'],
    unhappy: ['Hasarlı geldi, hemen değiştirdiler.'],
    closing: ['Tavsiye ederim.'],
    handmade: { delighted: ['Resimdekinden bile güzel.'], closing: ['Emeğine sağlık.'] },
  },
  ru: {
    authors: ['Мама первоклассника', 'Папа', 'Учитель, 4 класс', 'Бабушка двух внуков'],
    delighted: ['Быстро доставили и бережно упаковали.', 'Именно то, что мы искали.'],
    content: ['Хорошо, только доставка заняла на день больше.', 'Отличное качество за свою цену.'],
    mixed: ['Неплохо, но ожидали чуть большего.'],
    unhappy: ['Пришло повреждённым, но деньги вернули сразу.'],
    closing: ['Рекомендую.'],
    handmade: {
      delighted: ['Вживую ещё красивее.', 'Видно, что сделано с душой.'],
      closing: ['Спасибо мастеру.'],
    },
  },
  kk: {
    authors: ['Анасы', 'Әкесі', 'Бастауыш сынып мұғалімі'],
    delighted: ['Балам қатты қуанды.'],
    content: ['Жақсы, тек бір күн кешігіп келді.', 'Сапасы жақсы, бағасы қолайлы.'],
    mixed: ['Жаман емес, бірақ сәл жақсырағын күткен едік.'],
    unhappy: ['Зақымданып келді, бірақ тез ауыстырып берді.'],
    closing: ['Кеңес беремін.'],
    handmade: {
      delighted: ['Суреттегіден де әдемі.', 'Жүрекпен жасалғаны көрініп тұр.'],
      closing: ['Шеберге рақмет.'],
    },
  },
  ar: {
    authors: ['أم لطفلين', 'أب', 'معلمة الصف الثالث', 'جدة'],
    delighted: ['هذا بالضبط ما كنا نبحث عنه.', 'وصل بسرعة وبتغليف ممتاز.'],
    content: ['جيد جدًا، لكن التوصيل تأخر يومًا.', 'جودة جيدة وسعر مناسب.'],
    mixed: ['لا بأس، لكنني توقعت أفضل من ذلك قليلًا.'],
    unhappy: ['وصل متضررًا، لكن استُبدل بسرعة.'],
    closing: ['أنصح به.'],
    handmade: { delighted: ['أجمل من الصور بكثير.', 'صُنع بعناية وحب.'], closing: ['شكرًا لمن صنعه.'] },
  },
}
