import type { ProductTranslations } from './product-translations.ts'

export const it: ProductTranslations = {
  'Raspberry twist scarf': {
    name: 'Sciarpa lampone a torciglione',
    text: 'L’ho fatta sull’autobus, un ferro dopo l’altro, così conosce tutta la strada per la scuola. La lana è morbida e non pizzica. Fa due giri intorno al collo di un grande.',
  },
  'Lake-blue winter scarf': {
    name: 'Sciarpa invernale azzurro lago',
    text: 'Il colore è quello del nostro lago al mattino. Ho usato lana merino e mia nonna ha controllato ogni punto. Lavala a mano, per favore.',
  },
  'Forest scarf with fringe': {
    name: 'Sciarpa bosco con le frange',
    text: 'Verde scuro, con le frange da tutte e due le parti. Ci ho messo due settimane di serate. Abbastanza calda per costruire fortini di neve.',
  },
  'Plum scarf, extra long': {
    name: 'Sciarpa prugna extra lunga',
    text: 'Due metri di lana color prugna. Puoi fare tre giri o portarla in due. Alle estremità ci sono le tasche per le dita fredde.',
  },
  'Violet five-finger gloves': {
    name: 'Guanti viola a cinque dita',
    text: 'Guanti veri con tutte e dieci le dita, che è la parte difficile. I polsini sono lunghi, così la neve resta fuori. La taglia va bene a quasi tutti i bambini di dieci anni.',
  },
  'Berry gloves for small hands': {
    name: 'Guanti frutti di bosco per mani piccole',
    text: 'Guanti piccoli, rosa come i frutti di bosco. Li ho fatti con i ferri di bambù, perché in classe non fanno rumore. Un cordino tiene insieme il paio.',
  },
  'Gants bleu nuit': {
    name: 'Guanti blu notte',
    text: 'Fatti a maglia con lana morbida e polsini belli lunghi. Perfetti per le battaglie a palle di neve. Lavare a mano.',
  },
  'Happy stripe socks': {
    name: 'Calzini allegri a righe',
    text: 'Un calzino giallo e uno blu, tutti e due a righe. Sono un po’ più spessi di quelli del negozio, quindi scegli stivali più grandi. Un paio.',
  },
  'Watermelon socks, two pairs': {
    name: 'Calzini anguria, due paia',
    text: 'Due paia nei colori dell’estate. Il cotone è sottile, quindi vanno bene anche con i sandali, se hai coraggio.',
  },
  'Olive the crochet owl': {
    name: 'Olive, la civetta all’uncinetto',
    text: 'A Olive piace stare sugli scaffali dei libri. Ha la pancia rotonda, piena di lana pulita, e occhi di sicurezza che non si staccano.',
  },
  'Pip the crochet penguin': {
    name: 'Pip, il pinguino all’uncinetto',
    text: 'Pip sta in una mano. I piedi li faccio per ultimi, così sta dritto. Tiene compagnia durante i compiti.',
  },
  'Crochet octopus for little hands': {
    name: 'Polpo all’uncinetto per manine',
    text: 'Otto tentacoli riccioluti a cui aggrapparsi. Ogni mese ne faccio uno anche per il reparto dei neonati. Cotone lavabile in lavatrice.',
  },
  'Tortuga de ganchillo': {
    name: 'Tartaruga all’uncinetto',
    text: 'Una tartaruga verde con il guscio che si apre come una tasca. Ci sta una moneta o un segreto. Fatta di cotone morbido.',
  },
  'Turquoise bead bracelet': {
    name: 'Braccialetto di perline turchesi',
    text: 'Perline di legno che ho dipinto di turchese, su un elastico robusto. Va bene ai polsi piccoli e a quelli grandi. Non ce ne sono due identici.',
  },
  'Sunset bead bracelet': {
    name: 'Braccialetto di perline tramonto',
    text: 'Perline di un arancione caldo, come il cielo dopo l’allenamento di calcio. La nappina è legata con un doppio nodo, così non si stacca.',
  },
  'Lavender friendship bracelet': {
    name: 'Braccialetto dell’amicizia lavanda',
    text: 'Uno da tenere e uno da regalare. Nella mia testa li faccio a coppie, ma puoi comprarne uno alla volta. Le perline profumano un po’ di lavanda.',
  },
  'Armband Seegras': {
    name: 'Braccialetto erba di mare',
    text: 'Perline di legno verdi, dipinte e verniciate da me. L’elastico è doppio. Va bene anche agli adulti.',
  },
  'Knotted sailor bracelet': {
    name: 'Braccialetto con nodo da marinaio',
    text: 'Un vero nodo piano, come sulle barche. L’ho imparato in un campo estivo. Il cordino è di cotone morbido e più invecchia più è bello.',
  },
  'Pulsera marinera roja': {
    name: 'Braccialetto marinaro rosso',
    text: 'Nodo da marinaio in cordino di cotone. Si regola tirando dai due lati. Resiste alla spiaggia e alla piscina.',
  },
  'Sea-shell necklace': {
    name: 'Collana con conchiglia',
    text: 'Ho trovato la conchiglia con la mia famiglia su una spiaggia ventosa e ho fatto il buco con un trapano minuscolo e un adulto vicino. Il cordino è cerato.',
  },
  'Blue crystal pendant': {
    name: 'Ciondolo di cristallo blu',
    text: 'Un cristallo di vetro che disegna arcobaleni sul muro quando il sole è basso. Con una catenina color argento.',
  },
  'Collier cœur violet': {
    name: 'Collana cuore viola',
    text: 'Un cuore di pasta polimerica, cotto in forno e verniciato. La catenina è lunga 42 cm. Arriva in una scatolina.',
  },
  'Lucky clover necklace': {
    name: 'Collana con quadrifoglio portafortuna',
    text: 'Un quadrifoglio di pasta polimerica. La fortuna non posso prometterla, ma io ne avevo uno all’esame di pianoforte ed è andato bene.',
  },
  'Sky-stone ring': {
    name: 'Anello pietra di cielo',
    text: 'Un anello di filo metallico con una pietra di vetro azzurro cielo. Si allarga o si stringe premendo piano.',
  },
  'Big red hair bow': {
    name: 'Grande fiocco rosso per capelli',
    text: 'Un grande fiocco su una molletta. Prima stiro il nastro, così mantiene la forma. È sopravvissuto a un’intera festa sui tappeti elastici.',
  },
  'Mint hair bows, pair': {
    name: 'Fiocchi menta per capelli, un paio',
    text: 'Due fiocchi verde menta per due trecce. Le mollette sono rivestite di feltro, così non tirano.',
  },
  'Schleife Flieder': {
    name: 'Fiocco lilla',
    text: 'Un fiocco per capelli in nastro di velluto lilla. La molletta è rivestita di feltro. Tiene anche quando si fa ginnastica.',
  },
  'Beeswax candle': {
    name: 'Candela di cera d’api',
    text: 'Pura cera delle api dei nostri vicini. Profuma di miele anche da spenta. Accendila insieme a un adulto.',
  },
  'Set of three dinner-table candles': {
    name: 'Tre candele per la tavola',
    text: 'Tre candele della stessa altezza, che è più difficile di quanto sembri. Le colo in cucina il sabato.',
  },
  'Bienenwachskerze mit Blüten': {
    name: 'Candela di cera d’api con fiori',
    text: 'Colata con pura cera d’api. Fuori ci sono fiori pressati del giardino della nostra scuola. Per favore, non lasciarla mai accesa da sola.',
  },
  'Clay lamp for festival nights': {
    name: 'Lampada d’argilla per le notti di festa',
    text: 'Ho fatto la lampada con l’argilla e ho dipinto il bordo d’oro. La mia famiglia ne accende una fila ogni autunno.',
  },
  'Bougie pin des bois': {
    name: 'Candela pino di bosco',
    text: 'Una candela che profuma di bosco dopo la pioggia. Cera di soia, stoppino di cotone. Dura circa quindici ore.',
  },
  'Rose garden soap': {
    name: 'Sapone giardino di rose',
    text: 'Fatto con olio d’oliva e petali di rosa del giardino della scuola. Ha aspettato sei settimane sullo scaffale, come deve fare un buon sapone.',
  },
  'Orange peel soap': {
    name: 'Sapone alla scorza d’arancia',
    text: 'Faccio seccare le scorze sul termosifone e poi le macino. Va bene per le mani dopo aver dipinto. Profuma di colazione.',
  },
  'Seife Grüne Minze': {
    name: 'Sapone menta verde',
    text: 'Con la menta del nostro balcone. Stagionato sei settimane e senza olio di palma. Fa tornare pulite anche le mani da pittore.',
  },
  'Honey and oat soap, three bars': {
    name: 'Sapone al miele e avena, tre pezzi',
    text: 'Tre saponette in una fascetta di carta. L’avena strofina un po’ e il miele le rende delicate. Le più vendute della mia classe alla fiera di primavera.',
  },
  'Jabón de lavanda': {
    name: 'Sapone alla lavanda',
    text: 'Lavanda del vaso di mia nonna. Ho lasciato asciugare il sapone sei settimane. Profuma di bucato e di pisolino.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Bagnoschiuma alla fragola',
    text: 'Un flacone di bagnoschiuma che preparo con mia zia, che ha studiato chimica. Non brucia negli occhi.',
  },
  'Sponge and soap bath set': {
    name: 'Set da bagno con spugna e sapone',
    text: 'Una spugna naturale, una saponetta alla rosa e un sacchettino per appenderle. Cucio anche il sacchettino.',
  },
  'Barnaby the teddy bear': {
    name: 'Barnaby, l’orsacchiotto',
    text: 'Barnaby è cucito con un vecchio cappotto di velluto a coste. Le braccia si muovono. Ha già ascoltato tutte le mie parole del dettato.',
  },
  'Rosy teddy': {
    name: 'Orsetto rosa',
    text: 'Un orso rosa per chi ama gli orsi rosa. Gli occhi sono ricamati, così può averlo anche un bebè.',
  },
  'Felt panda': {
    name: 'Panda di feltro',
    text: 'Una testa di panda da appendere allo zaino. Taglio i pezzi di feltro nero senza modello, così ognuno ha un’aria un po’ sorpresa.',
  },
  'Sleepy sloth to hang up': {
    name: 'Bradipo assonnato da appendere',
    text: 'Si appende al bastone delle tende o al letto. Le braccia hanno il velcro morbido, così può abbracciare. Non ha mai fretta.',
  },
  'Soft T-rex': {
    name: 'T-rex morbido',
    text: 'Feroce davanti, morbido dietro. La coda è abbastanza lunga da fare da cuscino. Mio fratello collauda tutti i dinosauri.',
  },
  'Eulalia, Elefant aus Stoff': {
    name: 'Eulalia, elefante di stoffa',
    text: 'Cucita in jersey grigio e imbottita di ovatta. La proboscide è bella soda. Lavabile a 30 gradi.',
  },
  'Little whale pillow': {
    name: 'Cuscino balenottera',
    text: 'Una balena per la tua testa. È lunga come il mio braccio e molto morbida. La fodera si toglie per lavarla.',
  },
  'Baleine et son jet d’eau': {
    name: 'Balena con lo spruzzo',
    text: 'Una piccola balena di stoffa con lo spruzzo d’acqua in feltro. Sta in piedi da sola. Cucita a mano.',
  },
  'Four-colour diamond kite': {
    name: 'Aquilone a rombo in quattro colori',
    text: 'Vola. Vendo solo aquiloni che ho fatto volare io. Con trenta metri di filo su un’impugnatura di legno.',
  },
  'Carp windsock': {
    name: 'Manica a vento a forma di carpa',
    text: 'Una manica a vento che nuota nell’aria. Dipingo le squame una a una con i colori per stoffa. Appendila al balcone.',
  },
  'Green jigsaw puzzle, 60 pieces': {
    name: 'Puzzle verde, 60 pezzi',
    text: 'Faccio il disegno, lo incollo sul legno e mio papà lo taglia con me. Arriva in un sacchetto di stoffa e non manca nessun pezzo. Li ho contati due volte.',
  },
  'Wooden dice, pair': {
    name: 'Dadi di legno, un paio',
    text: 'Due dadi, levigati finché sono lisci. Li ho lanciati seicento volte ciascuno e sono abbastanza onesti.',
  },
  'Yo-yo that sleeps': {
    name: 'Yo-yo che dorme',
    text: 'Uno yo-yo con l’asse di metallo, così in fondo al filo può dormire. Con la cordicella e un cartoncino con tre trucchi.',
  },
  'Hand-painted playing cards': {
    name: 'Carte da gioco dipinte a mano',
    text: 'Un mazzo completo che ho disegnato io e stampato la scuola. Il jolly è il nostro maestro di musica, e lui lo sa.',
  },
  'Toy drum with two sticks': {
    name: 'Tamburo giocattolo con due bacchette',
    text: 'Non troppo forte, ho chiesto ai vicini. La pelle è cotone robusto con tanti strati di colla.',
  },
  'Maracas with rice inside': {
    name: 'Maracas con il riso dentro',
    text: 'Le ho dipinte in sei colori. Dentro c’è il riso della nostra cucina, ben chiuso. Suonano come la pioggia.',
  },
  'Love-letter card with envelope': {
    name: 'Biglietto lettera d’amore con busta',
    text: 'Un biglietto in una busta vera, chiusa con un cuore di carta. Dentro è bianco, così puoi scrivere le tue parole.',
  },
  'Birthday cake pop-up card': {
    name: 'Biglietto pop-up torta di compleanno',
    text: 'Lo apri e si alza una torta. Ho fatto undici prove per capire come. Sulla candelina puoi scrivere gli anni.',
  },
  'Carte bouquet en relief': {
    name: 'Biglietto bouquet in rilievo',
    text: 'Un mazzo di fiori di carta che esce dal biglietto. Ogni fiore è ritagliato a mano. Busta inclusa.',
  },
  'Lucky red envelopes, pair': {
    name: 'Buste rosse portafortuna, due pezzi',
    text: 'Buste rosse con inchiostro dorato per Capodanno. Mia nonna mi ha insegnato a dipingere il segno della buona sorte.',
  },
  'Round paper lantern': {
    name: 'Lanterna di carta rotonda',
    text: 'Piegata con carta robusta, ha un anello per una lucina elettrica. È più bella in un angolo buio.',
  },
  'Folding fan with waves': {
    name: 'Ventaglio pieghevole con le onde',
    text: 'Un ventaglio di carta con le onde dipinte. Si apre con un bel suono. Utile nelle aule calde di giugno.',
  },
  'Fächer Wiesengrün': {
    name: 'Ventaglio verde prato',
    text: 'Un ventaglio di carta dipinto ad acquerello. Le stecche sono di bambù. Rinfresca davvero.',
  },
  'Paper wind chime': {
    name: 'Campanella a vento di carta',
    text: 'Una campanella sottile che sembra di vetro, con una striscia di carta che dipingo io. Suona quando qualcuno apre una finestra.',
  },
  'Ribbon bookmark': {
    name: 'Segnalibro con nastro',
    text: 'Per chi piega gli angoli delle pagine: smettila, per favore. Plastificato, con un nastro e una parola segreta sul retro.',
  },
  'Bookmarks, set of three': {
    name: 'Segnalibri, set di tre',
    text: 'Tre colori, per tre libri nello stesso momento. È così che leggo io.',
  },
  'Donkey piñata': {
    name: 'Pignatta a forma di asinello',
    text: 'Otto strati di carta e colla, poi due serate di frange. La riempi tu di dolci, dallo sportellino sulla schiena.',
  },
  'Confetti popper, paper only': {
    name: 'Sparacoriandoli, solo carta',
    text: 'Dentro c’è solo carta, niente plastica. Faccio i coriandoli con vecchie riviste e la perforatrice. Tira il filo lontano dal viso.',
  },
  'Snowflake window stars': {
    name: 'Fiocchi di neve per la finestra',
    text: 'Piegati e ritagliati, mai due uguali. Si attaccano al vetro con una goccia d’acqua. Confezione da sei.',
  },
  'Carousel horse': {
    name: 'Cavallo da giostra',
    text: 'L’ho intagliato nel laboratorio della scuola da un solo pezzo di tiglio. Gira intorno al suo palo. La sella è dipinta di rosso.',
  },
  'Little steam engine': {
    name: 'Piccola locomotiva a vapore',
    text: 'Le ruote girano e il camino si toglie. Tutti i bordi sono arrotondati. Va bene su quasi tutti i binari di legno.',
  },
  'Wooden sailboat that floats': {
    name: 'Barca a vela di legno che galleggia',
    text: 'Provata nella vasca, nello stagno e una volta per sbaglio nel fiume. La vela è fatta con una vecchia camicia.',
  },
  Holztraktor: {
    name: 'Trattore di legno',
    text: 'Tagliato nel faggio, levigato e verniciato di verde. Le ruote girano. Il mio fratellino lo guida tutti i giorni.',
  },
  'Nesting dolls, painted': {
    name: 'Bamboline a incastro dipinte',
    text: 'Tre bamboline, una dentro l’altra. Sui grembiuli ho dipinto i fiori della nostra via. La più piccola è grande come un fagiolo.',
  },
  'Robot of scrap wood': {
    name: 'Robot di legno di recupero',
    text: 'Fatto con gli avanzi del laboratorio. Le braccia si muovono sui bulloni. Non ha pile e non gli servono.',
  },
  'Boomerang (it does come back)': {
    name: 'Boomerang (torna indietro davvero)',
    text: 'Tagliato nel compensato e levigato a forma di ala. Lancialo in un grande prato, senza nessuno davanti.',
  },
  'Biplane with a turning propeller': {
    name: 'Biplano con l’elica che gira',
    text: 'L’elica gira quando corri. Come asse ho usato una matita. Dipinto di rosso e bianco.',
  },
  'Birdhouse for blue tits': {
    name: 'Casetta per cinciarelle',
    text: 'Il foro è esattamente di 28 mm, così entrano solo gli uccelli piccoli. Il retro si apre per pulirla in autunno. Dentro niente vernice.',
  },
  'Straw-roof bird hut': {
    name: 'Capanna per uccelli con tetto di paglia',
    text: 'Il tetto è di paglia vera. Appendila a un albero, non troppo in basso, per via dei gatti. L’anno scorso nella mia è venuto ad abitare uno scricciolo.',
  },
  'Nido decorativo con huevos': {
    name: 'Nido decorativo con uova',
    text: 'Un nido di rametti con uova di legno dipinte. Decora la tavola in primavera. Nessun uccello ha perso la sua casa.',
  },
  'Little wooden stool': {
    name: 'Sgabellino di legno',
    text: 'Un piccolo sgabello con lo schienale, per sedersi e per arrivare allo scaffale in alto. L’ho provato con tutta la mia famiglia, uno dopo l’altro.',
  },
  'Photo frame with a landscape': {
    name: 'Cornice con paesaggio',
    text: 'La cornice è di rovere, il piccolo paesaggio dentro è opera di mia cugina. Puoi cambiare l’immagine.',
  },
  'Wooden bucket for pencils': {
    name: 'Secchiello di legno per le matite',
    text: 'Sembra un secchio, ma è per le matite. Doghe incollate come in una vera botte e dipinte di blu.',
  },
  'Speckled morning mug': {
    name: 'Tazza del mattino a puntini',
    text: 'Fatta al tornio e smaltata in grigio a puntini. Contiene una cioccolata grande. Nel manico entrano quattro dita.',
  },
  'Tea bowl without a handle': {
    name: 'Ciotola da tè senza manico',
    text: 'Si tiene con due mani, l’idea è questa. Lo smalto è colato un po’ e a me piace così.',
  },
  'Becher Kakaopause': {
    name: 'Tazza pausa cacao',
    text: 'Tornita a mano e cotta con smalto grigio. Sta bene tra due mani. Lavabile in lavastoviglie.',
  },
  'Cherry-red teapot': {
    name: 'Teiera rosso ciliegia',
    text: 'Versa senza gocciolare. Per impararlo ci sono volute quattro teiere. Contiene un litro.',
  },
  'Lagoon teapot': {
    name: 'Teiera laguna',
    text: 'Verde-azzurra come il mare in gita scolastica. Il coperchio ha un forellino, così respira. Contiene un litro.',
  },
  'Tetera ciruela': {
    name: 'Teiera prugna',
    text: 'Teiera d’argilla smaltata color prugna. Non gocciola, lo prometto. Ci stanno quattro tazze.',
  },
  'Painted amphora vase': {
    name: 'Anfora dipinta',
    text: 'A scuola abbiamo studiato l’antica Grecia, così ho fatto questa. Il motivo gira tutto intorno senza interruzioni. Tiene l’acqua.',
  },
  'Noodle bowl': {
    name: 'Ciotola per noodles',
    text: 'Una ciotola rossa e profonda per zuppe e noodles. La zuppa della foto è di mia mamma e non è inclusa.',
  },
  'Breakfast bowl with spoon': {
    name: 'Ciotola da colazione con cucchiaino',
    text: 'Una ciotola e un cucchiaino coordinati. Perfetta per i frutti di bosco. Smaltata dentro e fuori.',
  },
  'Honey pot with lid': {
    name: 'Vasetto per il miele con coperchio',
    text: 'Un vasetto per miele, marmellata o tesori. Il bordo che cola è smalto, quindi non diventa mai appiccicoso.',
  },
  "Teacher's treasure jar": {
    name: 'Barattolo dei tesori della maestra',
    text: 'Un barattolo per biglie, caramelle o bigliettini gentili. Il coperchio si chiude con un suono dolce. Scrivi un nome sull’etichetta.',
  },
  'Mountain morning, watercolour': {
    name: 'Mattino in montagna, acquerello',
    text: 'Dipinto all’aperto, su una pietra fredda. La luce cambiava ogni dieci minuti, così ho lavorato in fretta. Incorniciato.',
  },
  'Sonnenaufgang am See': {
    name: 'Alba sul lago',
    text: 'Acquerello su carta pesante, incorniciato. Per farlo, alle cinque ero già in piedi. Sul retro c’è la data.',
  },
  'Night sky with a falling star': {
    name: 'Cielo notturno con stella cadente',
    text: 'Ho spruzzato le stelline con uno spazzolino. Quella grande è vera foglia d’oro, un foglietto. 25 per 25 cm.',
  },
  'The great wave, after the old print': {
    name: 'La grande onda, dalla vecchia stampa',
    text: 'Abbiamo studiato le stampe nell’ora di arte e ho inciso la mia matrice. Questa è la numero quattro di dodici.',
  },
  'Campo de girasoles': {
    name: 'Campo di girasoli',
    text: 'Girasoli dipinti a tempera su cartone. Ogni petalo è una pennellata. Pronto da appendere.',
  },
  'Desert with two cacti': {
    name: 'Deserto con due cactus',
    text: 'Non ho mai visto un deserto, così ho chiesto alla mia amica di penna di che colori è. Ha detto: di tutti.',
  },
  'Lucky ladybird stone': {
    name: 'Sasso coccinella portafortuna',
    text: 'Un sasso di fiume piatto dipinto da coccinella. Verniciato, così può vivere in giardino. Sette puntini per la fortuna.',
  },
  'Story stones, set of three': {
    name: 'Sassi raccontastorie, set di tre',
    text: 'Tre sassi lisci, pronti a diventare una storia. Insieme c’è un vasetto di colore bianco. Disegna, gira, racconta.',
  },
  'Painted snail': {
    name: 'Lumaca dipinta',
    text: 'Il guscio è vero, vuoto, e l’ho dipinto io; la lumaca è di argilla. Va veloce come una vera.',
  },
  'Coquillage peint': {
    name: 'Conchiglia dipinta',
    text: 'Una conchiglia raccolta con mio nonno e dipinta con gli acrilici. Verniciata tre volte. Dentro si sente ancora il mare.',
  },
  'World map poster, hand-drawn': {
    name: 'Poster planisfero disegnato a mano',
    text: 'Ho disegnato ogni costa con un pennino sottile e la scuola l’ha stampato. Le isole che mi piacciono sono un po’ più grandi. 70 per 50 cm.',
  },
  'Treasure map on old paper': {
    name: 'Mappa del tesoro su carta antica',
    text: 'La carta è macchiata con il tè e mio papà ha bruciato i bordi. Al tesoro pensi tu.',
  },
  'Planets of the solar system': {
    name: 'Pianeti del sistema solare',
    text: 'Tutti e otto i pianeti nell’ordine giusto, con Saturno più grande di tutti perché lo adoro. Con le informazioni scritte di mio pugno.',
  },
  'Theatre poster': {
    name: 'Locandina di teatro',
    text: 'La locandina della nostra recita scolastica. Abbiamo fatto il tutto esaurito due volte. Firmata sul retro da tutta la squadra di palcoscenico, con pseudonimi naturalmente.',
  },
  'Raspberry clasp purse': {
    name: 'Borsellino lampone a scatto',
    text: 'Un borsellino con una vera chiusura a scatto. L’ho foderato con stoffa a pois. Ci stanno le monete e un rossetto.',
  },
  'Shopping bags, pair': {
    name: 'Borse della spesa, un paio',
    text: 'Due borse di cotone con i manici lunghi. Ognuna porta otto chili, ho provato con le patate. Piegate sono grandi come un panino.',
  },
  'Evening clutch in coral': {
    name: 'Pochette da sera corallo',
    text: 'Cucita per il matrimonio di mia zia, e poi la volevano tutti. Con la cerniera e una taschina dentro.',
  },
  'Handtasche aus Filz': {
    name: 'Borsetta di feltro',
    text: 'Cucita in feltro spesso, con due manici. Dentro c’è uno scomparto per il telefono. Regge anche tre libri.',
  },
  'Sac à main bleu canard': {
    name: 'Borsetta verde petrolio',
    text: 'Una borsa foderata di cotone a pois. Due manici e una tasca interna. L’ho cucita con la macchina di mia mamma.',
  },
  'Patchwork backpack': {
    name: 'Zaino patchwork',
    text: 'Cucito con una tenda andata in pensione, quindi è impermeabile. Due tasche, spallacci imbottiti e un passante per la mascotte.',
  },
  'Summer dress with pockets': {
    name: 'Vestito estivo con le tasche',
    text: 'La cosa più importante sono le tasche. Cotone azzurro, facile da stirare. Scrivi la taglia nella nota dell’ordine.',
  },
  'Berry dress': {
    name: 'Vestito ai frutti di bosco',
    text: 'Il mio secondo modello di vestito, rosa come i frutti di bosco. La gonna fa la ruota. Cucito con cuciture doppie.',
  },
  'Leaf-print T-shirt': {
    name: 'Maglietta con stampa di foglie',
    text: 'Stampo con foglie vere e colori per stoffa. Non ci sono due magliette uguali. Lavare al rovescio.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Cappottino di velluto a coste per bambole e piccoli',
    text: 'Un cappottino marrone, taglia 104, con tre bottoni veri. All’inizio era la giacca di un adulto. Non si è buttato via niente.',
  },
  'Turned-up jeans with patches': {
    name: 'Jeans con risvolto e toppe',
    text: 'Jeans che hanno avuto una seconda vita. Ho cucito le toppe a zigzag in tre colori. Scegli la taglia, per favore.',
  },
  'First sewing kit': {
    name: 'Primo kit da cucito',
    text: 'Filo, due aghi, un cartamodello per un topolino e il disegno di ogni passaggio fatto da me. Comincia con un adulto.',
  },
  'Needle book with needles': {
    name: 'Libretto portaaghi con aghi',
    text: 'Un libretto di feltro dove gli aghi dormono sulle pagine. Se vuoi, ricamo una lettera sulla copertina.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Gomitolo tinto a mano',
    text: 'L’ho tinto nella cucina della scuola con le piante. 100 g di lana morbida, abbastanza per un cappello. Il colore si chiama «Lunedì di pioggia».',
  },
  'Onion-dyed golden yarn': {
    name: 'Lana dorata tinta con la cipolla',
    text: 'Tinta con le bucce di cipolla e no, non puzza. Dorata, un po’ irregolare, come dev’essere. 100 g.',
  },
  'Windowsill plant in a clay pot': {
    name: 'Pianta da davanzale in vaso di terracotta',
    text: 'Cresciuta da una talea della pianta della nostra classe. Le piacciono la luce e un po’ d’acqua il lunedì. Il vaso è incluso.',
  },
  'Small cactus': {
    name: 'Piccolo cactus',
    text: 'Ha due anni e tanta pazienza. Dagli acqua una volta al mese. Per favore, non abbracciarlo.',
  },
  'Tulipe en pot': {
    name: 'Tulipano in vaso',
    text: 'Un tulipano coltivato nel giardino della scuola. Si apre ad aprile. Il bulbo rifiorisce l’anno dopo.',
  },
  'Little fir tree': {
    name: 'Piccolo abete',
    text: 'Cresciuto da un seme che ho trovato in una pigna. Quattro anni, 30 cm di altezza, con le radici. Piantalo dopo le feste.',
  },
  'Sunflower seeds from our giants': {
    name: 'Semi dei nostri girasoli giganti',
    text: 'La pianta madre era alta tre metri, l’abbiamo misurata con la scala dei pompieri alla festa della scuola. Venti semi in una bustina piegata.',
  },
  'Salad seedlings, tray of six': {
    name: 'Piantine di insalata, vassoio da sei',
    text: 'Sei piantine robuste in vasetti di carta. Si piantano con il vasetto. Piacciono anche alle lumache, quindi attenzione.',
  },
  'Carrot seeds on a paper band': {
    name: 'Semi di carota su nastro di carta',
    text: 'Incollo ogni seme sul nastro con la colla di farina, alla distanza giusta. Stendilo nella terra, copri, annaffia, aspetta.',
  },
  'Kürbissamen aus dem Schulgarten': {
    name: 'Semi di zucca del giardino della scuola',
    text: 'Dieci semi della nostra zucca più grande. Pesava quanto me. Da mettere fuori a maggio.',
  },
  'Semillas de fresa silvestre': {
    name: 'Semi di fragolina di bosco',
    text: 'Fragole piccole e dolcissime. Ho conservato i semi uno a uno. Hanno bisogno di sole e di pazienza.',
  },
  'Bouquet of school-garden flowers': {
    name: 'Mazzo di fiori del giardino della scuola',
    text: 'Quello che fiorisce questa settimana, tagliato al mattino e legato con un nastro. Dura circa sei giorni.',
  },
  'Felt rose that never wilts': {
    name: 'Rosa di feltro che non appassisce mai',
    text: 'Dodici petali di feltro rosso su uno stelo di fil di ferro. Niente acqua, mai. Per balconi, mamme e lunedì.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Rametto di ciliegio in fiore, di carta',
    text: 'Carta crespa rosa su un rametto vero. In camera mia è primavera tutto l’anno. Lungo 40 cm.',
  },
  'Hibiscus hair flower': {
    name: 'Fiore di ibisco per capelli',
    text: 'Un grande fiore di stoffa su una molletta. Sa di vacanze. Taglio i petali con le forbici a zigzag.',
  },
  'Autumn-leaf garland': {
    name: 'Ghirlanda di foglie d’autunno',
    text: 'Pressate, immerse nella cera e cucite su un filo. Due metri d’autunno per una finestra.',
  },
  'Lotus water flower': {
    name: 'Fiore di loto per l’acqua',
    text: 'Un loto di carta cerata che galleggia davvero. Mettilo in una ciotola d’acqua. Se prima lo chiudi, si apre piano piano.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'Matite di grafite HB, scatola da 12',
    text: 'Dodici matite HB in legno di cedro con mina incollata che non si spezza all’interno. Già temperate, con spazio per il nome.',
  },
  'Jumbo pencils for first grips, 6 pcs': {
    name: 'Matitoni per le prime prese, 6 pezzi',
    text: 'Matite spesse e triangolari per mani piccole. Consigliate per le classi 1 e 2. Non servono mine di ricambio.',
  },
  'Class set: memo pads and pencils, 30': {
    name: 'Set di classe: blocchetti e matite per 30',
    text: 'Un blocchetto e una matita per ogni banco. Confezionati in pacchetti da cinque per distribuirli in fretta.',
  },
  'Blue ballpoint pens, pack of 10': {
    name: 'Penne a sfera blu, confezione da 10',
    text: 'Inchiostro scorrevole che asciuga in un secondo, così anche i mancini restano puliti. Ricaricabili.',
  },
  'Fountain pen for beginners': {
    name: 'Penna stilografica per principianti',
    text: 'Una stilografica leggera con impugnatura guidata. Con due cartucce e un converter. Il pennino si può sostituire.',
  },
  'Fountain pen, copper barrel': {
    name: 'Penna stilografica, fusto color rame',
    text: 'La versione in rame della nostra stilografica per la scuola. Adatta a chi scrive con la destra o con la sinistra.',
  },
  'Calligraphy nib set': {
    name: 'Set di pennini per calligrafia',
    text: 'Tre pennini d’acciaio, un portapennino e un foglio di esercizi con quattro alfabeti. Per l’ora di arte o una lunga domenica di pioggia.',
  },
  'Spiral notebook A5, ruled': {
    name: 'Quaderno a spirale A5 a righe',
    text: 'Ottanta fogli di carta riciclata da 90 g. La spirale è rivestita e non graffia il banco.',
  },
  'Hardcover notebook, night blue': {
    name: 'Quaderno con copertina rigida, blu notte',
    text: 'Rilegato a filo, così si apre del tutto. Con nastrino e tasca sul retro. 192 pagine.',
  },
  'Confetti composition book': {
    name: 'Quaderno Confetti',
    text: 'Un quaderno robusto con copertina lavabile. A righe larghe, cento fogli.',
  },
  'Yellow ledger for class accounts': {
    name: 'Registro giallo per la cassa di classe',
    text: 'Pagine numerate con colonne per entrate e uscite. Pensato per chi tiene la cassa della classe e per piccole attività.',
  },
  'School-year wall calendar': {
    name: 'Calendario da parete per l’anno scolastico',
    text: 'Da agosto a luglio, con caselle grandi e spazio per quaranta compleanni. Le vacanze sono in bianco, perché le vostre non sono le nostre.',
  },
  'Agenda scolaire': {
    name: 'Diario scolastico',
    text: 'Una settimana su due pagine, con un angolo per i compiti e uno per le buone notizie. Copertina morbida.',
  },
  'Watercolour box, 12 colours': {
    name: 'Acquerelli, scatola da 12 colori',
    text: 'Dodici colori intensi in vaschette sostituibili una a una. Il coperchio fa da tavolozza.',
  },
  'Round brush no. 8': {
    name: 'Pennello tondo n. 8',
    text: 'Un pennello sintetico morbido che mantiene la punta. I set di classe da trenta costano meno al pezzo: chiedete pure.',
  },
  'Pinceles escolares, juego de 3': {
    name: 'Pennelli per la scuola, set da 3',
    text: 'Tre pennelli di spessore diverso, con manico corto per mani piccole. Si lavano con acqua e sapone.',
  },
  'Wax crayons, 24 colours': {
    name: 'Pastelli a cera, 24 colori',
    text: 'Pastelli di cera d’api che non si rompono cadendo. In scatola di latta, con un’immagine per il nome di ogni colore.',
  },
  'Wooden ruler 30 cm': {
    name: 'Righello di legno 30 cm',
    text: 'Righello di faggio con bordo in metallo e numeri ben leggibili. Inciso al laser: la scala non si cancella mai.',
  },
  'Set square with handle': {
    name: 'Squadra con impugnatura',
    text: 'Squadra resistente agli urti con impugnatura removibile. Gradi in due colori.',
  },
  'Abacus with 100 beads': {
    name: 'Pallottoliere con 100 palline',
    text: 'Cento palline in file dai colori vivaci. Il telaio è in faggio massiccio. In uso in oltre cento classi.',
  },
  'Safety scissors, round tips': {
    name: 'Forbici di sicurezza a punta tonda',
    text: 'Punte arrotondate e impugnatura morbida. Tagliano carta e feltro, non dita né capelli.',
  },
  'Linkshänder-Schere': {
    name: 'Forbici per mancini',
    text: 'Vere forbici per mancini: anche le lame sono invertite. Impugnatura morbida, punte arrotondate.',
  },
  'Paper clips, box of 100': {
    name: 'Graffette, scatola da 100',
    text: 'Graffette antiruggine con estremità a sfera che non strappano il foglio. In scatola di cartone con magnete.',
  },
  'Card file box': {
    name: 'Schedario',
    text: 'Una scatola per le schede dei vocaboli con cinque divisori. Impari una scheda, la sposti indietro di un posto, ripeti.',
  },
  'Document folders, set of 10': {
    name: 'Cartelline per documenti, set da 10',
    text: 'Cartelline robuste in carta manila con linguetta su cui scrivere. In cartone riciclato.',
  },
  'Classroom laptop 11.6"': {
    name: 'Portatile per la classe 11,6"',
    text: 'Leggero, resistente ai liquidi e fatto per cadere ogni tanto. Dieci ore di batteria. Si ripara senza attrezzi speciali.',
  },
  'Student laptop 14", 8 GB': {
    name: 'Portatile per studenti 14", 8 GB',
    text: 'Un portatile silenzioso per tutti i giorni, con schermo opaco. Con due anni di garanzia scolastica e un caricatore di riserva.',
  },
  'Desktop computer with 24" screen': {
    name: 'Computer fisso con schermo da 24"',
    text: 'Una postazione completa per l’aula informatica. Cavo antifurto e supporto a parete inclusi.',
  },
  'Quiet keyboard': {
    name: 'Tastiera silenziosa',
    text: 'Tasti morbidi per aule con trenta persone che scrivono. Lavabile, con un cavo che si stacca prima di rompersi.',
  },
  'Trackball, easy to steer': {
    name: 'Trackball facile da guidare',
    text: 'La trackball resta ferma, si muove solo la pallina. Utile quando è difficile tenere in mano un mouse.',
  },
  'Laser printer for the staff room': {
    name: 'Stampante laser per la sala insegnanti',
    text: 'Stampa quaranta pagine al minuto, fronte e retro. Il toner dura un quadrimestre.',
  },
  'Headphones with volume limit': {
    name: 'Cuffie con limite di volume',
    text: 'Mai oltre 85 dB. I cuscinetti si puliscono con un panno tra una lezione e l’altra.',
  },
  'Class set of 10 headphones': {
    name: 'Set di classe da 10 cuffie',
    text: 'Dieci paia in una scatola con barra di ricarica, ogni paio con il suo numero.',
  },
  'Speaker for the music room': {
    name: 'Cassa per l’aula di musica',
    text: 'Suono chiaro per una sala da sessanta. Batteria per un giorno di scuola.',
  },
  'Megaphone for sports day': {
    name: 'Megafono per la giornata dello sport',
    text: 'Si sente da un capo all’altro del campo di calcio. Con una sirena che un adulto, per fortuna, può bloccare.',
  },
  'Studio microphone for school radio': {
    name: 'Microfono da studio per la radio scolastica',
    text: 'Un microfono con il suo supporto e il filtro anti-pop. Basta collegarlo e si va in onda.',
  },
  'First camera': {
    name: 'Prima macchina fotografica',
    text: 'Una macchina semplice con due grandi pulsanti. Fa belle foto con la luce dell’aula. Scheda di memoria inclusa.',
  },
  'Video camera for projects': {
    name: 'Videocamera per progetti',
    text: 'Immagini stabili senza treppiede. Registra per due ore. Facile da passare di mano in mano.',
  },
  'School microscope 40–400×': {
    name: 'Microscopio scolastico 40–400×',
    text: 'Corpo in metallo, luce LED e obiettivi che anche un bambino può cambiare. Con dieci vetrini pronti.',
  },
  'Telescope for the roof terrace': {
    name: 'Telescopio per la terrazza',
    text: 'Mostra gli anelli di Saturno nelle notti limpide. Sta in piedi da solo e si ripiega in una borsa.',
  },
  'Pocket magnifier': {
    name: 'Lente d’ingrandimento tascabile',
    text: 'Ingrandisce cinque volte, con una vera lente di vetro. Per coleotteri, francobolli e schegge.',
  },
  'Talking robot kit': {
    name: 'Kit robot parlante',
    text: 'Si costruisce in un pomeriggio, gli si insegna per un anno. Si programma a blocchi o con il testo.',
  },
  'Robot arm kit': {
    name: 'Kit braccio robotico',
    text: 'Quattro snodi, una pinza e un piano di lezione per sei ore. Solleva una matita e la rimette giù.',
  },
  'Circuit starter set': {
    name: 'Set introduttivo circuiti',
    text: 'Lampadine, fili e interruttori a incastro. Niente da saldare, niente da ingoiare.',
  },
  'Magnet experiments': {
    name: 'Esperimenti con i magneti',
    text: 'Una potente calamita a ferro di cavallo, limatura di ferro in scatola sigillata e dodici schede di esperimenti.',
  },
  'Chemistry starter set': {
    name: 'Set introduttivo di chimica',
    text: 'Venti esperimenti con quello che c’è in cucina. Occhiali protettivi in misura bambino e adulto.',
  },
  'Schülerset Thermometer, 10 Stück': {
    name: 'Set di termometri per studenti, 10 pezzi',
    text: 'Dieci termometri senza mercurio, da −20 a 110 gradi. In supporto di legno.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Piastre di Petri, 20 pezzi',
    text: 'Piastre sterili con coperchio. Per coltivare un giardino con le proprie impronte, e poi lavarsi le mani.',
  },
  'Stackable classroom chair': {
    name: 'Sedia scolastica impilabile',
    text: 'Multistrato di faggio su telaio d’acciaio, impilabile fino a dieci. La seduta è alta 38 cm.',
  },
  'Swivel seat for the computer room': {
    name: 'Sedia girevole per l’aula informatica',
    text: 'Base stabile, scocca lavabile, nessuna leva da rompere. Altezza da 38 a 51 cm.',
  },
  'Reading corner sofa with lamp': {
    name: 'Divano per l’angolo lettura con lampada',
    text: 'Un divano profondo e una lampada dalla luce calda. La fodera si toglie e va in lavatrice.',
  },
  'Bed for the sick room': {
    name: 'Letto per l’infermeria',
    text: 'Un letto tranquillo per un mal di testa o un brutto momento. Materasso lavabile con un panno, angoli arrotondati.',
  },
  'Filing cabinet, two drawers': {
    name: 'Schedario a due cassetti',
    text: 'Una chiave, due cassetti, nessuno spigolo vivo. Non può ribaltarsi: si apre un solo cassetto alla volta.',
  },
  'Toy basket for shelves': {
    name: 'Cesto per giochi da scaffale',
    text: 'Salice intrecciato con manico robusto. Contiene trenta gomitoli o un orsacchiotto molto grande.',
  },
  'Moving boxes for classrooms, 5 pcs': {
    name: 'Scatoloni da trasloco per le aule, 5 pezzi',
    text: 'Scatole a doppia parete con maniglie. Piatte quando non servono.',
  },
  'Papierkorb Gitter': {
    name: 'Cestino a rete per la carta',
    text: 'Robusto cestino in filo metallico. Facile da svuotare, difficile da rovesciare. Per ogni aula.',
  },
  'Oak classroom door': {
    name: 'Porta per aula in rovere',
    text: 'Massiccia, silenziosa e con un fermo morbido che protegge le dita. Il montaggio è possibile durante le vacanze.',
  },
  'Safety mirror for the gym': {
    name: 'Specchio di sicurezza per la palestra',
    text: 'Vetro con pellicola che non va mai in schegge. Per la danza, la dizione e le boccacce.',
  },
  'Playground slide': {
    name: 'Scivolo da cortile',
    text: 'Lungo due metri, con corrimano e ampia zona di arrivo. Certificato per i cortili scolastici.',
  },
  'Play tent for six': {
    name: 'Tenda da gioco per sei',
    text: 'Si monta in due minuti. Per leggere all’aperto o per fare la spedizione polare.',
  },
  'Goal with net': {
    name: 'Porta con rete',
    text: 'Si ripiega contro il muro. Gli ancoraggi sono inclusi e, per favore, usateli.',
  },
  'Match football, size 4': {
    name: 'Pallone da calcio da partita, misura 4',
    text: 'Cucito a macchina e prodotto in modo equo. Dagli otto ai dodici anni.',
  },
  'School bus, 24 seats': {
    name: 'Scuolabus, 24 posti',
    text: 'Cinture a ogni posto, gradino basso e telecamere tutto intorno. Consegna entro un quadrimestre.',
  },
  'Minibus for 12': {
    name: 'Pulmino da 12 posti',
    text: 'Per associazioni, cori e piccole scuole. Si può aggiungere una rampa per sedie a rotelle.',
  },
  'Delivery van for the school kitchen': {
    name: 'Furgone per la mensa scolastica',
    text: 'Fresco dietro, caldo davanti. Trasporta quattrocento pranzi.',
  },
  'Pick-up for the caretaker': {
    name: 'Pick-up per il custode',
    text: 'Pianale piatto, ganci robusti, motore semplice. Ottimo anche alle sfilate di carnevale.',
  },
  'School bicycle 24"': {
    name: 'Bicicletta per la scuola 24"',
    text: 'Sette marce, due luci, un campanello. Telaio basso, così una gonna o una borsa pesante non sono un problema.',
  },
  'Bici escolar azul 26"': {
    name: 'Bici blu per la scuola 26"',
    text: 'Bicicletta con luci, parafanghi e portapacchi. Sette marce. Si consegna già montata.',
  },
  'Helmet with light': {
    name: 'Casco con luce',
    text: 'Una rotella per regolarlo, una luce dietro. Per teste da 50 a 56 cm.',
  },
  'City kick scooter': {
    name: 'Monopattino da città',
    text: 'Si piega con una mano e sta sotto il banco. Porta fino a 100 kg, quindi anche gli insegnanti.',
  },
  'Maple skateboard': {
    name: 'Skateboard in acero',
    text: 'Sette strati di acero e ruote silenziose. Fatto per i cortili, non per le scale.',
  },
  'Patins à roulettes': {
    name: 'Pattini a rotelle',
    text: 'Pattini robusti e regolabili, dal 32 al 36. Freni davanti. Per il cortile e la palestra.',
  },
  'School backpack, raspberry': {
    name: 'Zaino scuola lampone',
    text: 'Pesa meno di un chilo e sta in piedi da solo. Strisce riflettenti su tutti e quattro i lati.',
  },
  'School backpack, forest': {
    name: 'Zaino scuola bosco',
    text: 'Il fratello verde del nostro zaino lampone. Con una tasca impermeabile per le cose della piscina.',
  },
  'Rucksack Ozean': {
    name: 'Zaino Oceano',
    text: 'Leggero, impermeabile e con schienale regolabile. Due tasche per le borracce. Cresce insieme a chi lo porta.',
  },
  'Class-trip suitcase': {
    name: 'Valigia per la gita scolastica',
    text: 'Quattro ruote silenziose e una finestrella per il nome. Ci stanno i vestiti di una settimana e un orsacchiotto segreto.',
  },
  'Briefcase for school boards': {
    name: 'Cartella per il consiglio d’istituto',
    text: 'Per le carte che contano. Due scomparti, una serratura, nessun cigolio.',
  },
  'Storm umbrella, violet': {
    name: 'Ombrello antivento viola',
    text: 'Si piega nel vento e torna come prima. Con bordo riflettente per le mattine buie.',
  },
  'Sky-blue cap': {
    name: 'Cappellino azzurro cielo',
    text: 'Cotone leggero con visiera lunga, per teste da 50 a 56 cm. C’è posto per il logo della scuola.',
  },
  'Orange team cap': {
    name: 'Cappellino arancione da squadra',
    text: 'Lo stesso buon cappellino nell’arancione della squadra. Da venti pezzi in su stampiamo gratis un logo.',
  },
  'Top hat for the school theatre': {
    name: 'Cilindro per il teatro della scuola',
    text: 'Vero feltro, per maghi e spazzacamini. I conigli si vendono altrove.',
  },
  'Graduation cap': {
    name: 'Tocco per il diploma',
    text: 'Vola bene. La tavoletta è morbida, la nappina prende i colori della vostra scuola.',
  },
  'Reading glasses case and frame': {
    name: 'Montatura per occhiali da lettura con custodia',
    text: 'Una montatura leggera su cui l’ottico può montare le lenti. Con custodia rigida.',
  },
  'Sunglasses UV 400': {
    name: 'Occhiali da sole UV 400',
    text: 'Protezione UV totale e cerniere che si piegano verso l’esterno. Sopravvivono se ci si siede sopra una volta.',
  },
  'Lab goggles, child size': {
    name: 'Occhiali da laboratorio, misura bambino',
    text: 'Aderiscono bene senza stringere. Antiappannamento all’interno.',
  },
  'First watch': {
    name: 'Primo orologio',
    text: 'Sul quadrante sono stampati «e» e «meno», così l’ora si legge più facilmente. Resistente agli schizzi.',
  },
  'Alarm clock with two bells': {
    name: 'Sveglia con due campanelle',
    text: 'Forte, simpatica e con la luce. Funziona un anno con una pila.',
  },
  'Chronomètre pour la gym': {
    name: 'Cronometro per la ginnastica',
    text: 'Al centesimo di secondo, con un lungo laccio. Resiste alla pioggia. Una pila per due anni.',
  },
  'Polo shirt, mint': {
    name: 'Polo verde menta',
    text: 'Cotone spesso che mantiene la forma. Taglie da 104 a 182. Si può ricamare uno stemma.',
  },
  'Shirt and tie set': {
    name: 'Set camicia e cravatta',
    text: 'Una camicia a righe blu con il colletto bianco e una cravatta a clip: il lunedì si è pronti in quattro secondi.',
  },
  'Winter coat, camel': {
    name: 'Cappotto invernale cammello',
    text: 'Foderato, con tasche interne e un’asola abbastanza robusta per gli attaccapanni della scuola.',
  },
  'Laborkittel für Schüler': {
    name: 'Camice da laboratorio per studenti',
    text: 'Camice bianco di cotone con bottoni a pressione. Taglie da 128 a 176. Lavabile ad alta temperatura.',
  },
  'School jeans, dark blue': {
    name: 'Jeans per la scuola, blu scuro',
    text: 'Doppie ginocchia ed elastico interno in vita. Taglie da 104 a 176.',
  },
  'Summer shorts': {
    name: 'Pantaloncini estivi',
    text: 'Pantaloncini leggeri con tasche profonde. Asciugano in un’ora.',
  },
  'Pinafore dress, indigo': {
    name: 'Scamiciato indaco',
    text: 'A pieghe, con due tasche. Cade bene e non si stira.',
  },
  'Running shoes for the gym': {
    name: 'Scarpe da ginnastica per la palestra',
    text: 'Suole che non lasciano segni. Con lo strappo fino al 33, oltre, con i lacci.',
  },
  'PE shirt, green': {
    name: 'Maglia da ginnastica verde',
    text: 'Una maglia sportiva traspirante con inserti laterali. Si possono stampare i numeri.',
  },
  'Ballet slippers': {
    name: 'Scarpette da danza',
    text: 'Pelle morbida con suola spezzata. L’elastico è già cucito.',
  },
  'Judo uniform': {
    name: 'Judogi',
    text: 'Cotone robusto con cintura bianca. Le altre cinture bisogna guadagnarsele.',
  },
  'Hiking boots for class trips': {
    name: 'Scarponcini per le gite di classe',
    text: 'Impermeabili fino alla caviglia e leggeri. Meglio ammorbidirli prima della montagna.',
  },
  'Beaded strand, sunset colours': {
    name: 'Filo di perline, colori del tramonto',
    text: 'Infilato nel nostro laboratorio giovanile, dove gli Anziani insegnano e i giovani danno il ritmo. Perline di vetro su filo robusto. Parte del prezzo torna al laboratorio.',
  },
  'Beaded strand, river colours': {
    name: 'Filo di perline, colori del fiume',
    text: 'Blu e verdi per il fiume di cui la nostra comunità si prende cura. Ogni filo è accompagnato da un biglietto di chi l’ha fatto e ha scelto che cosa condividere.',
  },
  'Beaded flower pin': {
    name: 'Spilla a fiore di perline',
    text: 'Un piccolo fiore a cinque petali, cucito perlina dopo perlina sul feltro. Il motivo è nato per la vendita, quindi possono portarlo tutti.',
  },
  'Rosette keychain': {
    name: 'Portachiavi a rosetta',
    text: 'Una rosetta tonda dai colori caldi. Fatta da un cerchio che si ritrova il giovedì. Va tenuta all’asciutto.',
  },
  'Hand drum, youth size': {
    name: 'Tamburo a mano, misura ragazzi',
    text: 'Fatto insieme a chi custodisce i nostri tamburi, con il permesso di venderlo. Le note allegate spiegano come prendersi cura di un tamburo.',
  },
  'Carved owl': {
    name: 'Gufo intagliato',
    text: 'Intagliato nel legno caduto da giovani intagliatori con il loro mentore. Usiamo quello che il vento ci dona.',
  },
  'Paddle canoe model': {
    name: 'Modellino di canoa a pagaia',
    text: 'Un modellino delle canoe con cui la nostra comunità pagaia ogni estate. Levigato da tante mani. Lungo 30 cm.',
  },
  'Cedar eagle': {
    name: 'Aquila di cedro',
    text: 'Intagliata e firmata nel programma dei mentori. Un certificato indica il laboratorio e il legno.',
  },
  'Woven berry basket': {
    name: 'Cesto intrecciato per i frutti di bosco',
    text: 'Intrecciato con salice tagliato solo dove ricresce. Le nostre intrecciatrici tengono due corsi all’anno: venite a vedere.',
  },
  'Woven wool wrap': {
    name: 'Scialle di lana tessuto',
    text: 'Tessuto su telai verticali dal cerchio giovanile di tessitura. Il motivo è stato disegnato per questo scialle e appartiene al cerchio.',
  },
  'Sweetgrass-style braid, willow': {
    name: 'Treccia in stile erba dolce, salice',
    text: 'Una treccia decorativa di corteccia di salice ed erbe coltivate, a tre capi. Non è cerimoniale: non vendiamo medicine tradizionali.',
  },
  'Raven-season story book': {
    name: 'Libro di storie della stagione dei corvi',
    text: 'Dodici storie raccontate dagli Anziani e messe per iscritto dagli studenti, stampate con il loro consenso. In inglese e nella lingua di chi le racconta.',
  },
  'Counting book in two languages': {
    name: 'Libro per contare in due lingue',
    text: 'Da un bisonte a dieci pesci. Si inquadra una pagina e si ascoltano le parole dette da chi custodisce la nostra lingua.',
  },
  'Word-card game: animals of the coast': {
    name: 'Gioco di carte e parole: animali della costa',
    text: 'Quaranta carte, quaranta parole, un tavolo che ride. Le parole sono state scelte dal cerchio della lingua.',
  },
  'Squeeze star': {
    name: 'Stella da strizzare',
    text: 'Morbida da stringere e lenta a tornare. Silenziosa quanto basta per la classe. Provata da bambini che sanno di che cosa hanno bisogno.',
  },
  'Knot to fiddle with': {
    name: 'Nodo da rigirare tra le dita',
    text: 'Un nodo di corda per mani sempre occupate. Non fa rumore e si può lavare.',
  },
  'Bubble tube, small': {
    name: 'Tubo a bolle, piccolo',
    text: 'Bolle lente e colori lenti. Velocità e luce si possono abbassare al minimo.',
  },
  'Textured puzzle, big pieces': {
    name: 'Puzzle tattile a pezzi grandi',
    text: 'Sei pezzi grandi, ognuno con la sua superficie. Facili da afferrare, e il tatto dice dove vanno.',
  },
  'Weighted turtle for the lap': {
    name: 'Tartaruga pesata da grembo',
    text: 'Un chilogrammo di calma. A molti bambini piace nell’ora delle storie. La fodera è lavabile.',
  },
  'Quiet headphones': {
    name: 'Cuffie antirumore',
    text: 'Tolgono il rumore di un salone e lasciano la voce di chi è accanto. Cuscinetti morbidi, nessuna pressione.',
  },
  'Calm-corner tent': {
    name: 'Tenda per l’angolo della calma',
    text: 'Un piccolo posto per stare un po’ da soli, con una finestra che si chiude. Nessuna asta appuntita.',
  },
  'Sanduhr, fünf Minuten': {
    name: 'Clessidra, cinque minuti',
    text: 'Il tempo che si può vedere. La sabbia scende calma e regolare. Telaio di legno, vetro infrangibile.',
  },
  'Picture cards for talking': {
    name: 'Carte illustrate per comunicare',
    text: 'Ottanta immagini da indicare, create con logopedisti e con persone che le usano ogni giorno.',
  },
  'Tactile alphabet, lower case': {
    name: 'Alfabeto tattile minuscolo',
    text: 'Lettere da seguire con il dito. Un punto indica da dove partire. Le maiuscole sono un set a parte.',
  },
  'Counting frame with big beads': {
    name: 'Pallottoliere a perle grandi',
    text: 'Perle grandi che restano dove le lasci. Ogni fila ha la sua superficie al tatto.',
  },
  'Lupe mit Licht': {
    name: 'Lente con luce',
    text: 'Ingrandimento triplo con luce chiara che non abbaglia. Sta da sola sulla pagina. Per i testi lunghi.',
  },
  'White cane, child length': {
    name: 'Bastone bianco, misura bambino',
    text: 'Leggero e robusto, con una punta che scivola. In lunghezze da 70 a 120 cm; quando si cresce, lo cambiamo.',
  },
  'Forearm crutch with soft grip': {
    name: 'Stampella con impugnatura morbida',
    text: 'Una stampella su misura che non fa clic. Catarifrangenti per le mattine buie, adesivi per tutte le altre.',
  },
  'Easy-hold bowl and spoon': {
    name: 'Ciotola e cucchiaio a presa facile',
    text: 'La ciotola si tiene al tavolo, il cucchiaio si tiene alla mano. Lavabili in lavastoviglie.',
  },
  'Power wheelchair, indoor and yard': {
    name: 'Carrozzina elettrica per interni e cortile',
    text: 'Gira sul posto ed entra sotto il banco. Il nostro team la regola a casa o a scuola.',
  },
  'My first reader, class 1': {
    name: 'Il mio primo libro di lettura, classe 1',
    text: 'Testi brevi in caratteri grandi, con un’immagine in ogni pagina. Per le prime cento parole.',
  },
  'Numbers to twenty, class 1': {
    name: 'I numeri fino a venti, classe 1',
    text: 'Contare, aggiungere e togliere con perline, dita e mele. Con una parte di esercizi su cui scrivere.',
  },
  'Reading on, class 2': {
    name: 'Leggere ancora, classe 2',
    text: 'Storie di due pagine, poi di quattro. Domande di cui parlare e non solo a cui rispondere.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Calcolare fino a cento, classe 2',
    text: 'Addizioni, sottrazioni e tabelline a piccoli passi. Con le soluzioni per controllarsi da soli.',
  },
  'The world around us, class 3': {
    name: 'Il mondo intorno a noi, classe 3',
    text: 'Piante, tempo, mappe e vicini di casa. Un esperimento in ogni capitolo, sempre con oggetti di cucina.',
  },
  'Multiplication without tears, class 3': {
    name: 'Moltiplicare senza lacrime, classe 3',
    text: 'Prima gli schemi, poi le tabelline. Grazie a questo libro migliaia di bambini sanno quanto fa sette per otto.',
  },
  'Fractions and shapes, class 4': {
    name: 'Frazioni e forme, classe 4',
    text: 'Comincia con la pizza e finisce con parti uguali di qualsiasi cosa. Disegni chiari, pagine tranquille.',
  },
  'Grammaire en histoires, classe 4': {
    name: 'Grammatica in storie, classe 4',
    text: 'La grammatica imparata con brevi racconti. Esercizi vari e un quaderno di dettati.',
  },
  'Ancient peoples, class 5': {
    name: 'Popoli antichi, classe 5',
    text: 'Come si viveva, si scriveva e si cucinava tanto tempo fa. Con fonti che i bambini possono leggere davvero.',
  },
  'Music for everyone, class 5': {
    name: 'Musica per tutti, classe 5',
    text: 'Canti dai cinque continenti, giochi di ritmo e le prime note. Registrazioni incluse.',
  },
  'Biology of the pond, class 6': {
    name: 'Biologia dello stagno, classe 6',
    text: 'Uno stagno, un anno intero. Dalle pulci d’acqua alle rane, con disegni da completare.',
  },
  'Maps and continents, class 6': {
    name: 'Mappe e continenti, classe 6',
    text: 'Leggere le mappe, disegnarle, metterle in discussione. Con una carta del mondo ripiegata all’interno.',
  },
  'First algebra, class 7': {
    name: 'Prima algebra, classe 7',
    text: 'Un’equazione è una bilancia. Il libro non abbandona mai questa idea, e per questo funziona.',
  },
  'Física en movimiento, clase 7': {
    name: 'Fisica in movimento, classe 7',
    text: 'Forze, magneti e razzi ad acqua. Ogni argomento comincia con un esperimento di cinque minuti.',
  },
  'Chemistry begins, class 8': {
    name: 'Si comincia con la chimica, classe 8',
    text: 'Sostanze, reazioni e sicurezza, in quest’ordine e poi da capo. Con trenta esperimenti da fare in classe.',
  },
  'Poems and plays, class 8': {
    name: 'Poesie e testi teatrali, classe 8',
    text: 'Testi da dire ad alta voce. Margini abbastanza larghi per le note di regia.',
  },
  'Geometry and proof, class 9': {
    name: 'Geometria e dimostrazione, classe 9',
    text: 'Perché è vero? Duecento risposte, ognuna con un disegno, e cinquanta lasciate a chi legge.',
  },
  'Programming from zero, class 9': {
    name: 'Programmare da zero, classe 9',
    text: 'Dal primo ciclo a un piccolo gioco. Non serve un computer speciale.',
  },
  'Cells and genes, class 10': {
    name: 'Cellule e geni, classe 10',
    text: 'Dalla foglia sotto la lente alle lettere della vita. Con domande che non hanno ancora risposta.',
  },
  'Waves and light, class 11': {
    name: 'Onde e luce, classe 11',
    text: 'Suono, acqua e luce in un’unica storia. Ogni formula è introdotta da qualcosa che si può vedere.',
  },
  'World history since 1900, class 11': {
    name: 'Storia del mondo dal 1900, classe 11',
    text: 'Tante voci su un secolo. Fonti, linee del tempo e carte accurate.',
  },
  'Calculus step by step, class 12': {
    name: 'Analisi passo dopo passo, classe 12',
    text: 'Limiti, pendenze e aree a piccoli passi. Prove d’esame su tre livelli con soluzioni complete.',
  },
  'Writing for university, class 12': {
    name: 'Scrivere per l’università, classe 12',
    text: 'Come fare una buona domanda e rispondere in cinque pagine. Con esempi sinceri, corretti a mano.',
  },
  'School desk with a book shelf': {
    name: 'Banco scolastico con ripiano per libri',
    text: 'Piano in acero su gambe d’acciaio, sotto un ripiano per i libri e una scanalatura che tiene la matita. In sei altezze, dalla prima all’ultima classe.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Scrivania dell’insegnante con cinque cassetti',
    text: 'Tre cassetti da un lato, due profondi dall’altro e in mezzo spazio per le ginocchia. Il sottomano verde è compreso.',
  },
  'Standing desk, height-adjustable': {
    name: 'Scrivania regolabile in altezza',
    text: 'Per chi pensa meglio in piedi. Un motore silenzioso alza il piano bianco da 62 a 120 cm premendo un pulsante.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Banco scolastico in faggio',
    text: 'Piano in faggio massiccio, una scanalatura per la matita e un vano per i libri. Le gambe d’acciaio non graffiano il pavimento.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'Banco con vano portaoggetti',
    text: 'Piano in faggio, telaio in acciaio e sotto un vano per quaderni e libri. Alto 64 cm.',
  },
}
