import type { ProductTranslations } from './product-translations.ts'

export const en: ProductTranslations = {
  'Gants bleu nuit': {
    name: 'Midnight-blue gloves',
    text: 'Knitted in soft wool, with nice long cuffs. Perfect for snowball fights. Wash by hand.',
  },
  'Calzini arcobaleno': {
    name: 'Rainbow socks',
    text: 'I made them from the leftovers of all my balls of yarn. Every pair is a little different. Size 34–38.',
  },
  'Tortuga de ganchillo': {
    name: 'Crochet turtle',
    text: 'A green turtle with a shell that opens like a pocket. A coin or a secret fits inside. Made of soft cotton.',
  },
  'Armband Seegras': {
    name: 'Seagrass bracelet',
    text: 'Green wooden beads that I painted and varnished myself. The elastic is double. Fits grown-ups too.',
  },
  'Pulsera marinera roja': {
    name: 'Red sailor bracelet',
    text: "A sailor's knot of cotton cord. You adjust it by pulling both ends. It stands up to the beach and the pool.",
  },
  'Collier cœur violet': {
    name: 'Purple heart necklace',
    text: 'A heart of polymer clay, baked in the oven and varnished. The chain is 42 cm long. Comes in a little box.',
  },
  'Anello pietra verde': {
    name: 'Green-stone ring',
    text: 'An adjustable ring with a green glass stone. I made it with wire that does not turn black. It comes in a little bag.',
  },
  'Schleife Flieder': {
    name: 'Lilac hair bow',
    text: 'A hair bow of lilac velvet ribbon. The clip is covered with felt. It stays put even in gymnastics.',
  },
  'Bienenwachskerze mit Blüten': {
    name: 'Beeswax candle with blossoms',
    text: 'Poured from pure beeswax. On the outside are pressed flowers from our school garden. Please never leave it burning unattended.',
  },
  'Bougie pin des bois': {
    name: 'Forest pine candle',
    text: 'A candle that smells of the forest after the rain. Soy wax, cotton wick. It burns for about fifteen hours.',
  },
  'Seife Grüne Minze': {
    name: 'Green mint soap',
    text: "With mint from our balcony. Cured for six weeks and made without palm oil. Gets even painters' hands clean again.",
  },
  'Jabón de lavanda': {
    name: 'Lavender soap',
    text: "Lavender from my grandmother's flowerpot. I let the soap dry for six weeks. It smells of clean laundry and afternoon naps.",
  },
  'Set da bagno per paperelle': {
    name: 'Bath set for rubber ducks',
    text: 'Three little soaps and a bag of bath salts. Everything is scented with camomile. The ducks approve too.',
  },
  'Eulalia, Elefant aus Stoff': {
    name: 'Eulalia the cloth elephant',
    text: 'Sewn from grey jersey and filled with soft stuffing. The trunk is extra firm. Washable at 30 degrees.',
  },
  'Baleine et son jet d’eau': {
    name: 'Whale with its water spout',
    text: 'A little cloth whale with a felt water spout. It stands up all by itself. Sewn by hand.',
  },
  'Tamburo da mano': {
    name: 'Hand drum',
    text: 'A small drum that I built with my grandpa. The sound is warm and deep. 30 centimetres tall.',
  },
  'Carte bouquet en relief': {
    name: 'Pop-up bouquet card',
    text: 'A paper bouquet that rises out of the card. Every flower is cut out by hand. Envelope included.',
  },
  'Fächer Wiesengrün': {
    name: 'Meadow-green fan',
    text: 'A paper fan painted with watercolours. The sticks are bamboo. It really cools you down.',
  },
  'Segnalibro foglia d’autunno': {
    name: 'Autumn-leaf bookmark',
    text: 'Real leaves pressed between two layers of see-through paper. Gathered in the school park. Each one is unique.',
  },
  Holztraktor: {
    name: 'Wooden tractor',
    text: 'Sawn from beech, sanded and painted green. The wheels turn. My little brother drives it every day.',
  },
  'Nido decorativo con huevos': {
    name: 'Decorative nest with eggs',
    text: 'A nest of little twigs with painted wooden eggs. It decorates the table in spring. No bird lost its home.',
  },
  'Specchio con cornice di legno': {
    name: 'Mirror with a wooden frame',
    text: 'An oval mirror with a frame that I carved and painted gold. Ready to hang. 35 centimetres tall.',
  },
  'Becher Kakaopause': {
    name: 'Cocoa-break mug',
    text: 'Thrown by hand and fired with a grey glaze. Fits snugly in both hands. Dishwasher-safe.',
  },
  'Tetera ciruela': {
    name: 'Plum teapot',
    text: 'A clay teapot glazed in plum. It does not drip, I promise. Holds four cups.',
  },
  'Ciotola per zuppa': {
    name: 'Soup bowl',
    text: 'A bowl with two handles for soup. Glazed inside and out. It can go in the dishwasher too.',
  },
  'Sonnenaufgang am See': {
    name: 'Sunrise at the lake',
    text: "Watercolour on heavy paper, framed. I got up at five o'clock for it. The date is on the back.",
  },
  'Campo de girasoles': {
    name: 'Field of sunflowers',
    text: 'Sunflowers painted in tempera on cardboard. Every petal is one brushstroke. Ready to hang.',
  },
  'Coquillage peint': {
    name: 'Painted seashell',
    text: 'A shell that I picked up with my grandfather and painted in acrylics. Varnished three times. You can still hear the sea in it.',
  },
  'Handtasche aus Filz': {
    name: 'Felt handbag',
    text: 'Sewn from thick felt, with two handles. Inside there is a pocket for a phone. It can even carry three books.',
  },
  'Sac à main bleu canard': {
    name: 'Teal handbag',
    text: "A bag lined with dotted cotton. Two handles and a pocket inside. I sewed it on my mother's machine.",
  },
  'Tulipe en pot': {
    name: 'Potted tulip',
    text: 'A tulip grown in the school garden. It opens in April. The bulb flowers again the next year.',
  },
  'Kürbissamen aus dem Schulgarten': {
    name: 'Pumpkin seeds from the school garden',
    text: 'Ten seeds from our biggest pumpkin. It weighed as much as I do. Plant outside in May.',
  },
  'Semillas de fresa silvestre': {
    name: 'Wild strawberry seeds',
    text: 'Small and very sweet strawberries. I saved the seeds one by one. They need sun and patience.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Squared exercise books, pack of 5',
    text: 'Five A4 exercise books with 5 mm squares. Recycled paper, sturdy cover. Rounded corners.',
  },
  'Agenda scolaire': {
    name: 'School diary',
    text: 'One week on two pages, with a corner for homework and a corner for good news. Soft cover.',
  },
  'Pinceles escolares, juego de 3': {
    name: 'School brushes, set of 3',
    text: 'Three brushes of different thickness, with short handles for small hands. They wash out with soap and water.',
  },
  'Linkshänder-Schere': {
    name: 'Left-handed scissors',
    text: 'Truly left-handed scissors: the blades are mirrored too. Soft grip, rounded tips.',
  },
  'Schülerset Thermometer, 10 Stück': {
    name: 'Student thermometer set, 10 pcs',
    text: 'Ten mercury-free thermometers, from −20 to 110 degrees. In a wooden stand.',
  },
  'Papierkorb Gitter': {
    name: 'Wire-mesh waste-paper basket',
    text: 'A sturdy wire basket. Easy to empty, hard to knock over. For every classroom.',
  },
  'Pallone da basket, misura 5': {
    name: 'Basketball, size 5',
    text: 'Good grip even for small hands. For the gym and the school yard. Size 5, inflated.',
  },
  'Bici escolar azul 26"': {
    name: 'Blue school bike 26"',
    text: 'A bicycle with lights, mudguards and a luggage rack. Seven gears. Delivered fully assembled.',
  },
  'Patins à roulettes': {
    name: 'Roller skates',
    text: 'Sturdy, adjustable skates, sizes 32 to 36. Brakes at the front. For the yard and the gym.',
  },
  'Rucksack Ozean': {
    name: 'Ocean backpack',
    text: 'Light, waterproof and with an adjustable back. Two pockets for water bottles. Grows with the child.',
  },
  'Chronomètre pour la gym': {
    name: 'Stopwatch for the gym',
    text: 'To a hundredth of a second, with a long lanyard. Rainproof. One battery lasts two years.',
  },
  'Laborkittel für Schüler': {
    name: 'Lab coat for students',
    text: 'A white cotton coat with press studs. Sizes 128 to 176. Can be boil-washed.',
  },
  'Costume intero per la piscina': {
    name: 'One-piece swimsuit for the pool',
    text: 'Chlorine-proof and comfortable on the shoulders. Dries quickly. Sizes 116 to 164.',
  },
  'Sanduhr, fünf Minuten': {
    name: 'Sand timer, five minutes',
    text: 'Time you can see. The sand runs calmly and evenly. Wooden frame, shatterproof glass.',
  },
  'Lupe mit Licht': {
    name: 'Magnifier with light',
    text: 'Three times magnification with a bright, glare-free light. Stands on the page by itself. For long texts.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Sums to a hundred, class 2',
    text: 'Adding, taking away and the times tables in small steps. With answers for checking your own work.',
  },
  'Grammaire en histoires, classe 4': {
    name: 'Grammar in stories, class 4',
    text: 'Grammar learned through short tales. Varied exercises and a dictation notebook.',
  },
  'Física en movimiento, clase 7': {
    name: 'Physics in motion, class 7',
    text: 'Forces, magnets and water rockets. Every topic begins with a five-minute experiment.',
  },
  'Economia per tutti, classe 10': {
    name: 'Economics for everyone, class 10',
    text: 'Prices, banks and choices, explained with the school snack bar. With a business project for the class.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Beech school desk',
    text: 'A solid beech top, a groove for the pencil and a shelf for books. The steel legs do not scratch the floor.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'School desk with a shelf',
    text: 'A beech top, a steel frame and a shelf below for notebooks and books. 64 cm high.',
  },
}
