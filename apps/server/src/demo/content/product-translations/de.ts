import type { ProductTranslations } from './product-translations.ts'

export const de: ProductTranslations = {
  'Raspberry twist scarf': {
    name: 'Gedrehter Himbeerschal',
    text: 'Den habe ich im Bus gestrickt, Reihe für Reihe, darum kennt er den ganzen Schulweg. Die Wolle ist weich und kratzt nicht. Er passt zweimal um einen Erwachsenenhals.',
  },
  'Lake-blue winter scarf': {
    name: 'Winterschal Seeblau',
    text: 'Die Farbe ist wie unser See am Morgen. Ich habe Merinogarn genommen, und meine Oma hat jede Masche geprüft. Bitte von Hand waschen.',
  },
  'Forest scarf with fringe': {
    name: 'Waldschal mit Fransen',
    text: 'Dunkelgrün, mit Fransen an beiden Enden. Ich habe zwei Wochen lang jeden Abend daran gestrickt. Warm genug zum Schneeburgenbauen.',
  },
  'Plum scarf, extra long': {
    name: 'Pflaumenschal, extralang',
    text: 'Zwei Meter pflaumenfarbene Wolle. Du kannst ihn dreimal wickeln oder zu zweit tragen. An den Enden sind Taschen für kalte Finger.',
  },
  'Violet five-finger gloves': {
    name: 'Violette Fingerhandschuhe',
    text: 'Richtige Handschuhe mit allen zehn Fingern, und das ist das Schwierige daran. Die Bündchen sind lang, damit der Schnee draußen bleibt. Passt den meisten Zehnjährigen.',
  },
  'Berry gloves for small hands': {
    name: 'Beerenhandschuhe für kleine Hände',
    text: 'Kleine Handschuhe in Beerenrosa. Ich stricke sie mit Bambusnadeln, weil die im Unterricht leise sind. Eine Schnur hält das Paar zusammen.',
  },
  'Gants bleu nuit': {
    name: 'Handschuhe Nachtblau',
    text: 'Aus weicher Wolle gestrickt, mit schön langen Bündchen. Perfekt für Schneeballschlachten. Von Hand waschen.',
  },
  'Happy stripe socks': {
    name: 'Fröhliche Ringelsocken',
    text: 'Eine gelbe und eine blaue Socke, beide geringelt. Sie sind etwas dicker als gekaufte, also nimm größere Stiefel. Ein Paar.',
  },
  'Watermelon socks, two pairs': {
    name: 'Melonensocken, zwei Paar',
    text: 'Zwei Paar in Sommerfarben. Die Baumwolle ist dünn, also gehen sie auch in Sandalen, wenn du dich traust.',
  },
  'Calzini arcobaleno': {
    name: 'Regenbogensocken',
    text: 'Ich habe sie aus den Resten all meiner Wollknäuel gemacht. Jedes Paar ist ein bisschen anders. Größe 34–38.',
  },
  'Olive the crochet owl': {
    name: 'Olive, die gehäkelte Eule',
    text: 'Olive sitzt gern im Bücherregal. Sie hat einen runden Bauch aus sauberer Schafwolle und Sicherheitsaugen, die nicht abgehen.',
  },
  'Pip the crochet penguin': {
    name: 'Pip, der gehäkelte Pinguin',
    text: 'Pip passt in eine Hand. Die Füße häkle ich zuletzt, weil er dann steht. Ein guter Begleiter bei den Hausaufgaben.',
  },
  'Crochet octopus for little hands': {
    name: 'Häkelkrake für kleine Hände',
    text: 'Acht Kringelarme zum Festhalten. Jeden Monat mache ich auch einen für die Babystation. Baumwolle, waschmaschinenfest.',
  },
  'Tortuga de ganchillo': {
    name: 'Gehäkelte Schildkröte',
    text: 'Eine grüne Schildkröte, deren Panzer sich wie eine Tasche öffnet. Eine Münze oder ein Geheimnis passt hinein. Aus weicher Baumwolle.',
  },
  'Turquoise bead bracelet': {
    name: 'Armband mit türkisen Perlen',
    text: 'Holzperlen, die ich türkis bemalt habe, auf einem starken Gummiband. Es passt an schmale und an breite Handgelenke. Keins ist genau wie das andere.',
  },
  'Sunset bead bracelet': {
    name: 'Perlenarmband Abendrot',
    text: 'Warme orange Perlen, wie der Himmel nach dem Fußballtraining. Die Quaste ist mit einem Doppelknoten festgebunden, damit sie hält.',
  },
  'Lavender friendship bracelet': {
    name: 'Freundschaftsarmband Lavendel',
    text: 'Eins tragen und eins verschenken. In meinem Kopf mache ich sie paarweise, aber du kannst sie einzeln kaufen. Die Perlen duften ein bisschen nach Lavendel.',
  },
  'Knotted sailor bracelet': {
    name: 'Geknotetes Matrosenarmband',
    text: 'Ein echter Kreuzknoten, wie auf Schiffen. Gelernt habe ich ihn in einem Ferienclub. Die Schnur ist aus weicher Baumwolle und wird mit der Zeit immer schöner.',
  },
  'Pulsera marinera roja': {
    name: 'Rotes Matrosenarmband',
    text: 'Ein Seemannsknoten aus Baumwollschnur. Zum Verstellen einfach an beiden Seiten ziehen. Hält Strand und Schwimmbad aus.',
  },
  'Sea-shell necklace': {
    name: 'Muschelkette',
    text: 'Die Muschel habe ich mit meiner Familie an einem windigen Strand gefunden. Das Loch habe ich zusammen mit einem Erwachsenen mit einem winzigen Bohrer gebohrt. Das Band ist gewachst.',
  },
  'Blue crystal pendant': {
    name: 'Anhänger Blauer Kristall',
    text: 'Ein Glaskristall, der Regenbögen an die Wand wirft, wenn die Sonne tief steht. An einer silberfarbenen Kette.',
  },
  'Collier cœur violet': {
    name: 'Kette Violettes Herz',
    text: 'Ein Herz aus Modelliermasse, im Ofen gebacken und lackiert. Die Kette ist 42 cm lang. Verpackt in einer kleinen Schachtel.',
  },
  'Lucky clover necklace': {
    name: 'Glückskleekette',
    text: 'Ein vierblättriges Kleeblatt aus Modelliermasse. Glück kann ich nicht versprechen, aber ich hatte eins bei meiner Klavierprüfung um, und sie lief gut.',
  },
  'Sky-stone ring': {
    name: 'Ring Himmelsstein',
    text: 'Ein Drahtring mit einem himmelblauen Glasstein. Mit sanftem Drücken wird er weiter oder enger.',
  },
  'Anello pietra verde': {
    name: 'Ring Grüner Stein',
    text: 'Verstellbarer Ring mit einem grünen Glasstein. Ich habe ihn aus Draht gemacht, der nicht schwarz wird. Kommt in einem Säckchen.',
  },
  'Big red hair bow': {
    name: 'Große rote Haarschleife',
    text: 'Eine große Schleife an einem Clip. Ich bügle das Band vorher, damit sie in Form bleibt. Sie hat eine ganze Trampolinparty überlebt.',
  },
  'Mint hair bows, pair': {
    name: 'Haarschleifen Minze, ein Paar',
    text: 'Zwei mintgrüne Schleifen für zwei Zöpfe. Die Clips sind mit Filz bezogen, damit sie nicht ziepen.',
  },
  'Beeswax candle': {
    name: 'Bienenwachskerze',
    text: 'Reines Bienenwachs von den Bienen unserer Nachbarn. Sie duftet nach Honig, auch wenn sie gar nicht brennt. Bitte nur mit einem Erwachsenen anzünden.',
  },
  'Set of three dinner-table candles': {
    name: 'Drei Kerzen für den Esstisch',
    text: 'Drei Kerzen, alle gleich hoch, und das ist schwerer, als es klingt. Ich gieße sie samstags in der Küche.',
  },
  'Clay lamp for festival nights': {
    name: 'Tonlicht für Festabende',
    text: 'Ich habe das Lämpchen aus Ton geformt und den Rand golden bemalt. Meine Familie zündet jeden Herbst eine ganze Reihe davon an.',
  },
  'Bougie pin des bois': {
    name: 'Kerze Waldkiefer',
    text: 'Eine Kerze, die nach Wald nach dem Regen duftet. Sojawachs, Docht aus Baumwolle. Sie brennt etwa fünfzehn Stunden.',
  },
  'Rose garden soap': {
    name: 'Rosengartenseife',
    text: 'Mit Olivenöl und Rosenblättern aus dem Schulgarten. Sie hat sechs Wochen im Regal gewartet, wie es sich für gute Seife gehört.',
  },
  'Orange peel soap': {
    name: 'Orangenschalenseife',
    text: 'Ich trockne die Schalen auf der Heizung und mahle sie. Gut für die Hände nach dem Malen. Riecht nach Frühstück.',
  },
  'Honey and oat soap, three bars': {
    name: 'Honig-Hafer-Seife, drei Stück',
    text: 'Drei Stück in einer Papierbanderole. Der Hafer rubbelt ein wenig, der Honig macht sie sanft. Der Verkaufsschlager meiner Klasse auf dem Frühlingsmarkt.',
  },
  'Jabón de lavanda': {
    name: 'Lavendelseife',
    text: 'Lavendel aus dem Blumentopf meiner Oma. Ich habe die Seife sechs Wochen trocknen lassen. Sie riecht nach frischer Wäsche und Mittagsschlaf.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Schaumbad Erdbeere',
    text: 'Eine Flasche Schaumbad, das ich mit meiner Tante mische. Sie hat Chemie studiert. Es brennt nicht in den Augen.',
  },
  'Sponge and soap bath set': {
    name: 'Badeset mit Schwamm und Seife',
    text: 'Ein Naturschwamm, ein Stück Rosenseife und ein Säckchen zum Aufhängen. Das Säckchen nähe ich auch selbst.',
  },
  'Set da bagno per paperelle': {
    name: 'Badeset für Quietscheentchen',
    text: 'Drei kleine Seifen und ein Säckchen Badesalz. Alles duftet nach Kamille. Auch die Entchen sind einverstanden.',
  },
  'Barnaby the teddy bear': {
    name: 'Barnaby, der Teddybär',
    text: 'Barnaby ist aus einem alten Cordmantel genäht. Seine Arme lassen sich bewegen. Alle meine Diktatwörter hat er schon gehört.',
  },
  'Rosy teddy': {
    name: 'Rosa Teddy',
    text: 'Ein rosa Bär für Leute, die rosa Bären mögen. Die Augen sind gestickt, also dürfen ihn sogar Babys haben.',
  },
  'Felt panda': {
    name: 'Panda aus Filz',
    text: 'Ein Pandakopf zum Anhängen an den Rucksack. Die schwarzen Filzteile schneide ich ohne Schablone aus, darum schaut jeder ein wenig überrascht.',
  },
  'Sleepy sloth to hang up': {
    name: 'Schläfriges Faultier zum Aufhängen',
    text: 'Es hängt an der Gardinenstange oder am Bett. Seine Arme haben weichen Klettverschluss, damit es umarmen kann. Es hat es nie eilig.',
  },
  'Soft T-rex': {
    name: 'Kuschel-T-Rex',
    text: 'Vorne wild, hinten weich. Der Schwanz ist lang genug als Kissen. Mein Bruder testet alle Dinosaurier.',
  },
  'Little whale pillow': {
    name: 'Kleines Walkissen',
    text: 'Ein Wal für deinen Kopf. Er ist so lang wie mein Arm und sehr weich. Der Bezug lässt sich zum Waschen abnehmen.',
  },
  'Baleine et son jet d’eau': {
    name: 'Wal mit Wasserfontäne',
    text: 'Ein kleiner Wal aus Stoff mit einer Wasserfontäne aus Filz. Er steht ganz von allein. Von Hand genäht.',
  },
  'Four-colour diamond kite': {
    name: 'Rautendrachen in vier Farben',
    text: 'Er fliegt. Ich verkaufe nur Drachen, die ich selbst habe fliegen lassen. Dreißig Meter Schnur auf einem Holzgriff sind dabei.',
  },
  'Carp windsock': {
    name: 'Windsack Karpfen',
    text: 'Ein Windsack, der im Wind schwimmt. Ich male die Schuppen einzeln mit Stofffarbe. Am besten an den Balkon hängen.',
  },
  'Green jigsaw puzzle, 60 pieces': {
    name: 'Grünes Puzzle, 60 Teile',
    text: 'Ich male das Bild, klebe es auf Holz, und mein Papa sägt es mit mir aus. Es kommt im Stoffbeutel, und kein Teil fehlt. Ich habe zweimal gezählt.',
  },
  'Wooden dice, pair': {
    name: 'Holzwürfel, ein Paar',
    text: 'Zwei Würfel, geschliffen, bis sie glatt sind. Ich habe jeden sechshundertmal geworfen, und sie sind ziemlich fair.',
  },
  'Yo-yo that sleeps': {
    name: 'Jo-Jo, das schlafen kann',
    text: 'Ein Jo-Jo mit Metallachse, darum kann es unten schlafen. Mit Schnur und einer Karte mit drei Tricks.',
  },
  'Hand-painted playing cards': {
    name: 'Handgemalte Spielkarten',
    text: 'Ein ganzes Kartenspiel, das ich gezeichnet und unsere Schule gedruckt hat. Der Joker ist unser Musiklehrer, und er weiß es.',
  },
  'Toy drum with two sticks': {
    name: 'Spieltrommel mit zwei Schlägeln',
    text: 'Nicht zu laut, ich habe die Nachbarn gefragt. Das Fell ist feste Baumwolle mit vielen Schichten Leim.',
  },
  'Maracas with rice inside': {
    name: 'Maracas mit Reis gefüllt',
    text: 'Ich habe sie in sechs Farben bemalt. Innen ist Reis aus unserer Küche, gut verschlossen. Sie klingen wie Regen.',
  },
  'Tamburo da mano': {
    name: 'Handtrommel',
    text: 'Eine kleine Trommel, die ich mit meinem Opa gebaut habe. Der Klang ist warm und tief. 30 Zentimeter hoch.',
  },
  'Love-letter card with envelope': {
    name: 'Liebesbriefkarte mit Umschlag',
    text: 'Eine Karte in einem echten Umschlag mit einem Papierherz als Siegel. Innen ist sie leer, damit du deine eigenen Worte schreiben kannst.',
  },
  'Birthday cake pop-up card': {
    name: 'Pop-up-Karte Geburtstagstorte',
    text: 'Aufklappen, und schon steht da eine Torte. Elf Versuche habe ich gebraucht, bis ich wusste, wie. Auf die Kerze kannst du das Alter schreiben.',
  },
  'Carte bouquet en relief': {
    name: 'Pop-up-Karte Blumenstrauß',
    text: 'Ein Blumenstrauß aus Papier, der aus der Karte herauswächst. Jede Blume ist von Hand ausgeschnitten. Mit Umschlag.',
  },
  'Lucky red envelopes, pair': {
    name: 'Rote Glücksumschläge, zwei Stück',
    text: 'Rote Umschläge mit goldener Tinte zum Neujahrsfest. Meine Großmutter hat mir beigebracht, wie man das Zeichen für Glück malt.',
  },
  'Round paper lantern': {
    name: 'Runde Papierlaterne',
    text: 'Aus festem Papier gefaltet, mit einem Ring für ein kleines elektrisches Licht. In einer dunklen Ecke sieht sie am schönsten aus.',
  },
  'Folding fan with waves': {
    name: 'Faltfächer mit Wellen',
    text: 'Ein Papierfächer mit gemalten Wellen. Er geht mit einem schönen Geräusch auf. Gut für heiße Klassenzimmer im Juni.',
  },
  'Paper wind chime': {
    name: 'Windspiel mit Papierstreifen',
    text: 'Ein dünnes Glöckchen, das wie Glas aussieht, mit einem Papierstreifen, den ich bemale. Es klingelt, wenn jemand ein Fenster öffnet.',
  },
  'Ribbon bookmark': {
    name: 'Lesezeichen mit Band',
    text: 'Für alle, die Eselsohren machen: Bitte hört auf. Laminiert, mit Band und einem geheimen Wort auf der Rückseite.',
  },
  'Bookmarks, set of three': {
    name: 'Lesezeichen, drei Stück',
    text: 'Drei Farben, für drei Bücher gleichzeitig. So lese ich nämlich.',
  },
  'Segnalibro foglia d’autunno': {
    name: 'Lesezeichen Herbstblatt',
    text: 'Echte Blätter, gepresst zwischen zwei Lagen durchsichtigem Papier. Gesammelt im Schulpark. Jedes ist einmalig.',
  },
  'Donkey piñata': {
    name: 'Esel-Piñata',
    text: 'Acht Schichten Papier und Kleister, dann zwei Abende Fransen. Mit Süßigkeiten füllst du sie selbst, durch die Klappe im Rücken.',
  },
  'Confetti popper, paper only': {
    name: 'Konfettikanone, nur Papier',
    text: 'Innen ist nur Papier, kein Plastik. Das Konfetti stanze ich aus alten Zeitschriften. Beim Ziehen bitte nicht auf Gesichter zielen.',
  },
  'Snowflake window stars': {
    name: 'Schneeflocken fürs Fenster',
    text: 'Gefaltet und geschnitten, nie zwei gleiche. Mit einem Tropfen Wasser haften sie am Fenster. Ein Päckchen mit sechs Stück.',
  },
  'Carousel horse': {
    name: 'Karussellpferd',
    text: 'In der Schulwerkstatt aus einem einzigen Stück Lindenholz geschnitzt. Es dreht sich an seiner Stange. Der Sattel ist rot bemalt.',
  },
  'Little steam engine': {
    name: 'Kleine Dampflok',
    text: 'Die Räder drehen sich, und der Schornstein lässt sich abnehmen. Alle Kanten sind rund. Sie passt auf die meisten Holzschienen.',
  },
  'Wooden sailboat that floats': {
    name: 'Segelboot aus Holz, das schwimmt',
    text: 'Getestet in der Badewanne, im Teich und einmal aus Versehen im Fluss. Das Segel ist aus einem alten Hemd.',
  },
  'Nesting dolls, painted': {
    name: 'Bemalte Steckpuppen',
    text: 'Drei Puppen, eine in der anderen. Auf die Schürzen habe ich Blumen aus unserer Straße gemalt. Die kleinste ist so groß wie eine Bohne.',
  },
  'Robot of scrap wood': {
    name: 'Roboter aus Restholz',
    text: 'Aus Resten der Werkstatt gebaut. Die Arme bewegen sich an Schrauben. Er hat keine Batterien und braucht auch keine.',
  },
  'Boomerang (it does come back)': {
    name: 'Bumerang (er kommt wirklich zurück)',
    text: 'Aus Sperrholz gesägt und zu einem Flügel geschliffen. Wirf ihn auf einer großen Wiese, wenn niemand vor dir steht.',
  },
  'Biplane with a turning propeller': {
    name: 'Doppeldecker mit drehendem Propeller',
    text: 'Der Propeller dreht sich, wenn du rennst. Als Achse habe ich einen Bleistift genommen. Rot und weiß bemalt.',
  },
  'Birdhouse for blue tits': {
    name: 'Nistkasten für Blaumeisen',
    text: 'Das Loch misst genau 28 mm, darum passen nur kleine Vögel hinein. Die Rückwand lässt sich im Herbst zum Putzen öffnen. Innen keine Farbe.',
  },
  'Straw-roof bird hut': {
    name: 'Vogelhütte mit Strohdach',
    text: 'Das Dach ist aus echtem Stroh. Häng sie in einen Baum, aber nicht zu tief, wegen der Katzen. In meine ist letztes Jahr ein Zaunkönig eingezogen.',
  },
  'Nido decorativo con huevos': {
    name: 'Deko-Nest mit Eiern',
    text: 'Ein Nest aus kleinen Zweigen mit bemalten Holzeiern. Schmückt im Frühling den Tisch. Kein Vogel hat dafür sein Zuhause verloren.',
  },
  'Little wooden stool': {
    name: 'Kleiner Holzhocker',
    text: 'Ein kleiner Hocker mit Lehne, zum Sitzen und um ans hohe Regal zu kommen. Ich habe ihn mit meiner ganzen Familie getestet, einer nach dem anderen.',
  },
  'Photo frame with a landscape': {
    name: 'Bilderrahmen mit Landschaft',
    text: 'Der Rahmen ist aus Eiche, die kleine Landschaft darin ist von meiner Cousine. Du kannst das Bild austauschen.',
  },
  'Wooden bucket for pencils': {
    name: 'Holzeimer für Stifte',
    text: 'Er sieht aus wie ein Eimer, ist aber für Stifte. Die Dauben sind wie bei einem echten Fass verleimt und blau bemalt.',
  },
  'Specchio con cornice di legno': {
    name: 'Spiegel mit Holzrahmen',
    text: 'Ovaler Spiegel mit einem Rahmen, den ich geschnitzt und golden bemalt habe. Fertig zum Aufhängen. 35 Zentimeter hoch.',
  },
  'Speckled morning mug': {
    name: 'Gesprenkelter Morgenbecher',
    text: 'Auf der Töpferscheibe gedreht und grau gesprenkelt glasiert. Ein großer Kakao passt hinein. Am Henkel haben vier Finger Platz.',
  },
  'Tea bowl without a handle': {
    name: 'Teeschale ohne Henkel',
    text: 'Man hält sie mit beiden Händen, das ist die Idee. Die Glasur ist ein bisschen verlaufen, und mir gefällt das so.',
  },
  'Cherry-red teapot': {
    name: 'Kirschrote Teekanne',
    text: 'Sie gießt, ohne zu tropfen. Um das zu lernen, habe ich vier Kannen gebraucht. Fasst einen Liter.',
  },
  'Lagoon teapot': {
    name: 'Teekanne Lagune',
    text: 'Blaugrün wie das Meer auf Klassenfahrt. Der Deckel hat ein kleines Loch, damit sie atmen kann. Fasst einen Liter.',
  },
  'Tetera ciruela': {
    name: 'Teekanne Pflaume',
    text: 'Eine Teekanne aus Ton, pflaumenfarben glasiert. Sie tropft nicht, versprochen. Reicht für vier Tassen.',
  },
  'Painted amphora vase': {
    name: 'Bemalte Amphore',
    text: 'Wir hatten das alte Griechenland im Unterricht, also habe ich die hier gemacht. Das Muster läuft ohne Lücke rundherum. Sie ist wasserdicht.',
  },
  'Noodle bowl': {
    name: 'Nudelschale',
    text: 'Eine tiefe rote Schale für Suppe und Nudeln. Die Suppe auf dem Bild hat meine Mutter gekocht, sie ist nicht dabei.',
  },
  'Breakfast bowl with spoon': {
    name: 'Frühstücksschale mit Löffel',
    text: 'Eine Schale und ein kleiner Löffel, die zusammenpassen. Perfekt für Beeren. Innen und außen glasiert.',
  },
  'Honey pot with lid': {
    name: 'Honigtopf mit Deckel',
    text: 'Ein Topf für Honig, Marmelade oder Schätze. Der tropfende Rand ist Glasur, er wird also nie klebrig.',
  },
  'Ciotola per zuppa': {
    name: 'Suppenschale',
    text: 'Eine Schale mit zwei Henkeln für Suppe. Innen und außen glasiert. Darf auch in die Spülmaschine.',
  },
  "Teacher's treasure jar": {
    name: 'Schatzdose fürs Lehrerpult',
    text: 'Eine Dose für Murmeln, Süßes oder nette Zettel. Der Deckel schließt mit einem leisen Geräusch. Schreib einen Namen auf das Etikett.',
  },
  'Mountain morning, watercolour': {
    name: 'Morgen in den Bergen, Aquarell',
    text: 'Draußen gemalt, auf einem kalten Stein sitzend. Das Licht war alle zehn Minuten anders, also musste ich schnell sein. Gerahmt.',
  },
  'Night sky with a falling star': {
    name: 'Nachthimmel mit Sternschnuppe',
    text: 'Die kleinen Sterne habe ich mit einer Zahnbürste gespritzt. Der große ist echtes Blattgold, ein ganzes Blatt. 25 mal 25 cm.',
  },
  'The great wave, after the old print': {
    name: 'Die große Welle, nach dem alten Druck',
    text: 'Im Kunstunterricht ging es um Holzschnitte, und ich habe meinen eigenen Druckstock geschnitten. Das hier ist Nummer vier von zwölf.',
  },
  'Campo de girasoles': {
    name: 'Sonnenblumenfeld',
    text: 'Sonnenblumen, mit Tempera auf Karton gemalt. Jedes Blütenblatt ist ein Pinselstrich. Fertig zum Aufhängen.',
  },
  'Desert with two cacti': {
    name: 'Wüste mit zwei Kakteen',
    text: 'Ich war noch nie in einer Wüste, also habe ich meine Brieffreundin gefragt, welche Farben sie hat. Alle, hat sie gesagt.',
  },
  'Lucky ladybird stone': {
    name: 'Glücksstein Marienkäfer',
    text: 'Ein flacher Flussstein, als Marienkäfer bemalt. Lackiert, damit er im Garten wohnen kann. Sieben Punkte für das Glück.',
  },
  'Story stones, set of three': {
    name: 'Geschichtensteine, drei Stück',
    text: 'Drei glatte Steine, bereit für eine Geschichte. Ein Töpfchen weiße Farbe liegt dabei. Malen, umdrehen, erzählen.',
  },
  'Painted snail': {
    name: 'Bemalte Schnecke',
    text: 'Das Haus ist ein echtes leeres, das ich bemalt habe, die Schnecke ist aus Ton. Sie ist genauso schnell wie eine echte.',
  },
  'Coquillage peint': {
    name: 'Bemalte Muschel',
    text: 'Eine Muschel, die ich mit meinem Opa gesammelt und mit Acrylfarbe bemalt habe. Dreimal lackiert. Das Meer hört man immer noch darin.',
  },
  'World map poster, hand-drawn': {
    name: 'Weltkarte als Poster, handgezeichnet',
    text: 'Ich habe jede Küste mit einem feinen Stift gezeichnet, und unsere Schule hat sie gedruckt. Inseln, die ich mag, sind etwas größer. 70 mal 50 cm.',
  },
  'Treasure map on old paper': {
    name: 'Schatzkarte auf altem Papier',
    text: 'Das Papier ist mit Tee gefärbt, und mein Vater hat die Ränder angesengt. Der Schatz ist deine Sache.',
  },
  'Planets of the solar system': {
    name: 'Planeten des Sonnensystems',
    text: 'Alle acht Planeten in der richtigen Reihenfolge, mit Saturn als größtem, weil ich ihn so mag. Mit Infos in meiner eigenen Handschrift.',
  },
  'Theatre poster': {
    name: 'Theaterplakat',
    text: 'Das Plakat unserer Schulaufführung. Wir waren zweimal ausverkauft. Hinten vom ganzen Bühnenteam signiert, natürlich mit Pseudonymen.',
  },
  'Raspberry clasp purse': {
    name: 'Himbeer-Portemonnaie mit Bügel',
    text: 'Ein Portemonnaie mit einem echten Verschluss, der klick macht. Innen habe ich es mit gepunktetem Stoff gefüttert. Groß genug für Münzen und einen Lippenstift.',
  },
  'Shopping bags, pair': {
    name: 'Einkaufstaschen, zwei Stück',
    text: 'Zwei Baumwolltaschen mit langen Henkeln. Jede trägt acht Kilo, ich habe es mit Kartoffeln getestet. Zusammengefaltet sind sie so groß wie ein Pausenbrot.',
  },
  'Evening clutch in coral': {
    name: 'Abendtäschchen in Koralle',
    text: 'Genäht für die Hochzeit meiner Tante, und dann wollten alle eine. Mit Reißverschluss und einem winzigen Fach innen.',
  },
  'Sac à main bleu canard': {
    name: 'Handtasche Petrol',
    text: 'Eine Tasche, gefüttert mit gepunkteter Baumwolle. Zwei Henkel und ein Innenfach. Ich habe sie auf der Maschine meiner Mutter genäht.',
  },
  'Patchwork backpack': {
    name: 'Patchwork-Rucksack',
    text: 'Genäht aus einem Zelt im Ruhestand, darum ist er wasserdicht. Zwei Taschen, gepolsterte Träger und eine Schlaufe für ein Maskottchen.',
  },
  'Summer dress with pockets': {
    name: 'Sommerkleid mit Taschen',
    text: 'Das Wichtigste sind die Taschen. Hellblaue Baumwolle, leicht zu bügeln. Bitte die Größe in die Bestellnotiz schreiben.',
  },
  'Berry dress': {
    name: 'Beerenkleid',
    text: 'Mein zweiter Kleiderschnitt, in Beerenrosa. Der Rock schwingt beim Drehen. Mit doppelten Nähten genäht.',
  },
  'Leaf-print T-shirt': {
    name: 'T-Shirt mit Blätterdruck',
    text: 'Ich drucke mit echten Blättern und Stofffarbe. Kein Shirt ist wie das andere. Auf links waschen.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Cordmantel für Puppen und kleine Leute',
    text: 'Ein kleiner brauner Mantel, Größe 104, mit drei richtigen Knöpfen. Angefangen hat er als Erwachsenenjacke. Weggeworfen wurde nichts.',
  },
  'Turned-up jeans with patches': {
    name: 'Hochgekrempelte Jeans mit Flicken',
    text: 'Jeans mit einem zweiten Leben. Die Flicken habe ich im Zickzack in drei Farben aufgenäht. Bitte die Größe aussuchen.',
  },
  'First sewing kit': {
    name: 'Erstes Nähset',
    text: 'Garn, zwei Nadeln, ein Schnittmuster für eine Maus und jeder Schritt von mir gezeichnet. Fang zusammen mit einem Erwachsenen an.',
  },
  'Needle book with needles': {
    name: 'Nadelbuch mit Nadeln',
    text: 'Ein Filzbuch, in dem Nadeln auf den Seiten schlafen. Wenn du magst, sticke ich einen Buchstaben auf den Einband.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Knäuel handgefärbter Wolle',
    text: 'In der Schulküche mit Pflanzen gefärbt. 100 g weiche Wolle, das reicht für eine Mütze. Die Farbe heißt „Regnerischer Montag“.',
  },
  'Onion-dyed golden yarn': {
    name: 'Goldene Wolle, mit Zwiebeln gefärbt',
    text: 'Gefärbt mit Zwiebelschalen, und nein, sie riecht nicht. Golden und ein bisschen ungleichmäßig, wie es sein soll. 100 g.',
  },
  'Windowsill plant in a clay pot': {
    name: 'Fensterbankpflanze im Tontopf',
    text: 'Aus einem Ableger unserer Klassenpflanze gezogen. Sie mag Licht und montags ein wenig Wasser. Der Topf ist dabei.',
  },
  'Small cactus': {
    name: 'Kleiner Kaktus',
    text: 'Zwei Jahre alt und sehr geduldig. Einmal im Monat gießen. Bitte nicht umarmen.',
  },
  'Tulipe en pot': {
    name: 'Tulpe im Topf',
    text: 'Eine Tulpe aus dem Schulgarten. Sie öffnet sich im April. Die Zwiebel blüht im nächsten Jahr wieder.',
  },
  'Little fir tree': {
    name: 'Kleine Tanne',
    text: 'Aus einem Samen gezogen, den ich in einem Zapfen gefunden habe. Vier Jahre alt, 30 cm hoch, mit Wurzeln. Nach den Feiertagen einpflanzen.',
  },
  'Sunflower seeds from our giants': {
    name: 'Samen von unseren Riesensonnenblumen',
    text: 'Die Mutterpflanze war drei Meter hoch, gemessen beim Schulfest mit der Feuerwehrleiter. Zwanzig Samen in einem gefalteten Tütchen.',
  },
  'Salad seedlings, tray of six': {
    name: 'Salatpflänzchen, Schale mit sechs',
    text: 'Sechs kräftige Pflänzchen in Papiertöpfen. Man pflanzt sie mitsamt dem Topf ein. Schnecken lieben sie auch, also pass auf.',
  },
  'Carrot seeds on a paper band': {
    name: 'Karottensamen auf Papierband',
    text: 'Ich klebe jeden Samen mit Mehlkleister im richtigen Abstand auf das Band. In die Erde legen, zudecken, gießen, warten.',
  },
  'Semillas de fresa silvestre': {
    name: 'Walderdbeersamen',
    text: 'Kleine, sehr süße Erdbeeren. Die Samen habe ich einzeln aufgehoben. Sie brauchen Sonne und Geduld.',
  },
  'Bouquet of school-garden flowers': {
    name: 'Blumenstrauß aus dem Schulgarten',
    text: 'Was diese Woche gerade blüht, morgens geschnitten und mit einem Band gebunden. Hält etwa sechs Tage.',
  },
  'Felt rose that never wilts': {
    name: 'Filzrose, die nie verwelkt',
    text: 'Zwölf Blütenblätter aus rotem Filz an einem Drahtstiel. Braucht nie Wasser. Für Balkone, Mamas und Montage.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Kirschblütenzweig aus Papier',
    text: 'Rosa Krepppapier an einem echten Zweig. In meinem Zimmer ist das ganze Jahr Frühling. 40 cm lang.',
  },
  'Hibiscus hair flower': {
    name: 'Hibiskusblüte fürs Haar',
    text: 'Eine große Stoffblüte an einem Clip. Sie sieht nach Ferien aus. Die Blütenblätter schneide ich mit der Zickzackschere.',
  },
  'Autumn-leaf garland': {
    name: 'Girlande aus Herbstblättern',
    text: 'Gepresst, in Wachs getaucht und auf einen Faden genäht. Zwei Meter Herbst für ein Fenster.',
  },
  'Lotus water flower': {
    name: 'Lotosblüte fürs Wasser',
    text: 'Ein Lotos aus Wachspapier, der wirklich schwimmt. Leg ihn in eine Schale mit Wasser. Wenn du ihn vorher zufaltest, geht er langsam auf.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'Bleistifte HB, 12er-Schachtel',
    text: 'Zwölf HB-Bleistifte aus Zedernholz mit verleimter Mine, die innen nicht bricht. Angespitzt, mit Namensfeld.',
  },
  'Jumbo pencils for first grips, 6 pcs': {
    name: 'Jumbo-Bleistifte für Schreibanfänger, 6 Stück',
    text: 'Dicke Dreikantstifte für kleine Hände. Empfohlen für die Klassen 1 und 2. Ersatzminen sind nicht nötig.',
  },
  'Class set: memo pads and pencils, 30': {
    name: 'Klassensatz: Notizblöcke und Bleistifte für 30',
    text: 'Ein Block und ein Bleistift für jeden Platz. In Fünferbündeln verpackt, damit das Austeilen schnell geht.',
  },
  'Blue ballpoint pens, pack of 10': {
    name: 'Kugelschreiber blau, 10er-Pack',
    text: 'Geschmeidige Tinte, die in einer Sekunde trocknet; so bleiben auch Linkshänder sauber. Nachfüllbar.',
  },
  'Fountain pen for beginners': {
    name: 'Füller für Einsteiger',
    text: 'Ein leichter Füller mit Griffmulden. Mit zwei Patronen und einem Konverter. Die Feder lässt sich austauschen.',
  },
  'Fountain pen, copper barrel': {
    name: 'Füller mit Kupferschaft',
    text: 'Die Kupferausführung unseres Schulfüllers. Für Rechts- und Linkshänder geeignet.',
  },
  'Calligraphy nib set': {
    name: 'Kalligrafie-Federset',
    text: 'Drei Stahlfedern, ein Halter und ein Übungsblatt mit vier Alphabeten. Für den Kunstunterricht oder einen langen Regensonntag.',
  },
  'Spiral notebook A5, ruled': {
    name: 'Spiralheft A5, liniert',
    text: 'Achtzig Blatt Recyclingpapier, 90 g. Die Spirale ist beschichtet und zerkratzt den Tisch nicht.',
  },
  'Hardcover notebook, night blue': {
    name: 'Notizbuch mit festem Einband, nachtblau',
    text: 'Fadengeheftet, damit es flach aufliegt. Mit Leseband und Einstecktasche hinten. 192 Seiten.',
  },
  'Confetti composition book': {
    name: 'Schreibheft Konfetti',
    text: 'Ein stabiles Schreibheft mit abwaschbarem Einband. Weit liniert, hundert Blatt.',
  },
  'Yellow ledger for class accounts': {
    name: 'Gelbes Kassenbuch für die Klasse',
    text: 'Nummerierte Seiten mit Spalten für Einnahmen und Ausgaben. Für Klassenkassen und kleine Betriebe.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Karierte Hefte, 5er-Pack',
    text: 'Fünf A4-Hefte, 5 mm kariert. Recyclingpapier, strapazierfähiger Umschlag. Abgerundete Ecken.',
  },
  'School-year wall calendar': {
    name: 'Schuljahres-Wandkalender',
    text: 'August bis Juli, mit großen Feldern und Platz für vierzig Geburtstage. Die Ferien sind nicht eingetragen, denn Ihre sind nicht unsere.',
  },
  'Agenda scolaire': {
    name: 'Schulplaner',
    text: 'Eine Woche auf zwei Seiten, mit einer Ecke für die Hausaufgaben und einer für gute Nachrichten. Flexibler Einband.',
  },
  'Watercolour box, 12 colours': {
    name: 'Malkasten, 12 Farben',
    text: 'Zwölf kräftige Farben in Näpfchen, die sich einzeln ersetzen lassen. Der Deckel ist die Mischpalette.',
  },
  'Round brush no. 8': {
    name: 'Rundpinsel Nr. 8',
    text: 'Ein weicher Synthetikpinsel, der seine Spitze behält. Klassensätze zu dreißig sind pro Stück günstiger; bitte fragen Sie an.',
  },
  'Pinceles escolares, juego de 3': {
    name: 'Schulpinsel, 3er-Set',
    text: 'Drei Pinsel in verschiedenen Stärken, mit kurzem Stiel für kleine Hände. Mit Wasser und Seife auswaschbar.',
  },
  'Wax crayons, 24 colours': {
    name: 'Wachsmalstifte, 24 Farben',
    text: 'Bienenwachsstifte, die beim Herunterfallen nicht zerbrechen. In der Blechdose, mit einem Bild zu jedem Farbnamen.',
  },
  'Wooden ruler 30 cm': {
    name: 'Holzlineal 30 cm',
    text: 'Buchenlineal mit Metallkante und klaren Zahlen. Lasergraviert, damit sich die Skala nie abreibt.',
  },
  'Set square with handle': {
    name: 'Geodreieck mit Griff',
    text: 'Bruchfestes Geodreieck mit abnehmbarem Griff. Gradzahlen in zwei Farben.',
  },
  'Abacus with 100 beads': {
    name: 'Rechenrahmen mit 100 Perlen',
    text: 'Hundert Perlen in Reihen aus leuchtenden Farben. Der Rahmen ist aus massiver Buche. In über hundert Klassenzimmern im Einsatz.',
  },
  'Safety scissors, round tips': {
    name: 'Kinderschere mit runden Spitzen',
    text: 'Runde Spitzen und weicher Griff. Schneidet Papier und Filz, aber keine Finger und keine Haare.',
  },
  'Paper clips, box of 100': {
    name: 'Büroklammern, 100 Stück',
    text: 'Rostfreie Klammern mit Kugelenden, die das Papier nicht einreißen. In der Pappschachtel mit Magnet.',
  },
  'Card file box': {
    name: 'Karteikasten',
    text: 'Ein Kasten für Vokabelkarten mit fünf Trennern. Karte lernen, ein Fach nach hinten stecken, wiederholen.',
  },
  'Document folders, set of 10': {
    name: 'Dokumentenmappen, 10 Stück',
    text: 'Feste Mappen aus Manilakarton mit beschreibbarem Reiter. Aus recycelter Pappe.',
  },
  'Classroom laptop 11.6"': {
    name: 'Klassen-Laptop 11,6 Zoll',
    text: 'Leicht, spritzwassergeschützt und so gebaut, dass er auch mal herunterfallen darf. Zehn Stunden Akku. Reparatur ohne Spezialwerkzeug.',
  },
  'Student laptop 14", 8 GB': {
    name: 'Schüler-Laptop 14 Zoll, 8 GB',
    text: 'Ein leiser Laptop für jeden Tag mit mattem Bildschirm. Mit zwei Jahren Schulgarantie und Ersatzladegerät.',
  },
  'Desktop computer with 24" screen': {
    name: 'Desktop-PC mit 24-Zoll-Bildschirm',
    text: 'Ein kompletter Arbeitsplatz für den Computerraum. Kabelschloss und Wandhalterung inklusive.',
  },
  'Quiet keyboard': {
    name: 'Leise Tastatur',
    text: 'Sanfte Tasten für Räume, in denen dreißig tippen. Abwaschbar, mit einem Kabel, das sich löst, bevor es reißt.',
  },
  'Trackball, easy to steer': {
    name: 'Trackball, leicht zu steuern',
    text: 'Ein Trackball bleibt, wo er ist; nur die Kugel bewegt sich. Hilfreich, wenn das Halten einer Maus schwerfällt.',
  },
  'Laser printer for the staff room': {
    name: 'Laserdrucker fürs Lehrerzimmer',
    text: 'Druckt beidseitig vierzig Seiten pro Minute. Der Toner reicht ein Schulhalbjahr.',
  },
  'Headphones with volume limit': {
    name: 'Kopfhörer mit Lautstärkebegrenzung',
    text: 'Nie lauter als 85 dB. Die Polster lassen sich zwischen zwei Stunden abwischen.',
  },
  'Class set of 10 headphones': {
    name: 'Klassensatz mit 10 Kopfhörern',
    text: 'Zehn Kopfhörer in einer Box mit Ladeschiene, jeder mit Nummer.',
  },
  'Speaker for the music room': {
    name: 'Lautsprecher für den Musikraum',
    text: 'Klarer Klang für einen Raum mit sechzig Personen. Akku für einen Schultag.',
  },
  'Megaphone for sports day': {
    name: 'Megafon für das Sportfest',
    text: 'Zu hören über ein ganzes Fußballfeld. Mit einer Sirene, die Erwachsene zum Glück sperren können.',
  },
  'Studio microphone for school radio': {
    name: 'Studiomikrofon fürs Schulradio',
    text: 'Ein Mikrofon mit eigenem Stativ und Popschutz. Einstecken, und Sie sind auf Sendung.',
  },
  'First camera': {
    name: 'Erste Kamera',
    text: 'Eine einfache Kamera mit zwei großen Knöpfen. Macht auch bei Klassenzimmerlicht gute Bilder. Speicherkarte inklusive.',
  },
  'Video camera for projects': {
    name: 'Videokamera für Projekte',
    text: 'Ruhige Bilder ohne Stativ. Nimmt zwei Stunden auf. Lässt sich leicht weiterreichen.',
  },
  'School microscope 40–400×': {
    name: 'Schulmikroskop 40–400×',
    text: 'Metallgehäuse, LED-Licht und Objektive, die ein Kind wechseln kann. Mit zehn fertigen Präparaten.',
  },
  'Telescope for the roof terrace': {
    name: 'Teleskop für die Dachterrasse',
    text: 'Zeigt in klaren Nächten die Ringe des Saturn. Steht von selbst und passt zusammengeklappt in eine Tasche.',
  },
  'Pocket magnifier': {
    name: 'Taschenlupe',
    text: 'Fünffache Vergrößerung mit echter Glaslinse. Für Käfer, Briefmarken und Splitter.',
  },
  'Talking robot kit': {
    name: 'Bausatz Sprechender Roboter',
    text: 'An einem Nachmittag gebaut, ein Jahr lang unterrichtet. Programmierbar mit Blöcken oder Text.',
  },
  'Robot arm kit': {
    name: 'Bausatz Roboterarm',
    text: 'Vier Gelenke, ein Greifer und ein Unterrichtsplan für sechs Stunden. Hebt einen Bleistift auf und legt ihn wieder hin.',
  },
  'Circuit starter set': {
    name: 'Einsteigerset Stromkreise',
    text: 'Lämpchen, Kabel und Schalter zum Zusammenklicken. Nichts zu löten, nichts zu verschlucken.',
  },
  'Magnet experiments': {
    name: 'Magnet-Experimente',
    text: 'Ein starker Hufeisenmagnet, Eisenspäne in einer versiegelten Dose und zwölf Experimentierkarten.',
  },
  'Chemistry starter set': {
    name: 'Chemie-Einsteigerset',
    text: 'Zwanzig Experimente mit Dingen aus der Küche. Schutzbrillen in Kinder- und Erwachsenengröße.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Petrischalen, 20 Stück',
    text: 'Sterile Schalen mit Deckel. Lassen Sie einen Garten aus den eigenen Fingerabdrücken wachsen, und dann: Hände waschen.',
  },
  'Stackable classroom chair': {
    name: 'Stapelbarer Schulstuhl',
    text: 'Buchensperrholz auf Stahlgestell, bis zu zehn Stück stapelbar. Der Sitz ist 38 cm hoch.',
  },
  'Swivel seat for the computer room': {
    name: 'Drehstuhl für den Computerraum',
    text: 'Standfester Fuß, abwaschbare Sitzschale, keine Hebel zum Abbrechen. Höhe von 38 bis 51 cm.',
  },
  'Reading corner sofa with lamp': {
    name: 'Leseecken-Sofa mit Lampe',
    text: 'Ein tiefes Sofa und eine warme Lampe. Der Bezug lässt sich abnehmen und waschen.',
  },
  'Bed for the sick room': {
    name: 'Bett für das Krankenzimmer',
    text: 'Ein ruhiges Bett bei Kopfweh oder in einem schweren Moment. Abwischbare Matratze, abgerundete Ecken.',
  },
  'Filing cabinet, two drawers': {
    name: 'Aktenschrank, zwei Schubladen',
    text: 'Ein Schlüssel, zwei Schubladen, keine scharfen Kanten. Kippt nicht um: Es öffnet immer nur eine Schublade.',
  },
  'Toy basket for shelves': {
    name: 'Spielzeugkorb fürs Regal',
    text: 'Geflochtene Weide mit festem Griff. Fasst dreißig Wollknäuel oder einen sehr großen Teddy.',
  },
  'Moving boxes for classrooms, 5 pcs': {
    name: 'Umzugskartons für Klassenzimmer, 5 Stück',
    text: 'Zweiwellige Kartons mit Grifflöchern. Flach, wenn sie nicht gebraucht werden.',
  },
  'Oak classroom door': {
    name: 'Klassenzimmertür aus Eiche',
    text: 'Massiv, leise und mit sanftem Fingerschutz-Stopp. Der Einbau ist in den Ferien möglich.',
  },
  'Safety mirror for the gym': {
    name: 'Sicherheitsspiegel für die Turnhalle',
    text: 'Folienbeschichtetes Glas, das nie splittert. Zum Tanzen, Sprechenüben und Grimassenschneiden.',
  },
  'Playground slide': {
    name: 'Rutsche für den Spielplatz',
    text: 'Zwei Meter lang, mit Handlauf und breitem Auslauf. Für Schulhöfe zertifiziert.',
  },
  'Play tent for six': {
    name: 'Spielzelt für sechs',
    text: 'Steht in zwei Minuten. Zum Lesen im Freien oder um Polarexpedition zu spielen.',
  },
  'Goal with net': {
    name: 'Tor mit Netz',
    text: 'Lässt sich flach an die Wand klappen. Die Bodenanker sind dabei; bitte benutzen Sie sie auch.',
  },
  'Match football, size 4': {
    name: 'Spielball Fußball, Größe 4',
    text: 'Maschinengenäht und fair hergestellt. Für acht bis zwölf Jahre.',
  },
  'Pallone da basket, misura 5': {
    name: 'Basketball, Größe 5',
    text: 'Gute Griffigkeit auch für kleine Hände. Für Halle und Schulhof. Größe 5, aufgepumpt.',
  },
  'School bus, 24 seats': {
    name: 'Schulbus, 24 Sitze',
    text: 'Gurte an jedem Sitz, niedriger Einstieg und Kameras rundum. Lieferung innerhalb eines Schulhalbjahres.',
  },
  'Minibus for 12': {
    name: 'Kleinbus für 12 Personen',
    text: 'Für Vereine, Chöre und kleine Schulen. Eine Rollstuhlrampe ist nachrüstbar.',
  },
  'Delivery van for the school kitchen': {
    name: 'Lieferwagen für die Schulküche',
    text: 'Hinten gekühlt, vorne warm. Fasst vierhundert Mittagessen.',
  },
  'Pick-up for the caretaker': {
    name: 'Pick-up für den Hausmeister',
    text: 'Ebene Ladefläche, starke Haken, einfacher Motor. Macht sich auch beim Faschingsumzug gut.',
  },
  'School bicycle 24"': {
    name: 'Schulfahrrad 24 Zoll',
    text: 'Sieben Gänge, zwei Lichter, eine Klingel. Tiefer Einstieg, damit Rock oder schwere Tasche kein Problem sind.',
  },
  'Bici escolar azul 26"': {
    name: 'Blaues Schulrad 26 Zoll',
    text: 'Fahrrad mit Licht, Schutzblechen und Gepäckträger. Sieben Gänge. Wird montiert geliefert.',
  },
  'Helmet with light': {
    name: 'Helm mit Licht',
    text: 'Ein Rädchen zum Einstellen, ein Licht hinten. Für Kopfumfänge von 50 bis 56 cm.',
  },
  'City kick scooter': {
    name: 'City-Tretroller',
    text: 'Mit einer Hand zusammengeklappt, passt er unter einen Schultisch. Trägt bis 100 kg, also auch Lehrkräfte.',
  },
  'Maple skateboard': {
    name: 'Skateboard aus Ahorn',
    text: 'Sieben Schichten Ahorn und leise Rollen. Für Schulhöfe gemacht, nicht für Treppen.',
  },
  'Patins à roulettes': {
    name: 'Rollschuhe',
    text: 'Stabile, verstellbare Rollschuhe, Größe 32 bis 36. Bremsen vorne. Für Schulhof und Turnhalle.',
  },
  'School backpack, raspberry': {
    name: 'Schulrucksack Himbeere',
    text: 'Wiegt weniger als ein Kilo und steht von selbst. Reflektorstreifen auf allen vier Seiten.',
  },
  'School backpack, forest': {
    name: 'Schulrucksack Wald',
    text: 'Der grüne Bruder unseres Himbeer-Rucksacks. Mit wasserdichtem Fach für die Schwimmsachen.',
  },
  'Class-trip suitcase': {
    name: 'Koffer für die Klassenfahrt',
    text: 'Vier leise Rollen und ein Namensfenster. Platz für Kleidung für eine Woche und einen heimlichen Teddy.',
  },
  'Briefcase for school boards': {
    name: 'Aktentasche für Schulgremien',
    text: 'Für Papiere, auf die es ankommt. Zwei Fächer, ein Schloss, kein Quietschen.',
  },
  'Storm umbrella, violet': {
    name: 'Sturmschirm, violett',
    text: 'Er biegt sich im Wind und kommt wieder in Form. Mit reflektierendem Rand für dunkle Morgen.',
  },
  'Sky-blue cap': {
    name: 'Himmelblaue Kappe',
    text: 'Leichte Baumwolle mit langem Schirm, für 50 bis 56 cm Kopfumfang. Mit Platz für ein Schullogo.',
  },
  'Orange team cap': {
    name: 'Orange Teamkappe',
    text: 'Die gleiche gute Kappe in Team-Orange. Ab zwanzig Stück drucken wir ein Logo kostenlos.',
  },
  'Top hat for the school theatre': {
    name: 'Zylinder für das Schultheater',
    text: 'Echter Filz, für Zauberer und Schornsteinfeger. Kaninchen gibt es anderswo.',
  },
  'Graduation cap': {
    name: 'Absolventenhut',
    text: 'Fliegt gut. Die Platte ist weich, die Quaste gibt es in den Farben Ihrer Schule.',
  },
  'Reading glasses case and frame': {
    name: 'Lesebrillenfassung mit Etui',
    text: 'Eine leichte Fassung, in die der Optiker Gläser einsetzen kann. Mit Hartschalenetui.',
  },
  'Sunglasses UV 400': {
    name: 'Sonnenbrille UV 400',
    text: 'Voller UV-Schutz und Scharniere, die nach außen nachgeben. Übersteht es, wenn man sich einmal daraufsetzt.',
  },
  'Lab goggles, child size': {
    name: 'Laborschutzbrille, Kindergröße',
    text: 'Schließt dicht, ohne zu drücken. Innen beschlagfrei.',
  },
  'First watch': {
    name: 'Erste Armbanduhr',
    text: '„Nach“ und „vor“ stehen auf dem Zifferblatt, so liest sich die Uhrzeit leichter. Spritzwassergeschützt.',
  },
  'Alarm clock with two bells': {
    name: 'Wecker mit zwei Glocken',
    text: 'Laut, freundlich und mit Licht. Läuft mit einer Batterie ein Jahr.',
  },
  'Chronomètre pour la gym': {
    name: 'Stoppuhr für den Sportunterricht',
    text: 'Auf die Hundertstelsekunde genau, mit langem Band. Regenfest. Eine Batterie reicht zwei Jahre.',
  },
  'Polo shirt, mint': {
    name: 'Poloshirt, mint',
    text: 'Dicke Baumwolle, die in Form bleibt. Größen 104 bis 182. Ein Wappen kann aufgestickt werden.',
  },
  'Shirt and tie set': {
    name: 'Set aus Hemd und Krawatte',
    text: 'Ein blau gestreiftes Hemd mit weißem Kragen und eine Krawatte zum Anklippen: am Montagmorgen in vier Sekunden erledigt.',
  },
  'Winter coat, camel': {
    name: 'Wintermantel, camel',
    text: 'Gefüttert, mit Innentaschen und einem Aufhänger, der den Haken in der Schule standhält.',
  },
  'School jeans, dark blue': {
    name: 'Schuljeans, dunkelblau',
    text: 'Doppelte Knie und innen ein elastischer Bund. Größen 104 bis 176.',
  },
  'Summer shorts': {
    name: 'Sommershorts',
    text: 'Leichte Shorts mit tiefen Taschen. Trocknen in einer Stunde.',
  },
  'Pinafore dress, indigo': {
    name: 'Trägerkleid, indigo',
    text: 'Mit Falten und zwei Taschen. Fällt schön und braucht kein Bügeleisen.',
  },
  'Running shoes for the gym': {
    name: 'Hallenturnschuhe',
    text: 'Sohlen, die keine Streifen hinterlassen. Klettverschluss bis Größe 33, darüber Schnürsenkel.',
  },
  'PE shirt, green': {
    name: 'Sportshirt, grün',
    text: 'Ein atmungsaktives Sportshirt mit Seiteneinsätzen. Nummern können aufgedruckt werden.',
  },
  'Ballet slippers': {
    name: 'Ballettschläppchen',
    text: 'Weiches Leder mit geteilter Sohle. Das Gummiband ist schon angenäht.',
  },
  'Judo uniform': {
    name: 'Judoanzug',
    text: 'Feste Baumwolle mit weißem Gürtel. Die anderen Gürtel muss man sich verdienen.',
  },
  'Hiking boots for class trips': {
    name: 'Wanderschuhe für den Klassenausflug',
    text: 'Bis zum Knöchel wasserdicht und leicht. Bitte vor dem Berg einlaufen.',
  },
  'Costume intero per la piscina': {
    name: 'Badeanzug fürs Schwimmbad',
    text: 'Chlorbeständig und bequem an den Schultern. Trocknet schnell. Größen 116 bis 164.',
  },
  'Beaded strand, sunset colours': {
    name: 'Perlenstrang in Abendrotfarben',
    text: 'Aufgefädelt in unserer Jugendwerkstatt, in der Elders lehren und die Jugendlichen das Tempo bestimmen. Glasperlen auf festem Faden. Ein Teil des Preises geht zurück an die Werkstatt.',
  },
  'Beaded strand, river colours': {
    name: 'Perlenstrang in Flussfarben',
    text: 'Blau- und Grüntöne für den Fluss, um den sich unsere Gemeinschaft kümmert. Zu jedem Strang gehört eine Karte von der Person, die ihn gemacht hat; was sie teilt, hat sie selbst gewählt.',
  },
  'Beaded flower pin': {
    name: 'Perlenblume zum Anstecken',
    text: 'Eine kleine Blume mit fünf Blütenblättern, Perle für Perle auf Filz gestickt. Das Muster wurde für den Verkauf gemacht, also dürfen es alle tragen.',
  },
  'Rosette keychain': {
    name: 'Schlüsselanhänger Rosette',
    text: 'Eine runde Rosette in warmen Farben. Gefertigt von einem Kreis, der sich donnerstags trifft. Bitte trocken halten.',
  },
  'Hand drum, youth size': {
    name: 'Handtrommel, Jugendgröße',
    text: 'Gebaut mit der Person, die bei uns die Trommeln hütet, und mit der Erlaubnis zum Verkauf. Die beiliegenden Hinweise erklären, wie man eine Trommel pflegt.',
  },
  'Carved owl': {
    name: 'Geschnitzte Eule',
    text: 'Von jungen Schnitzerinnen und Schnitzern mit ihrem Mentor aus Fallholz geschnitzt. Wir nehmen, was der Wind uns gibt.',
  },
  'Paddle canoe model': {
    name: 'Modell eines Paddelkanus',
    text: 'Ein Modell der Kanus, mit denen unsere Gemeinschaft jeden Sommer paddelt. Von vielen Händen geschliffen. 30 cm lang.',
  },
  'Cedar eagle': {
    name: 'Adler aus Zedernholz',
    text: 'Geschnitzt und signiert im Mentorenprogramm. Ein Zertifikat nennt die Werkstatt und das Holz.',
  },
  'Woven berry basket': {
    name: 'Geflochtener Beerenkorb',
    text: 'Geflochten aus Weide, die nur dort geschnitten wird, wo sie nachwächst. Unsere Flechterinnen geben zwei Kurse im Jahr, kommen Sie vorbei.',
  },
  'Woven wool wrap': {
    name: 'Gewebtes Wolltuch',
    text: 'Vom Jugend-Webkreis an aufrechten Webstühlen gewebt. Das Muster wurde für dieses Tuch entworfen und gehört dem Kreis.',
  },
  'Sweetgrass-style braid, willow': {
    name: 'Zopf nach Süßgras-Art, Weide',
    text: 'Ein Zierzopf aus Weidenrinde und angebauten Gräsern, aus drei Strängen geflochten. Nicht zeremoniell: Traditionelle Medizin verkaufen wir nicht.',
  },
  'Raven-season story book': {
    name: 'Geschichtenbuch aus der Zeit der Raben',
    text: 'Zwölf Geschichten, von Elders erzählt, von Schülerinnen und Schülern aufgeschrieben und mit ihrem Einverständnis gedruckt. Auf Englisch und in der Sprache der Erzählenden.',
  },
  'Counting book in two languages': {
    name: 'Zählbuch in zwei Sprachen',
    text: 'Von einem Bison bis zu zehn Fischen. Seite scannen und die Wörter hören, gesprochen von den Menschen, die unsere Sprache bewahren.',
  },
  'Word-card game: animals of the coast': {
    name: 'Wortkartenspiel: Tiere der Küste',
    text: 'Vierzig Karten, vierzig Wörter, ein Tisch voller Lachen. Die Wörter hat der Sprachkreis ausgewählt.',
  },
  'Squeeze star': {
    name: 'Knautschstern',
    text: 'Weich zum Drücken, langsam im Zurückkommen. Leise genug für den Unterricht. Getestet von Kindern, die wissen, was sie brauchen.',
  },
  'Knot to fiddle with': {
    name: 'Knoten für unruhige Finger',
    text: 'Ein Seilknoten für Hände, die etwas zu tun brauchen. Er macht kein Geräusch und ist waschbar.',
  },
  'Bubble tube, small': {
    name: 'Blasensäule, klein',
    text: 'Langsame Blasen und langsame Farben. Tempo und Licht lassen sich ganz herunterregeln.',
  },
  'Textured puzzle, big pieces': {
    name: 'Tastpuzzle mit großen Teilen',
    text: 'Sechs große Teile, jedes mit eigener Oberfläche. Leicht zu greifen, und beim Fühlen merkt man, wohin sie gehören.',
  },
  'Weighted turtle for the lap': {
    name: 'Gewichtsschildkröte für den Schoß',
    text: 'Ein Kilogramm Ruhe. Viele Kinder mögen sie beim Vorlesen. Der Bezug ist waschbar.',
  },
  'Quiet headphones': {
    name: 'Ruhekopfhörer',
    text: 'Sie nehmen den Lärm einer Halle weg und lassen die Stimme direkt neben einem durch. Weiche Polster, kein Druck.',
  },
  'Calm-corner tent': {
    name: 'Zelt für die Ruheecke',
    text: 'Ein kleiner Ort, um eine Weile allein zu sein, mit einem Fenster zum Schließen. Keine spitzen Stangen.',
  },
  'Picture cards for talking': {
    name: 'Bildkarten zum Sprechen',
    text: 'Achtzig Bilder zum Zeigen, entwickelt mit Fachleuten der Sprachtherapie und mit Menschen, die sie jeden Tag benutzen.',
  },
  'Tactile alphabet, lower case': {
    name: 'Tastalphabet, Kleinbuchstaben',
    text: 'Buchstaben zum Nachfahren mit dem Finger. Ein Punkt zeigt, wo man anfängt. Die Großbuchstaben sind ein eigenes Set.',
  },
  'Counting frame with big beads': {
    name: 'Rechenrahmen mit großen Perlen',
    text: 'Große Perlen, die dort bleiben, wo man sie hinschiebt. Jede Reihe fühlt sich anders an.',
  },
  'White cane, child length': {
    name: 'Weißer Langstock, Kinderlänge',
    text: 'Leicht und stabil, mit einer Spitze, die gleitet. In Längen von 70 bis 120 cm; wenn Ihr Kind wächst, tauschen wir um.',
  },
  'Forearm crutch with soft grip': {
    name: 'Unterarmgehstütze mit weichem Griff',
    text: 'Eine Gehstütze, die passt und nicht klappert. Reflektoren für dunkle Morgen, Aufkleber für alle anderen.',
  },
  'Easy-hold bowl and spoon': {
    name: 'Schale und Löffel, leicht zu halten',
    text: 'Die Schale hält sich am Tisch fest, der Löffel an der Hand. Spülmaschinenfest.',
  },
  'Power wheelchair, indoor and yard': {
    name: 'Elektrorollstuhl für drinnen und den Schulhof',
    text: 'Dreht auf der Stelle und passt unter einen Schultisch. Anpassung durch unser Team bei Ihnen zu Hause oder in der Schule.',
  },
  'My first reader, class 1': {
    name: 'Mein erstes Lesebuch, Klasse 1',
    text: 'Kurze Texte in großer Schrift, mit einem Bild auf jeder Seite. Für die ersten hundert Wörter.',
  },
  'Numbers to twenty, class 1': {
    name: 'Zahlen bis zwanzig, Klasse 1',
    text: 'Zählen, Plus und Minus mit Perlen, Fingern und Äpfeln. Mit einem Arbeitsteil zum Hineinschreiben.',
  },
  'Reading on, class 2': {
    name: 'Weiterlesen, Klasse 2',
    text: 'Geschichten von zwei Seiten, dann von vier. Mit Fragen zum Reden und nicht nur zum Beantworten.',
  },
  'The world around us, class 3': {
    name: 'Die Welt um uns, Klasse 3',
    text: 'Pflanzen, Wetter, Karten und Nachbarn. In jedem Kapitel ein Experiment, immer mit Dingen aus der Küche.',
  },
  'Multiplication without tears, class 3': {
    name: 'Malnehmen ohne Tränen, Klasse 3',
    text: 'Erst die Muster, dann die Reihen. Dank dieses Buches wissen Tausende Kinder, was sieben mal acht ist.',
  },
  'Fractions and shapes, class 4': {
    name: 'Brüche und Formen, Klasse 4',
    text: 'Beginnt mit Pizza und endet mit gleichen Teilen von allem Möglichen. Klare Zeichnungen, ruhige Seiten.',
  },
  'Grammaire en histoires, classe 4': {
    name: 'Grammatik in Geschichten, Klasse 4',
    text: 'Grammatik lernen mit kurzen Märchen. Abwechslungsreiche Übungen und ein Diktatheft.',
  },
  'Ancient peoples, class 5': {
    name: 'Völker des Altertums, Klasse 5',
    text: 'Wie Menschen vor langer Zeit lebten, schrieben und kochten. Mit Quellen, die Kinder wirklich lesen können.',
  },
  'Music for everyone, class 5': {
    name: 'Musik für alle, Klasse 5',
    text: 'Lieder aus fünf Kontinenten, Rhythmusspiele und die ersten Noten. Mit Aufnahmen.',
  },
  'Biology of the pond, class 6': {
    name: 'Biologie am Teich, Klasse 6',
    text: 'Ein Teich, ein ganzes Jahr. Vom Wasserfloh bis zum Frosch, mit Zeichnungen zum Vollenden.',
  },
  'Maps and continents, class 6': {
    name: 'Karten und Kontinente, Klasse 6',
    text: 'Karten lesen, Karten zeichnen, Karten hinterfragen. Mit einer gefalteten Weltkarte.',
  },
  'First algebra, class 7': {
    name: 'Erste Algebra, Klasse 7',
    text: 'Eine Gleichung ist eine Waage. An dieser Idee hält das Buch fest, und darum funktioniert es.',
  },
  'Física en movimiento, clase 7': {
    name: 'Physik in Bewegung, Klasse 7',
    text: 'Kräfte, Magnete und Wasserraketen. Jedes Thema beginnt mit einem Experiment von fünf Minuten.',
  },
  'Chemistry begins, class 8': {
    name: 'Chemie von Anfang an, Klasse 8',
    text: 'Stoffe, Reaktionen und Sicherheit, in dieser Reihenfolge und dann noch einmal. Mit dreißig Klassenexperimenten.',
  },
  'Poems and plays, class 8': {
    name: 'Gedichte und Theaterstücke, Klasse 8',
    text: 'Texte zum lauten Sprechen. Mit Rändern, die breit genug für Regieanweisungen sind.',
  },
  'Geometry and proof, class 9': {
    name: 'Geometrie und Beweis, Klasse 9',
    text: 'Warum stimmt das? Zweihundert Antworten, jede mit Zeichnung, und fünfzig bleiben zum Selberfinden.',
  },
  'Programming from zero, class 9': {
    name: 'Programmieren von null an, Klasse 9',
    text: 'Von der ersten Schleife bis zum kleinen Spiel. Kein besonderer Computer nötig.',
  },
  'Cells and genes, class 10': {
    name: 'Zellen und Gene, Klasse 10',
    text: 'Vom Blatt unter der Linse bis zu den Buchstaben des Lebens. Mit Fragen, auf die es noch keine Antwort gibt.',
  },
  'Economia per tutti, classe 10': {
    name: 'Wirtschaft für alle, Klasse 10',
    text: 'Preise, Banken und Entscheidungen, erklärt am Schulkiosk. Mit einem Unternehmensprojekt für die Klasse.',
  },
  'Waves and light, class 11': {
    name: 'Wellen und Licht, Klasse 11',
    text: 'Schall, Wasser und Licht als eine Geschichte. Jede Formel beginnt mit etwas, das man sehen kann.',
  },
  'World history since 1900, class 11': {
    name: 'Weltgeschichte seit 1900, Klasse 11',
    text: 'Viele Stimmen zu einem Jahrhundert. Quellen, Zeitleisten und sorgfältige Karten.',
  },
  'Calculus step by step, class 12': {
    name: 'Analysis Schritt für Schritt, Klasse 12',
    text: 'Grenzwerte, Steigungen und Flächen in kleinen Schritten. Prüfungsaufgaben auf drei Niveaus mit vollständigen Lösungen.',
  },
  'Writing for university, class 12': {
    name: 'Schreiben für die Universität, Klasse 12',
    text: 'Wie man eine gute Frage stellt und sie auf fünf Seiten beantwortet. Mit ehrlichen Beispielen, von Hand korrigiert.',
  },
  'School desk with a book shelf': {
    name: 'Schultisch mit Bücherfach',
    text: 'Eine Platte aus Ahorn auf Stahlbeinen, darunter ein Fach für Bücher und eine Rille, die den Bleistift hält. In sechs Höhen, von der ersten bis zur letzten Klasse.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Lehrerschreibtisch mit fünf Schubladen',
    text: 'Drei Schubladen auf der einen Seite, zwei tiefe auf der anderen und dazwischen Platz für die Knie. Die grüne Schreibunterlage gehört dazu.',
  },
  'Standing desk, height-adjustable': {
    name: 'Stehschreibtisch, höhenverstellbar',
    text: 'Für alle, die im Stehen besser denken. Ein leiser Motor hebt die weiße Platte auf Knopfdruck von 62 auf 120 cm.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Schülertisch aus Buche',
    text: 'Eine Platte aus massiver Buche, eine Rille für den Stift und ein Fach für Bücher. Die Stahlbeine zerkratzen den Boden nicht.',
  },
}
