import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * What stores tell about themselves, by their names, in the languages that are enabled by default
 * and are not their own.
 */
export const storeTranslations: Record<string, Partial<Record<Locale, string>>> = {
  'Silver Heron 274': {
    de: 'Ich mache Dinge aus Holz, das sonst weggeworfen würde. Alles wird geschliffen, bis es sich gut anfühlt.',
    it: 'Creo oggetti con legno che sarebbe stato buttato via. Levigo tutto finché è piacevole da tenere in mano.',
    fr: 'Je fabrique des objets avec du bois qu’on aurait jeté. Je ponce tout jusqu’à ce que ce soit doux dans la main.',
  },
  'Blue Otter 482': {
    de: 'Ich stricke, seit ich sieben bin. Ich mag lange Schals, kurze Reihen und verregnete Sonntage.',
    it: 'Lavoro a maglia da quando avevo sette anni. Mi piacciono le sciarpe lunghe, i ferri corti e le domeniche di pioggia.',
    fr: 'Je tricote depuis mes sept ans. J’aime les longues écharpes, les rangs courts et les dimanches de pluie.',
  },
  'Quiet Lynx 131': {
    de: 'Samstags gieße ich Kerzen, zusammen mit einem Erwachsenen. Die Düfte sucht meine Nase aus.',
    it: 'Il sabato faccio candele insieme a un adulto. I profumi li sceglie il mio naso.',
    fr: 'Le samedi, je coule des bougies avec un adulte. C’est mon nez qui choisit les parfums.',
  },
  'Sunny Falcon 906': {
    de: 'Papier, Schere und ganz viel Kleber. Keine Karte mache ich zweimal.',
    it: 'Carta, forbici e tantissima colla. Non faccio mai due biglietti uguali.',
    fr: 'Du papier, des ciseaux et beaucoup de colle. Je ne fais jamais deux fois la même carte.',
  },
  'Brave Hedgehog 57': {
    de: 'Kleine Perlen, feste Knoten. Die Farben sortiere ich danach, wie sie sich anfühlen.',
    it: 'Perline piccole, nodi forti. Metto in ordine i colori secondo le sensazioni che danno.',
    fr: 'De petites perles, des nœuds solides. Je range les couleurs selon ce qu’elles me font ressentir.',
  },
  'Copper Newt 318': {
    de: 'Im Kunstraum habe ich die Töpferscheibe entdeckt und wollte nicht mehr aufhören.',
    it: 'Ho scoperto il tornio nell’aula di arte e non volevo più smettere.',
    fr: 'J’ai découvert le tour de potier en salle d’arts plastiques et je ne voulais plus m’arrêter.',
  },
  'Gentle Moose 640': {
    de: 'Vogelhäuser und andere Häuser. Jeder Vogel ist willkommen.',
    it: 'Casette per uccelli e altre case. Ogni uccellino è il benvenuto.',
    fr: 'Des nichoirs et d’autres maisons. Tous les oiseaux sont les bienvenus.',
  },
  'Misty Puffin 225': {
    de: 'Ich male meistens das Meer. Es hält nie still.',
    it: 'Dipingo soprattutto il mare. Non sta mai fermo.',
    fr: 'Je peins surtout la mer. Elle ne tient jamais en place.',
  },
  'Clever Magpie 719': {
    de: 'Glänzendes und Weiches, langsam gemacht.',
    it: 'Cose lucide e cose morbide, fatte con calma.',
    fr: 'Des choses brillantes et des choses douces, faites lentement.',
  },
  'Lucky Badger 88': {
    de: 'Ich nähe Tiere aus Kleidern, die in Rente gegangen sind. Jedes bekommt einen Namen, bevor es auszieht.',
    it: 'Cucio animali con vestiti andati in pensione. Ognuno riceve un nome prima di partire.',
    fr: 'Je couds des animaux avec des vêtements à la retraite. Chacun reçoit un nom avant de partir.',
  },
  'Mellow Newfinch 402': {
    de: 'Pflanzen aus Stecklingen, Seife aus Olivenöl und Geduld für beides.',
    it: 'Piante da talea, sapone all’olio d’oliva e pazienza per entrambi.',
    fr: 'Des plantes de bouture, du savon à l’huile d’olive et de la patience pour les deux.',
  },
  'Rapid Swift 563': {
    de: 'Was fliegt: Drachen, Papiervögel, Windsäcke. Alles draußen getestet.',
    it: 'Cose che volano: aquiloni, uccelli di carta, maniche a vento. Tutto provato all’aperto.',
    fr: 'Ce qui vole : cerfs-volants, oiseaux en papier, manches à air. Tout est essayé dehors.',
  },
  'Velvet Mole 147': {
    de: 'Taschen, Geldbeutel, Fäustlinge. Ein Täschchen nähe ich immer dazu.',
    it: 'Borse, borsellini, muffole. Aggiungo sempre una tasca.',
    fr: 'Des sacs, des porte-monnaie, des moufles. J’ajoute toujours une poche.',
  },
  'Golden Carp 836': {
    de: 'Unter der Woche Ton, am Wochenende Farbe.',
    it: 'Argilla nei giorni di scuola, colori nel fine settimana.',
    fr: 'L’argile en semaine, la peinture le week-end.',
  },
  'Starry Gecko 391': {
    de: 'Warmes für kalte Winter und bunte Perlen für das ganze Jahr.',
    it: 'Cose calde per inverni freddi e perline vivaci per tutto l’anno.',
    fr: 'Des choses chaudes pour les hivers froids et des perles vives pour toute l’année.',
  },
  'Amber Wren 670': {
    de: 'Seife, die nach Orangen duftet. Schalen, die in zwei Hände passen.',
    it: 'Sapone che profuma di arancia. Ciotole che stanno in due mani.',
    fr: 'Du savon qui sent l’orange. Des bols qui tiennent dans deux mains.',
  },
  'Kluger Igel 214': {
    en: 'I knit, sew and pour candles. Best of all in the afternoon, when it rains.',
    it: 'Lavoro a maglia, cucio e faccio candele. Più di tutto il pomeriggio, quando piove.',
    fr: 'Je tricote, je couds et je coule des bougies. De préférence l’après-midi, quand il pleut.',
  },
  'Flinker Fuchs 589': {
    en: 'Wooden toys, and kites that really fly.',
    it: 'Giocattoli di legno e aquiloni che volano davvero.',
    fr: 'Des jouets en bois et des cerfs-volants qui volent pour de vrai.',
  },
  'Leiser Luchs 93': {
    en: 'Mugs, pictures, and seeds from our school garden.',
    it: 'Tazze, quadri e semi del nostro orto scolastico.',
    fr: 'Des tasses, des tableaux et des graines du jardin de notre école.',
  },
  'Renard Rêveur 455': {
    en: 'I sew, I knit, and I dream a little between two rows.',
    de: 'Ich nähe, ich stricke und träume ein wenig zwischen zwei Reihen.',
    it: 'Cucio, lavoro a maglia e tra un ferro e l’altro sogno un po’.',
  },
  'Petit Merle 162': {
    en: 'Candles, cards and dried flowers.',
    de: 'Kerzen, Karten und getrocknete Blumen.',
    it: 'Candele, biglietti e fiori secchi.',
  },
  'Loutre Bleue 778': {
    en: 'I make toys and mugs. Nothing is perfectly straight.',
    de: 'Ich mache Spielzeug und Tassen. Ganz gerade ist nichts.',
    it: 'Faccio giocattoli e tazze. Niente è perfettamente dritto.',
  },
  'Lontra Curiosa 336': {
    en: 'I like cheerful colours and things made without hurry.',
    de: 'Ich mag fröhliche Farben und Arbeiten, die in Ruhe entstehen.',
    fr: 'J’aime les couleurs gaies et les ouvrages faits sans se presser.',
  },
  'Gufo Gentile 501': {
    en: 'I build with wood and paper. My grandfather checks the knots.',
    de: 'Ich baue mit Holz und Papier. Mein Opa prüft die Knoten.',
    fr: 'Je construis avec du bois et du papier. Mon grand-père vérifie les nœuds.',
  },
  'Riccio Sereno 68': {
    en: 'Clay, brushes and a needle: it depends on the weather.',
    de: 'Ton, Pinsel und Nadel: Es kommt auf das Wetter an.',
    fr: 'De l’argile, des pinceaux et une aiguille : ça dépend du temps.',
  },
  'Nutria Valiente 249': {
    en: 'I knit and make bracelets. I am very good at knots.',
    de: 'Ich stricke und mache Armbänder. Knoten kann ich sehr gut.',
    it: 'Lavoro a maglia e faccio braccialetti. I nodi mi riescono molto bene.',
    fr: 'Je tricote et je fais des bracelets. Les nœuds, je les réussis très bien.',
  },
  'Zorro Tranquilo 715': {
    en: 'I make piñatas, soaps and clay teapots.',
    de: 'Ich mache Piñatas, Seifen und Teekannen aus Ton.',
    it: 'Faccio pignatte, saponi e teiere di terracotta.',
    fr: 'Je fabrique des piñatas, des savons et des théières en terre cuite.',
  },
  'Colibrí Paciente 380': {
    en: 'I paint, I sow and I wait.',
    de: 'Ich male, säe und warte.',
    it: 'Dipingo, semino e aspetto.',
    fr: 'Je peins, je sème et j’attends.',
  },
  'Maple Desk Supply': {
    de: 'Ein Familienbetrieb, der seit 2009 Klassenzimmer ausstattet.',
    it: 'Un negozio di famiglia che rifornisce le aule dal 2009.',
    fr: 'Une entreprise familiale qui équipe les salles de classe depuis 2009.',
  },
  'Inkwell & Co.': {
    de: 'Stifte, Papier und Bücher für alle, die von Hand schreiben.',
    it: 'Penne, carta e libri per chi scrive a mano.',
    fr: 'Des stylos, du papier et des livres pour celles et ceux qui écrivent à la main.',
  },
  'BrightByte Schools': {
    de: 'Computer, die sich reparieren lassen, und Menschen, die ans Telefon gehen.',
    it: 'Computer fatti per essere riparati e persone che rispondono al telefono.',
    fr: 'Des ordinateurs faits pour être réparés et des gens qui répondent au téléphone.',
  },
  'Labora Lernwelt': {
    en: 'Teaching materials for laboratory and classroom.',
    it: 'Materiale didattico per il laboratorio e per la classe.',
    fr: 'Du matériel pédagogique pour le laboratoire et la classe.',
  },
  'Northlight Books': {
    de: 'Schulbücher, von Lehrkräften geschrieben und in echten Klassen erprobt.',
    it: 'Libri di testo scritti da insegnanti e provati in classi vere.',
    fr: 'Des manuels écrits par des enseignants et essayés dans de vraies classes.',
  },
  'Pagina Più': {
    en: 'Books, exercise books and everything a class needs.',
    de: 'Bücher, Hefte und alles, was man im Unterricht braucht.',
    fr: 'Des livres, des cahiers et tout ce qu’il faut en classe.',
  },
  'Bois & Banc': {
    en: 'School furniture made of wood from our forests.',
    de: 'Schulmöbel aus dem Holz unserer Wälder.',
    it: 'Arredi scolastici in legno dei nostri boschi.',
  },
  'Yellowline Transport': {
    de: 'Busse und Fahrräder, die Kinder sicher nach Hause bringen.',
    it: 'Autobus e biciclette che riportano i bambini a casa sani e salvi.',
    fr: 'Des bus et des vélos qui ramènent les enfants chez eux en sécurité.',
  },
  'Ruedas Vivas': {
    en: 'Bicycles, scooters and things to learn with while moving.',
    de: 'Fahrräder, Roller und Material zum Lernen in Bewegung.',
    it: 'Biciclette, monopattini e materiale per imparare in movimento.',
    fr: 'Des vélos, des trottinettes et du matériel pour apprendre en mouvement.',
  },
  'Tidy Collar': {
    de: 'Schulkleidung, die man flicken kann, mit Flicken als Beweis.',
    it: 'Abiti scolastici che si possono rammendare, con le toppe a dimostrarlo.',
    fr: 'Des vêtements d’école qui se raccommodent, pièces à l’appui.',
  },
  'Cedar Circle Youth Collective': {
    de: 'Ein Kollektiv unter indigener Leitung. Älteste und Mentoren entscheiden gemeinsam mit den Machern, was verkauft wird; der Erlös bleibt bei ihnen und beim Programm.',
    it: 'Un collettivo a guida indigena. Anziani e mentori decidono con chi crea che cosa è in vendita; il ricavato resta a chi crea e al programma.',
    fr: 'Un collectif dirigé par des Autochtones. Aînés et mentors décident avec celles et ceux qui créent de ce qui est à vendre ; les revenus leur reviennent, ainsi qu’au programme.',
  },
  'Gentle Steps': {
    de: 'Gemacht und erprobt zusammen mit Kindern, die unsere Sachen jeden Tag benutzen.',
    it: 'Fatto e provato insieme ai bambini che usano le nostre cose ogni giorno.',
    fr: 'Conçu et essayé avec des enfants qui utilisent nos objets chaque jour.',
  },
}

/** How businesses take goods back, in the same languages. */
export const returnInstructionTranslations: Record<string, Partial<Record<Locale, string>>> = {
  'Maple Desk Supply': {
    de: 'Bitte bewahren Sie den Karton auf und legen Sie die Bestellnummer hinein. Kommt etwas beschädigt an, zahlen wir den Rückweg.',
    it: 'Conservate la scatola e metteteci dentro il numero d’ordine. Paghiamo noi il ritorno di ciò che è arrivato danneggiato.',
    fr: 'Merci de garder le carton et d’y glisser le numéro de commande. Nous payons le retour de tout ce qui est arrivé abîmé.',
  },
  'Inkwell & Co.': {
    de: 'Unbenutztes innerhalb von 30 Tagen, Stifte mit Kappe.',
    it: 'Articoli non usati entro 30 giorni, le penne con il cappuccio.',
    fr: 'Articles non utilisés sous 30 jours, les stylos avec leur capuchon.',
  },
  'BrightByte Schools': {
    de: 'Fragen Sie zuerst nach einer Rücksendenummer. Bitte entfernen Sie Konten und Passwörter von den Geräten.',
    it: 'Chiedete prima un numero di reso. Togliete account e password dai dispositivi.',
    fr: 'Demandez d’abord un numéro de retour. Merci d’enlever comptes et mots de passe des appareils.',
  },
  'Labora Lernwelt': {
    en: 'Returns within 30 days; please pad glassware well.',
    it: 'Reso entro 30 giorni; imballare bene la vetreria.',
    fr: 'Retour sous 30 jours ; merci de bien protéger la verrerie.',
  },
  'Northlight Books': {
    de: 'Klassensätze nehmen wir 60 Tage lang zurück, wenn nichts hineingeschrieben wurde.',
    it: 'I set per la classe si possono rendere entro 60 giorni, se non ci è stato scritto dentro.',
    fr: 'Les lots pour la classe peuvent être rendus sous 60 jours si rien n’y a été écrit.',
  },
  'Pagina Più': {
    en: 'Returns within 30 days, with the receipt in the box.',
    de: 'Rückgabe innerhalb von 30 Tagen, mit dem Kassenzettel im Karton.',
    fr: 'Retour sous 30 jours, avec le ticket de caisse dans le carton.',
  },
  'Bois & Banc': {
    en: 'We come and fetch large furniture. Please keep the screws.',
    de: 'Große Möbel holen wir ab. Bitte heben Sie die Schrauben auf.',
    it: 'I mobili grandi li veniamo a prendere noi. Conservate le viti.',
  },
  'Yellowline Transport': {
    de: 'Fahrzeuge werden persönlich übergeben und innerhalb von 14 Tagen zurückgenommen.',
    it: 'I veicoli si consegnano di persona e si possono rendere entro 14 giorni.',
    fr: 'Les véhicules sont remis en main propre et peuvent être rendus sous 14 jours.',
  },
  'Ruedas Vivas': {
    en: 'Returns within 30 days, with the manual and the keys.',
    de: 'Rückgabe innerhalb von 30 Tagen, mit Handbuch und Schlüsseln.',
    it: 'Reso entro 30 giorni, con il manuale e le chiavi.',
    fr: 'Retour sous 30 jours, avec le manuel et les clés.',
  },
  'Tidy Collar': {
    de: 'Größen tauschen wir 60 Tage lang kostenlos um, wenn sie ungewaschen sind.',
    it: 'Le taglie si cambiano gratis entro 60 giorni, se non lavate.',
    fr: 'Échange de taille gratuit sous 60 jours, si l’article n’a pas été lavé.',
  },
  'Cedar Circle Youth Collective': {
    de: 'Bitte schreiben Sie uns zuerst; vieles kann repariert werden, von denen, die es gemacht haben.',
    it: 'Scriveteci prima; molti pezzi può ripararli chi li ha fatti.',
    fr: 'Écrivez-nous d’abord ; beaucoup de pièces peuvent être réparées par la personne qui les a faites.',
  },
  'Gentle Steps': {
    de: 'Probieren Sie 45 Tage lang zu Hause. Was nicht passt, kommt kostenlos zurück.',
    it: 'Provate a casa per 45 giorni. Quello che non va bene torna indietro gratis.',
    fr: 'Essayez chez vous pendant 45 jours. Ce qui ne convient pas revient gratuitement.',
  },
}
