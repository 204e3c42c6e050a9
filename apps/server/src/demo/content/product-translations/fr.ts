import type { ProductTranslations } from './product-translations.ts'

export const fr: ProductTranslations = {
  'Raspberry twist scarf': {
    name: 'Écharpe torsadée framboise',
    text: 'Je l’ai tricotée dans le bus, rang après rang, alors elle connaît tout le chemin de l’école. La laine est douce et ne gratte pas. Elle fait deux fois le tour d’un cou d’adulte.',
  },
  'Lake-blue winter scarf': {
    name: 'Écharpe d’hiver bleu lac',
    text: 'La couleur est celle de notre lac le matin. J’ai pris de la laine mérinos, et ma mamie a vérifié chaque maille. À laver à la main, s’il te plaît.',
  },
  'Forest scarf with fringe': {
    name: 'Écharpe forêt à franges',
    text: 'Vert foncé, avec des franges aux deux bouts. Elle m’a pris deux semaines de soirées. Assez chaude pour construire des forts de neige.',
  },
  'Plum scarf, extra long': {
    name: 'Écharpe prune, extra longue',
    text: 'Deux mètres de laine couleur prune. Tu peux l’enrouler trois fois ou la partager à deux. Les bouts ont des poches pour les doigts gelés.',
  },
  'Violet five-finger gloves': {
    name: 'Gants violets à cinq doigts',
    text: 'De vrais gants avec les dix doigts, et c’est ça le plus dur. Les poignets sont longs pour que la neige reste dehors. La taille va à presque tous les enfants de dix ans.',
  },
  'Berry gloves for small hands': {
    name: 'Gants fruits rouges pour petites mains',
    text: 'De petits gants rose fruits rouges. Je les ai faits avec des aiguilles en bambou, parce qu’elles sont silencieuses en classe. Un cordon garde la paire ensemble.',
  },
  'Happy stripe socks': {
    name: 'Chaussettes à rayures joyeuses',
    text: 'Une chaussette jaune et une bleue, rayées toutes les deux. Elles sont un peu plus épaisses que celles du magasin, alors prends des bottes plus grandes. Une paire.',
  },
  'Watermelon socks, two pairs': {
    name: 'Chaussettes pastèque, deux paires',
    text: 'Deux paires aux couleurs de l’été. Le coton est fin, elles vont donc aussi avec des sandales, si tu oses.',
  },
  'Calzini arcobaleno': {
    name: 'Chaussettes arc-en-ciel',
    text: 'Je les ai faites avec les restes de toutes mes pelotes. Chaque paire est un peu différente. Pointure 34–38.',
  },
  'Olive the crochet owl': {
    name: 'Olive, la chouette au crochet',
    text: 'Olive aime s’asseoir sur les étagères à livres. Elle a un ventre tout rond rempli de laine propre et des yeux de sécurité qui ne se détachent pas.',
  },
  'Pip the crochet penguin': {
    name: 'Pip, le pingouin au crochet',
    text: 'Pip tient dans une main. Je crochète les pieds en dernier, comme ça il tient debout. De bonne compagnie pour les devoirs.',
  },
  'Crochet octopus for little hands': {
    name: 'Pieuvre au crochet pour petites mains',
    text: 'Huit bras bouclés auxquels s’accrocher. Chaque mois, j’en fais aussi une pour le service des bébés. Coton lavable en machine.',
  },
  'Tortuga de ganchillo': {
    name: 'Tortue au crochet',
    text: 'Une tortue verte dont la carapace s’ouvre comme une poche. On peut y glisser une pièce ou un secret. En coton tout doux.',
  },
  'Turquoise bead bracelet': {
    name: 'Bracelet de perles turquoise',
    text: 'Des perles en bois que j’ai peintes en turquoise, sur un élastique solide. Il va aux petits et aux grands poignets. Il n’y en a pas deux pareils.',
  },
  'Sunset bead bracelet': {
    name: 'Bracelet de perles coucher de soleil',
    text: 'Des perles d’un orange chaud, comme le ciel après l’entraînement de foot. Le pompon est attaché avec un double nœud pour qu’il tienne.',
  },
  'Lavender friendship bracelet': {
    name: 'Bracelet d’amitié lavande',
    text: 'Un à porter et un à offrir. Dans ma tête, je les fais par deux, mais tu peux en acheter un seul. Les perles sentent un peu la lavande.',
  },
  'Armband Seegras': {
    name: 'Bracelet herbe marine',
    text: 'Des perles en bois vertes, que j’ai peintes et vernies. L’élastique est double. Il va aussi aux adultes.',
  },
  'Knotted sailor bracelet': {
    name: 'Bracelet nœud de marin',
    text: 'Un vrai nœud plat, comme sur les bateaux. Je l’ai appris dans un club d’été. La corde est en coton doux et devient plus belle en vieillissant.',
  },
  'Pulsera marinera roja': {
    name: 'Bracelet marin rouge',
    text: 'Un nœud de marin en corde de coton. Il se règle en tirant des deux côtés. Il résiste à la plage et à la piscine.',
  },
  'Sea-shell necklace': {
    name: 'Collier coquillage',
    text: 'J’ai trouvé le coquillage avec ma famille sur une plage pleine de vent et j’ai fait le trou avec une toute petite perceuse et un adulte. Le cordon est ciré.',
  },
  'Blue crystal pendant': {
    name: 'Pendentif cristal bleu',
    text: 'Un cristal de verre qui lance des arcs-en-ciel sur le mur quand le soleil est bas. Sur une chaîne couleur argent.',
  },
  'Lucky clover necklace': {
    name: 'Collier trèfle porte-bonheur',
    text: 'Un trèfle à quatre feuilles en pâte polymère. Je ne peux pas promettre la chance, mais j’en portais un à mon examen de piano et ça s’est bien passé.',
  },
  'Sky-stone ring': {
    name: 'Bague pierre de ciel',
    text: 'Une bague en fil de métal avec une pierre de verre bleu ciel. On peut l’agrandir ou la resserrer en appuyant doucement.',
  },
  'Anello pietra verde': {
    name: 'Bague pierre verte',
    text: 'Une bague réglable avec une pierre en verre vert. Je l’ai faite avec du fil qui ne noircit pas. Elle arrive dans un petit sachet.',
  },
  'Big red hair bow': {
    name: 'Grand nœud rouge pour les cheveux',
    text: 'Un grand nœud sur une barrette. Je repasse d’abord le ruban pour qu’il garde sa forme. Il a survécu à toute une fête trampoline.',
  },
  'Mint hair bows, pair': {
    name: 'Nœuds menthe pour les cheveux, la paire',
    text: 'Deux nœuds vert menthe pour deux tresses. Les barrettes sont recouvertes de feutrine, alors elles ne tirent pas.',
  },
  'Schleife Flieder': {
    name: 'Nœud lilas',
    text: 'Un nœud pour les cheveux en ruban de velours lilas. La barrette est recouverte de feutrine. Il tient même pendant la gym.',
  },
  'Beeswax candle': {
    name: 'Bougie en cire d’abeille',
    text: 'De la pure cire des abeilles de nos voisins. Elle sent le miel même éteinte. À allumer avec un adulte.',
  },
  'Set of three dinner-table candles': {
    name: 'Trois bougies pour la table',
    text: 'Trois bougies de la même hauteur, et c’est plus dur que ça en a l’air. Je les coule dans la cuisine le samedi.',
  },
  'Bienenwachskerze mit Blüten': {
    name: 'Bougie en cire d’abeille aux fleurs',
    text: 'Coulée en pure cire d’abeille. Dehors sont collées des fleurs pressées du jardin de notre école. Ne jamais la laisser brûler sans surveillance, s’il te plaît.',
  },
  'Clay lamp for festival nights': {
    name: 'Lampe d’argile pour les soirs de fête',
    text: 'J’ai façonné la lampe en argile et peint le bord en doré. Ma famille en allume toute une rangée chaque automne.',
  },
  'Rose garden soap': {
    name: 'Savon jardin de roses',
    text: 'Fait avec de l’huile d’olive et des pétales de rose du jardin de l’école. Il a attendu six semaines sur l’étagère, comme tout bon savon.',
  },
  'Orange peel soap': {
    name: 'Savon à l’écorce d’orange',
    text: 'Je fais sécher les écorces sur le radiateur et je les mouds. Bon pour les mains après la peinture. Il sent le petit déjeuner.',
  },
  'Seife Grüne Minze': {
    name: 'Savon menthe verte',
    text: 'Avec la menthe de notre balcon. Séché six semaines et sans huile de palme. Il nettoie même les mains pleines de peinture.',
  },
  'Honey and oat soap, three bars': {
    name: 'Savon miel et avoine, trois pièces',
    text: 'Trois savons dans une bande de papier. L’avoine frotte un peu et le miel les rend doux. La meilleure vente de ma classe au marché de printemps.',
  },
  'Jabón de lavanda': {
    name: 'Savon à la lavande',
    text: 'De la lavande du pot de ma grand-mère. J’ai laissé sécher le savon six semaines. Il sent le linge propre et la sieste.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Bain moussant à la fraise',
    text: 'Une bouteille de bain moussant que je prépare avec ma tante, qui a étudié la chimie. Il ne pique pas les yeux.',
  },
  'Sponge and soap bath set': {
    name: 'Set de bain éponge et savon',
    text: 'Une éponge naturelle, un savon à la rose et un petit sac pour les suspendre. Le sac aussi, c’est moi qui le couds.',
  },
  'Set da bagno per paperelle': {
    name: 'Set de bain pour petits canards',
    text: 'Trois petits savons et un sachet de sels de bain. Le tout parfumé à la camomille. Les petits canards aussi sont d’accord.',
  },
  'Barnaby the teddy bear': {
    name: 'Barnaby, l’ours en peluche',
    text: 'Barnaby est cousu dans un vieux manteau en velours côtelé. Ses bras bougent. Il a déjà écouté tous mes mots de dictée.',
  },
  'Rosy teddy': {
    name: 'Nounours rose',
    text: 'Un ours rose pour les gens qui aiment les ours roses. Les yeux sont brodés, alors même les bébés peuvent l’avoir.',
  },
  'Felt panda': {
    name: 'Panda en feutrine',
    text: 'Une tête de panda à accrocher au sac à dos. Je découpe les morceaux de feutrine noire sans patron, alors chacun a l’air un peu surpris.',
  },
  'Sleepy sloth to hang up': {
    name: 'Paresseux endormi à suspendre',
    text: 'Il se suspend à une tringle à rideaux ou à un lit. Ses bras ont un scratch tout doux pour faire des câlins. Il n’est jamais pressé.',
  },
  'Soft T-rex': {
    name: 'T-rex tout doux',
    text: 'Féroce devant, doux derrière. La queue est assez longue pour servir d’oreiller. Mon frère teste tous les dinosaures.',
  },
  'Eulalia, Elefant aus Stoff': {
    name: 'Eulalia, éléphant en tissu',
    text: 'Cousue en jersey gris et remplie de ouate. La trompe est extra solide. Lavable à 30 degrés.',
  },
  'Little whale pillow': {
    name: 'Petit coussin baleine',
    text: 'Une baleine pour poser ta tête. Elle est longue comme mon bras et très douce. La housse s’enlève pour le lavage.',
  },
  'Four-colour diamond kite': {
    name: 'Cerf-volant losange quatre couleurs',
    text: 'Il vole. Je ne vends que des cerfs-volants que j’ai fait voler. Avec trente mètres de fil sur une poignée en bois.',
  },
  'Carp windsock': {
    name: 'Manche à air carpe',
    text: 'Une manche à air qui nage dans le vent. Je peins les écailles une par une à la peinture pour tissu. À accrocher au balcon.',
  },
  'Green jigsaw puzzle, 60 pieces': {
    name: 'Puzzle vert, 60 pièces',
    text: 'Je fais le dessin, je le colle sur du bois et mon papa le scie avec moi. Il arrive dans un sac en tissu, et il ne manque aucune pièce. J’ai compté deux fois.',
  },
  'Wooden dice, pair': {
    name: 'Dés en bois, la paire',
    text: 'Deux dés, poncés jusqu’à ce qu’ils soient lisses. J’ai lancé chacun six cents fois et ils sont plutôt honnêtes.',
  },
  'Yo-yo that sleeps': {
    name: 'Yo-yo qui dort',
    text: 'Un yo-yo avec un axe en métal, alors il peut dormir en bas. Avec la ficelle et une carte de trois figures.',
  },
  'Hand-painted playing cards': {
    name: 'Cartes à jouer peintes à la main',
    text: 'Un jeu complet que j’ai dessiné et que notre école a imprimé. Le joker, c’est notre professeur de musique, et il le sait.',
  },
  'Toy drum with two sticks': {
    name: 'Tambour jouet avec deux baguettes',
    text: 'Pas trop bruyant, j’ai demandé aux voisins. La peau est en coton solide avec plein de couches de colle.',
  },
  'Maracas with rice inside': {
    name: 'Maracas remplies de riz',
    text: 'Je les ai peintes en six couleurs. Dedans, il y a du riz de notre cuisine, bien enfermé. On dirait le bruit de la pluie.',
  },
  'Tamburo da mano': {
    name: 'Tambour à main',
    text: 'Un petit tambour construit avec mon grand-père. Le son est chaud et profond. Hauteur : 30 centimètres.',
  },
  'Love-letter card with envelope': {
    name: 'Carte lettre d’amour avec enveloppe',
    text: 'Une carte dans une vraie enveloppe, fermée par un cœur en papier. L’intérieur est vierge, pour écrire tes propres mots.',
  },
  'Birthday cake pop-up card': {
    name: 'Carte pop-up gâteau d’anniversaire',
    text: 'On l’ouvre et un gâteau se dresse. Il m’a fallu onze essais pour trouver comment faire. Tu peux écrire l’âge sur la bougie.',
  },
  'Lucky red envelopes, pair': {
    name: 'Enveloppes rouges porte-bonheur, la paire',
    text: 'Des enveloppes rouges à l’encre dorée pour le Nouvel An. Ma grand-mère m’a appris à peindre le signe du bonheur.',
  },
  'Round paper lantern': {
    name: 'Lanterne ronde en papier',
    text: 'Pliée dans du papier solide, avec un anneau pour une petite lumière électrique. C’est dans un coin sombre qu’elle est la plus belle.',
  },
  'Folding fan with waves': {
    name: 'Éventail pliant aux vagues',
    text: 'Un éventail en papier avec des vagues peintes. Il s’ouvre avec un joli bruit. Utile dans les classes trop chaudes de juin.',
  },
  'Fächer Wiesengrün': {
    name: 'Éventail vert prairie',
    text: 'Un éventail en papier peint à l’aquarelle. Les baguettes sont en bambou. Il rafraîchit vraiment.',
  },
  'Paper wind chime': {
    name: 'Carillon à vent en papier',
    text: 'Une clochette fine qui ressemble à du verre, avec une bande de papier que je peins. Elle tinte quand quelqu’un ouvre une fenêtre.',
  },
  'Ribbon bookmark': {
    name: 'Marque-page à ruban',
    text: 'Pour les gens qui cornent les pages : arrêtez, s’il vous plaît. Plastifié, avec un ruban et un mot secret au dos.',
  },
  'Bookmarks, set of three': {
    name: 'Marque-pages, lot de trois',
    text: 'Trois couleurs, pour trois livres à la fois. C’est comme ça que je lis.',
  },
  'Segnalibro foglia d’autunno': {
    name: 'Marque-page feuille d’automne',
    text: 'De vraies feuilles pressées entre deux couches de papier transparent. Ramassées dans le parc de l’école. Chacune est unique.',
  },
  'Donkey piñata': {
    name: 'Piñata âne',
    text: 'Huit couches de papier et de colle, puis deux soirées de franges. C’est toi qui la remplis de bonbons, par la petite porte dans son dos.',
  },
  'Confetti popper, paper only': {
    name: 'Lance-confettis, tout en papier',
    text: 'Rien que du papier dedans, pas de plastique. Je perfore les confettis dans de vieux magazines. Tire la ficelle loin des visages.',
  },
  'Snowflake window stars': {
    name: 'Étoiles flocons pour la fenêtre',
    text: 'Pliées et découpées, jamais deux pareilles. Elles tiennent à la vitre avec une goutte d’eau. Un paquet de six.',
  },
  'Carousel horse': {
    name: 'Cheval de manège',
    text: 'Je l’ai sculpté dans l’atelier de l’école, dans un seul morceau de tilleul. Il tourne sur sa barre. La selle est peinte en rouge.',
  },
  'Little steam engine': {
    name: 'Petite locomotive à vapeur',
    text: 'Les roues tournent et la cheminée s’enlève. Tous les bords sont arrondis. Elle va sur la plupart des rails en bois.',
  },
  'Wooden sailboat that floats': {
    name: 'Voilier en bois qui flotte',
    text: 'Testé dans la baignoire, dans l’étang et une fois, sans le vouloir, dans la rivière. La voile vient d’une vieille chemise.',
  },
  Holztraktor: {
    name: 'Tracteur en bois',
    text: 'Scié dans du hêtre, poncé et peint en vert. Les roues tournent. Mon petit frère le conduit tous les jours.',
  },
  'Nesting dolls, painted': {
    name: 'Poupées gigognes peintes',
    text: 'Trois poupées, l’une dans l’autre. Sur les tabliers, j’ai peint les fleurs de notre rue. La plus petite est grosse comme un haricot.',
  },
  'Robot of scrap wood': {
    name: 'Robot en chutes de bois',
    text: 'Fait avec les restes de l’atelier. Les bras bougent sur des boulons. Il n’a pas de piles et n’en a pas besoin.',
  },
  'Boomerang (it does come back)': {
    name: 'Boomerang (il revient pour de vrai)',
    text: 'Scié dans du contreplaqué et poncé en forme d’aile. Lance-le dans un grand champ, sans personne devant toi.',
  },
  'Biplane with a turning propeller': {
    name: 'Biplan à hélice tournante',
    text: 'L’hélice tourne quand tu cours. Comme axe, j’ai pris un crayon. Peint en rouge et blanc.',
  },
  'Birdhouse for blue tits': {
    name: 'Nichoir pour mésanges bleues',
    text: 'Le trou fait exactement 28 mm, alors seuls les petits oiseaux entrent. L’arrière s’ouvre pour le nettoyage en automne. Pas de peinture à l’intérieur.',
  },
  'Straw-roof bird hut': {
    name: 'Cabane à oiseaux au toit de paille',
    text: 'Le toit est en vraie paille. Accroche-la dans un arbre, pas trop bas, à cause des chats. L’an dernier, un troglodyte s’est installé dans la mienne.',
  },
  'Nido decorativo con huevos': {
    name: 'Nid décoratif avec des œufs',
    text: 'Un nid de brindilles avec des œufs en bois peints. Il décore la table au printemps. Aucun oiseau n’a perdu sa maison.',
  },
  'Little wooden stool': {
    name: 'Petit tabouret en bois',
    text: 'Un petit tabouret à dossier, pour s’asseoir et pour atteindre l’étagère du haut. Je l’ai testé avec toute ma famille, l’un après l’autre.',
  },
  'Photo frame with a landscape': {
    name: 'Cadre photo avec un paysage',
    text: 'Le cadre est en chêne, le petit paysage dedans est de ma cousine. Tu peux changer l’image.',
  },
  'Wooden bucket for pencils': {
    name: 'Seau en bois pour les crayons',
    text: 'On dirait un seau, mais c’est pour les crayons. Des douves collées comme un vrai tonneau et peintes en bleu.',
  },
  'Specchio con cornice di legno': {
    name: 'Miroir au cadre de bois',
    text: 'Un miroir ovale avec un cadre que j’ai sculpté et peint en doré. Prêt à accrocher. Hauteur : 35 centimètres.',
  },
  'Speckled morning mug': {
    name: 'Tasse du matin mouchetée',
    text: 'Tournée au tour et émaillée en gris moucheté. Elle contient un grand chocolat chaud. Quatre doigts passent dans l’anse.',
  },
  'Tea bowl without a handle': {
    name: 'Bol à thé sans anse',
    text: 'On le tient à deux mains, c’est l’idée. L’émail a un peu coulé et je l’aime comme ça.',
  },
  'Becher Kakaopause': {
    name: 'Tasse pause cacao',
    text: 'Tournée à la main et cuite avec un émail gris. Elle tient bien dans les deux mains. Va au lave-vaisselle.',
  },
  'Cherry-red teapot': {
    name: 'Théière rouge cerise',
    text: 'Elle verse sans goutter. Il m’a fallu quatre théières pour apprendre ça. Contient un litre.',
  },
  'Lagoon teapot': {
    name: 'Théière lagon',
    text: 'Bleu-vert comme la mer en voyage scolaire. Le couvercle a un petit trou pour qu’elle respire. Contient un litre.',
  },
  'Tetera ciruela': {
    name: 'Théière prune',
    text: 'Une théière en argile émaillée couleur prune. Elle ne goutte pas, promis. Elle contient quatre tasses.',
  },
  'Painted amphora vase': {
    name: 'Vase amphore peint',
    text: 'On a étudié la Grèce antique en classe, alors j’ai fait ça. Le motif fait tout le tour sans trou. Il est bien étanche.',
  },
  'Noodle bowl': {
    name: 'Bol à nouilles',
    text: 'Un bol rouge bien creux pour la soupe et les nouilles. La soupe de l’image est de ma mère et n’est pas comprise.',
  },
  'Breakfast bowl with spoon': {
    name: 'Bol du petit déjeuner avec cuillère',
    text: 'Un bol et une petite cuillère assortis. Parfait pour les fruits rouges. Émaillé dedans et dehors.',
  },
  'Honey pot with lid': {
    name: 'Pot à miel avec couvercle',
    text: 'Un pot pour du miel, de la confiture ou des trésors. Le bord qui coule est en émail, alors il ne colle jamais.',
  },
  'Ciotola per zuppa': {
    name: 'Bol à soupe',
    text: 'Un bol à deux anses pour la soupe. Émaillé dedans et dehors. Il va aussi au lave-vaisselle.',
  },
  "Teacher's treasure jar": {
    name: 'Bocal aux trésors de la maîtresse',
    text: 'Un bocal pour des billes, des bonbons ou des mots gentils. Le couvercle se ferme avec un bruit doux. Écris un nom sur l’étiquette.',
  },
  'Mountain morning, watercolour': {
    name: 'Matin en montagne, aquarelle',
    text: 'Peint dehors, sur une pierre froide. La lumière changeait toutes les dix minutes, alors j’ai travaillé vite. Encadré.',
  },
  'Sonnenaufgang am See': {
    name: 'Lever de soleil sur le lac',
    text: 'Aquarelle sur papier épais, encadrée. Pour la peindre, j’étais debout à cinq heures. La date est au dos.',
  },
  'Night sky with a falling star': {
    name: 'Ciel de nuit avec étoile filante',
    text: 'J’ai projeté les petites étoiles avec une brosse à dents. La grande est en vraie feuille d’or, une feuille. 25 sur 25 cm.',
  },
  'The great wave, after the old print': {
    name: 'La grande vague, d’après l’ancienne estampe',
    text: 'On a étudié les estampes en cours d’arts plastiques et j’ai gravé ma propre planche. Voici la numéro quatre sur douze.',
  },
  'Campo de girasoles': {
    name: 'Champ de tournesols',
    text: 'Des tournesols peints à la gouache sur carton. Chaque pétale est un coup de pinceau. Prêt à accrocher.',
  },
  'Desert with two cacti': {
    name: 'Désert avec deux cactus',
    text: 'Je n’ai jamais vu de désert, alors j’ai demandé à ma correspondante quelles couleurs il a. Elle a dit : toutes.',
  },
  'Lucky ladybird stone': {
    name: 'Galet coccinelle porte-bonheur',
    text: 'Un galet de rivière tout plat, peint en coccinelle. Verni, pour pouvoir vivre au jardin. Sept points pour la chance.',
  },
  'Story stones, set of three': {
    name: 'Galets à histoires, lot de trois',
    text: 'Trois galets lisses, prêts à devenir une histoire. Un petit pot de peinture blanche est fourni. Dessine, retourne, raconte.',
  },
  'Painted snail': {
    name: 'Escargot peint',
    text: 'La coquille est une vraie coquille vide que j’ai peinte, l’escargot est en argile. Il avance aussi vite qu’un vrai.',
  },
  'World map poster, hand-drawn': {
    name: 'Poster carte du monde, dessiné à la main',
    text: 'J’ai dessiné chaque côte au stylo fin et notre école l’a imprimé. Les îles que j’aime sont un peu plus grandes. 70 sur 50 cm.',
  },
  'Treasure map on old paper': {
    name: 'Carte au trésor sur vieux papier',
    text: 'Le papier est teinté au thé et mon père a brûlé les bords. Le trésor, c’est à toi de voir.',
  },
  'Planets of the solar system': {
    name: 'Planètes du système solaire',
    text: 'Les huit planètes dans le bon ordre, avec Saturne en plus gros parce que je l’adore. Avec des infos écrites de ma main.',
  },
  'Theatre poster': {
    name: 'Affiche de théâtre',
    text: 'L’affiche de notre pièce à l’école. On a joué deux fois à guichets fermés. Signée au dos par toute l’équipe de scène, avec des pseudonymes bien sûr.',
  },
  'Raspberry clasp purse': {
    name: 'Porte-monnaie framboise à fermoir',
    text: 'Un porte-monnaie avec un vrai fermoir qui fait clic. Je l’ai doublé d’un tissu à pois. Assez grand pour des pièces et un rouge à lèvres.',
  },
  'Shopping bags, pair': {
    name: 'Sacs de courses, la paire',
    text: 'Deux sacs en coton à longues anses. Chacun porte huit kilos, j’ai testé avec des pommes de terre. Pliés, ils font la taille d’un sandwich.',
  },
  'Evening clutch in coral': {
    name: 'Pochette du soir corail',
    text: 'Cousue pour le mariage de ma tante, et après tout le monde en voulait une. Avec une fermeture éclair et une toute petite poche à l’intérieur.',
  },
  'Handtasche aus Filz': {
    name: 'Sac à main en feutre',
    text: 'Cousu dans un feutre épais, avec deux anses. Dedans, il y a une poche pour le téléphone. Il supporte même trois livres.',
  },
  'Patchwork backpack': {
    name: 'Sac à dos patchwork',
    text: 'Cousu dans une tente à la retraite, alors il est imperméable. Deux poches, des bretelles rembourrées et une boucle pour une mascotte.',
  },
  'Summer dress with pockets': {
    name: 'Robe d’été à poches',
    text: 'Le plus important, ce sont les poches. Coton bleu clair, facile à repasser. Indique la taille dans la note de commande.',
  },
  'Berry dress': {
    name: 'Robe fruits rouges',
    text: 'Mon deuxième patron de robe, en rose fruits rouges. La jupe tourne. Cousue avec des coutures doubles.',
  },
  'Leaf-print T-shirt': {
    name: 'T-shirt imprimé feuilles',
    text: 'J’imprime avec de vraies feuilles et de la peinture pour tissu. Pas deux t-shirts pareils. À laver à l’envers.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Manteau en velours côtelé pour poupées et petites personnes',
    text: 'Un petit manteau brun, taille 104, avec trois vrais boutons. Au début, c’était une veste d’adulte. Rien n’a été jeté.',
  },
  'Turned-up jeans with patches': {
    name: 'Jean à revers et pièces cousues',
    text: 'Un jean qui a eu une deuxième vie. J’ai cousu des pièces au point zigzag en trois couleurs. Choisis la taille, s’il te plaît.',
  },
  'First sewing kit': {
    name: 'Premier kit de couture',
    text: 'Du fil, deux aiguilles, un patron en papier pour une souris et chaque étape dessinée par moi. Commence avec un adulte.',
  },
  'Needle book with needles': {
    name: 'Livre à aiguilles avec aiguilles',
    text: 'Un livre en feutrine où les aiguilles dorment sur les pages. Si tu veux, je brode une lettre sur la couverture.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Pelote de laine teinte à la main',
    text: 'Je l’ai teinte dans la cuisine de l’école avec des plantes. 100 g de laine douce, de quoi faire un bonnet. La couleur s’appelle « Lundi pluvieux ».',
  },
  'Onion-dyed golden yarn': {
    name: 'Laine dorée teinte à l’oignon',
    text: 'Teinte avec des pelures d’oignon, et non, elle ne sent pas. Dorée, un peu irrégulière, comme il faut. 100 g.',
  },
  'Windowsill plant in a clay pot': {
    name: 'Plante de fenêtre en pot de terre cuite',
    text: 'Elle vient d’une bouture de la plante de notre classe. Elle aime la lumière et un peu d’eau le lundi. Le pot est compris.',
  },
  'Small cactus': {
    name: 'Petit cactus',
    text: 'Deux ans et très patient. De l’eau une fois par mois. Pas de câlins, s’il te plaît.',
  },
  'Little fir tree': {
    name: 'Petit sapin',
    text: 'Né d’une graine que j’ai trouvée dans une pomme de pin. Quatre ans, 30 cm de haut, avec ses racines. À planter après les fêtes.',
  },
  'Sunflower seeds from our giants': {
    name: 'Graines de nos tournesols géants',
    text: 'La plante mère faisait trois mètres de haut, on l’a mesurée avec l’échelle des pompiers à la fête de l’école. Vingt graines dans un sachet plié.',
  },
  'Salad seedlings, tray of six': {
    name: 'Plants de salade, barquette de six',
    text: 'Six plants vigoureux dans des pots en papier. On les plante avec le pot. Les escargots les adorent aussi, alors attention.',
  },
  'Carrot seeds on a paper band': {
    name: 'Graines de carotte sur ruban de papier',
    text: 'Je colle chaque graine sur le ruban avec de la colle de farine, à la bonne distance. Pose-le dans la terre, couvre, arrose, attends.',
  },
  'Kürbissamen aus dem Schulgarten': {
    name: 'Graines de courge du jardin de l’école',
    text: 'Dix graines de notre plus grosse courge. Elle pesait aussi lourd que moi. À planter dehors en mai.',
  },
  'Semillas de fresa silvestre': {
    name: 'Graines de fraise des bois',
    text: 'De petites fraises très sucrées. J’ai gardé les graines une par une. Il leur faut du soleil et de la patience.',
  },
  'Bouquet of school-garden flowers': {
    name: 'Bouquet de fleurs du jardin de l’école',
    text: 'Tout ce qui fleurit cette semaine, coupé le matin et noué d’un ruban. Tient environ six jours.',
  },
  'Felt rose that never wilts': {
    name: 'Rose en feutrine qui ne fane jamais',
    text: 'Douze pétales de feutrine rouge sur une tige en fil de fer. Jamais besoin d’eau. Pour les balcons, les mamans et les lundis.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Branche de cerisier en fleurs, en papier',
    text: 'Du papier crépon rose sur une vraie branche. Dans ma chambre, c’est le printemps toute l’année. 40 cm de long.',
  },
  'Hibiscus hair flower': {
    name: 'Fleur d’hibiscus pour les cheveux',
    text: 'Une grande fleur en tissu sur une barrette. Elle a un air de vacances. Je coupe les pétales avec des ciseaux à zigzag.',
  },
  'Autumn-leaf garland': {
    name: 'Guirlande de feuilles d’automne',
    text: 'Pressées, trempées dans la cire et cousues sur un fil. Deux mètres d’automne pour une fenêtre.',
  },
  'Lotus water flower': {
    name: 'Fleur de lotus flottante',
    text: 'Un lotus en papier ciré qui flotte pour de vrai. Pose-le dans un bol d’eau. Si tu le replies d’abord, il s’ouvre doucement.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'Crayons graphite HB, boîte de 12',
    text: 'Douze crayons HB en cèdre, à mine collée qui ne casse pas à l’intérieur. Déjà taillés, avec un emplacement pour le nom.',
  },
  'Jumbo pencils for first grips, 6 pcs': {
    name: 'Gros crayons première prise en main, 6 pièces',
    text: 'De gros crayons triangulaires pour les petites mains. Recommandés pour les classes 1 et 2. Pas besoin de recharges.',
  },
  'Class set: memo pads and pencils, 30': {
    name: 'Lot de classe : blocs-notes et crayons pour 30',
    text: 'Un bloc et un crayon pour chaque table. Emballés par cinq pour une distribution rapide.',
  },
  'Blue ballpoint pens, pack of 10': {
    name: 'Stylos à bille bleus, lot de 10',
    text: 'Une encre fluide qui sèche en une seconde : les gauchers gardent les mains propres. Rechargeables.',
  },
  'Fountain pen for beginners': {
    name: 'Stylo-plume pour débutants',
    text: 'Un stylo-plume léger à prise guidée. Livré avec deux cartouches et un convertisseur. La plume est remplaçable.',
  },
  'Fountain pen, copper barrel': {
    name: 'Stylo-plume, corps en cuivre',
    text: 'La version cuivre de notre stylo-plume scolaire. Convient aux droitiers comme aux gauchers.',
  },
  'Calligraphy nib set': {
    name: 'Set de plumes de calligraphie',
    text: 'Trois plumes en acier, un porte-plume et une feuille d’exercices avec quatre alphabets. Pour le cours d’arts plastiques ou un long dimanche de pluie.',
  },
  'Spiral notebook A5, ruled': {
    name: 'Cahier à spirale A5, ligné',
    text: 'Quatre-vingts feuilles de papier recyclé, 90 g. La spirale est gainée et ne raye pas la table.',
  },
  'Hardcover notebook, night blue': {
    name: 'Carnet à couverture rigide, bleu nuit',
    text: 'Cousu, il s’ouvre bien à plat. Avec un signet et une pochette à la fin. 192 pages.',
  },
  'Confetti composition book': {
    name: 'Cahier de rédaction Confetti',
    text: 'Un cahier robuste à couverture lavable. Lignes larges, cent feuilles.',
  },
  'Yellow ledger for class accounts': {
    name: 'Registre jaune pour la caisse de classe',
    text: 'Pages numérotées avec colonnes pour les recettes et les dépenses. Conçu pour les trésoriers de classe et les petites entreprises.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Cahiers à petits carreaux, lot de 5',
    text: 'Cinq cahiers A4 à carreaux de 5 mm. Papier recyclé, couverture résistante. Coins arrondis.',
  },
  'School-year wall calendar': {
    name: 'Calendrier mural de l’année scolaire',
    text: 'D’août à juillet, avec de grandes cases et de la place pour quarante anniversaires. Les vacances sont en blanc, car les vôtres ne sont pas les nôtres.',
  },
  'Watercolour box, 12 colours': {
    name: 'Boîte d’aquarelle, 12 couleurs',
    text: 'Douze couleurs vives en godets remplaçables un par un. Le couvercle sert de palette.',
  },
  'Round brush no. 8': {
    name: 'Pinceau rond n° 8',
    text: 'Un pinceau synthétique souple qui garde sa pointe. Les lots de classe de trente reviennent moins cher à la pièce ; n’hésitez pas à demander.',
  },
  'Pinceles escolares, juego de 3': {
    name: 'Pinceaux scolaires, lot de 3',
    text: 'Trois pinceaux d’épaisseurs différentes, à manche court pour les petites mains. Se lavent à l’eau et au savon.',
  },
  'Wax crayons, 24 colours': {
    name: 'Crayons de cire, 24 couleurs',
    text: 'Des crayons en cire d’abeille qui ne cassent pas en tombant. Dans une boîte en métal, avec une image pour chaque nom de couleur.',
  },
  'Wooden ruler 30 cm': {
    name: 'Règle en bois 30 cm',
    text: 'Règle en hêtre à bord métallique et chiffres bien lisibles. Gravée au laser : la graduation ne s’efface jamais.',
  },
  'Set square with handle': {
    name: 'Équerre avec poignée',
    text: 'Équerre incassable à poignée amovible. Degrés en deux couleurs.',
  },
  'Abacus with 100 beads': {
    name: 'Boulier à 100 boules',
    text: 'Cent boules en rangées de couleurs vives. Le cadre est en hêtre massif. Utilisé dans plus de cent classes.',
  },
  'Safety scissors, round tips': {
    name: 'Ciseaux de sécurité à bouts ronds',
    text: 'Bouts ronds et prise souple. Ils coupent le papier et la feutrine, pas les doigts ni les cheveux.',
  },
  'Linkshänder-Schere': {
    name: 'Ciseaux pour gauchers',
    text: 'De vrais ciseaux pour gauchers : les lames aussi sont inversées. Prise souple, bouts arrondis.',
  },
  'Paper clips, box of 100': {
    name: 'Trombones, boîte de 100',
    text: 'Trombones inoxydables à bouts arrondis qui ne déchirent pas la page. Dans une boîte en carton avec aimant.',
  },
  'Card file box': {
    name: 'Boîte à fiches',
    text: 'Une boîte pour fiches de vocabulaire avec cinq intercalaires. On apprend une fiche, on la recule d’un cran, on recommence.',
  },
  'Document folders, set of 10': {
    name: 'Chemises à documents, lot de 10',
    text: 'Chemises solides en papier manille avec onglet à remplir. En carton recyclé.',
  },
  'Classroom laptop 11.6"': {
    name: 'Ordinateur portable de classe 11,6 pouces',
    text: 'Léger, résistant aux éclaboussures et fait pour tomber de temps en temps. Dix heures d’autonomie. Se répare sans outils spéciaux.',
  },
  'Student laptop 14", 8 GB': {
    name: 'Ordinateur portable étudiant 14 pouces, 8 Go',
    text: 'Un portable silencieux pour tous les jours, à écran mat. Livré avec une garantie scolaire de deux ans et un chargeur de rechange.',
  },
  'Desktop computer with 24" screen': {
    name: 'Ordinateur de bureau avec écran 24 pouces',
    text: 'Un poste complet pour la salle informatique. Câble antivol et support mural inclus.',
  },
  'Quiet keyboard': {
    name: 'Clavier silencieux',
    text: 'Des touches douces pour les salles où l’on tape à trente. Lavable, avec un câble qui se débranche avant de casser.',
  },
  'Trackball, easy to steer': {
    name: 'Trackball, facile à diriger',
    text: 'Un trackball reste en place, seule la boule bouge. Utile quand il est difficile de tenir une souris.',
  },
  'Laser printer for the staff room': {
    name: 'Imprimante laser pour la salle des profs',
    text: 'Imprime quarante pages par minute, recto verso. Le toner dure un trimestre.',
  },
  'Headphones with volume limit': {
    name: 'Casque à volume limité',
    text: 'Jamais plus de 85 dB. Les coussinets s’essuient entre deux cours.',
  },
  'Class set of 10 headphones': {
    name: 'Lot de classe de 10 casques',
    text: 'Dix casques numérotés dans une boîte avec rail de charge.',
  },
  'Speaker for the music room': {
    name: 'Enceinte pour la salle de musique',
    text: 'Un son clair pour une salle de soixante personnes. Une batterie pour une journée d’école.',
  },
  'Megaphone for sports day': {
    name: 'Mégaphone pour la fête du sport',
    text: 'On l’entend d’un bout à l’autre d’un terrain de foot. Avec une sirène qu’un adulte peut bloquer, heureusement.',
  },
  'Studio microphone for school radio': {
    name: 'Micro de studio pour la radio de l’école',
    text: 'Un micro avec son pied et un filtre anti-pop. Branchez-le et vous êtes à l’antenne.',
  },
  'First camera': {
    name: 'Premier appareil photo',
    text: 'Un appareil simple avec deux gros boutons. Fait de bonnes photos à la lumière de la classe. Carte mémoire incluse.',
  },
  'Video camera for projects': {
    name: 'Caméra vidéo pour projets',
    text: 'Des images stables sans trépied. Enregistre pendant deux heures. Passe facilement de main en main.',
  },
  'School microscope 40–400×': {
    name: 'Microscope scolaire 40–400×',
    text: 'Corps en métal, lumière LED et objectifs qu’un enfant peut changer. Avec dix lames préparées.',
  },
  'Telescope for the roof terrace': {
    name: 'Télescope pour le toit-terrasse',
    text: 'Montre les anneaux de Saturne par nuit claire. Tient debout tout seul et se replie dans un sac.',
  },
  'Pocket magnifier': {
    name: 'Loupe de poche',
    text: 'Grossit cinq fois, avec une vraie lentille en verre. Pour les scarabées, les timbres et les échardes.',
  },
  'Talking robot kit': {
    name: 'Kit robot parlant',
    text: 'À construire en un après-midi, à instruire pendant un an. Se programme avec des blocs ou du texte.',
  },
  'Robot arm kit': {
    name: 'Kit bras robotisé',
    text: 'Quatre articulations, une pince et un plan de cours de six heures. Prend un crayon et le repose.',
  },
  'Circuit starter set': {
    name: 'Coffret découverte circuits',
    text: 'Des ampoules, des fils et des interrupteurs qui se clipsent. Rien à souder, rien à avaler.',
  },
  'Magnet experiments': {
    name: 'Expériences avec les aimants',
    text: 'Un puissant aimant en fer à cheval, de la limaille de fer dans une boîte scellée et douze cartes d’expériences.',
  },
  'Chemistry starter set': {
    name: 'Coffret découverte chimie',
    text: 'Vingt expériences avec ce qu’on trouve dans la cuisine. Lunettes de protection taille enfant et adulte.',
  },
  'Schülerset Thermometer, 10 Stück': {
    name: 'Lot de thermomètres pour élèves, 10 pièces',
    text: 'Dix thermomètres sans mercure, de −20 à 110 degrés. Sur support en bois.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Boîtes de Pétri, 20 pièces',
    text: 'Boîtes stériles avec couvercle. Faites pousser un jardin de vos propres empreintes, puis lavez-vous les mains.',
  },
  'Stackable classroom chair': {
    name: 'Chaise scolaire empilable',
    text: 'Contreplaqué de hêtre sur piètement en acier, empilable par dix. Assise à 38 cm de hauteur.',
  },
  'Swivel seat for the computer room': {
    name: 'Siège pivotant pour la salle informatique',
    text: 'Base stable, coque lavable, aucune manette à casser. Hauteur de 38 à 51 cm.',
  },
  'Reading corner sofa with lamp': {
    name: 'Canapé coin lecture avec lampe',
    text: 'Un canapé profond et une lampe chaleureuse. La housse s’enlève et passe à la machine.',
  },
  'Bed for the sick room': {
    name: 'Lit pour l’infirmerie',
    text: 'Un lit au calme pour un mal de tête ou un mauvais moment. Matelas essuyable, coins arrondis.',
  },
  'Filing cabinet, two drawers': {
    name: 'Classeur à deux tiroirs',
    text: 'Une clé, deux tiroirs, aucun bord tranchant. Il ne peut pas basculer, un seul tiroir s’ouvre à la fois.',
  },
  'Toy basket for shelves': {
    name: 'Panier à jouets pour étagère',
    text: 'Osier tressé avec une anse solide. Contient trente pelotes de laine ou un très gros nounours.',
  },
  'Moving boxes for classrooms, 5 pcs': {
    name: 'Cartons de déménagement pour classes, 5 pièces',
    text: 'Cartons à double paroi avec poignées. À plat quand on n’en a pas besoin.',
  },
  'Papierkorb Gitter': {
    name: 'Corbeille à papier grillagée',
    text: 'Corbeille solide en fil métallique. Facile à vider, difficile à renverser. Pour toutes les classes.',
  },
  'Oak classroom door': {
    name: 'Porte de classe en chêne',
    text: 'Massive, silencieuse et avec un arrêt en douceur pour les doigts. Pose possible pendant les vacances.',
  },
  'Safety mirror for the gym': {
    name: 'Miroir de sécurité pour le gymnase',
    text: 'Verre sous film qui n’éclate jamais. Pour la danse, la diction et les grimaces.',
  },
  'Playground slide': {
    name: 'Toboggan de cour',
    text: 'Deux mètres de long, avec une rampe et une large arrivée. Certifié pour les cours d’école.',
  },
  'Play tent for six': {
    name: 'Tente de jeu pour six',
    text: 'Montée en deux minutes. Pour lire dehors ou pour jouer à l’expédition polaire.',
  },
  'Goal with net': {
    name: 'But avec filet',
    text: 'Se replie à plat contre un mur. Les ancrages sont fournis ; merci de bien les utiliser.',
  },
  'Match football, size 4': {
    name: 'Ballon de match de football, taille 4',
    text: 'Cousu à la machine et issu d’une fabrication équitable. De huit à douze ans.',
  },
  'Pallone da basket, misura 5': {
    name: 'Ballon de basket, taille 5',
    text: 'Bonne prise en main, même pour les petites mains. Pour le gymnase et la cour. Taille 5, gonflé.',
  },
  'School bus, 24 seats': {
    name: 'Bus scolaire, 24 places',
    text: 'Ceintures à chaque siège, marche basse et caméras tout autour. Livraison sous un trimestre scolaire.',
  },
  'Minibus for 12': {
    name: 'Minibus 12 places',
    text: 'Pour les clubs, les chorales et les petites écoles. Une rampe pour fauteuils roulants peut être ajoutée.',
  },
  'Delivery van for the school kitchen': {
    name: 'Camionnette pour la cantine scolaire',
    text: 'Réfrigérée à l’arrière, chauffée à l’avant. Transporte quatre cents déjeuners.',
  },
  'Pick-up for the caretaker': {
    name: 'Pick-up pour le gardien',
    text: 'Plateau plat, crochets solides, moteur simple. Très bien aussi pour les défilés de carnaval.',
  },
  'School bicycle 24"': {
    name: 'Vélo d’écolier 24 pouces',
    text: 'Sept vitesses, deux feux, une sonnette. Cadre bas : une jupe ou un sac lourd ne posent pas de problème.',
  },
  'Bici escolar azul 26"': {
    name: 'Vélo d’écolier bleu 26 pouces',
    text: 'Vélo avec éclairage, garde-boue et porte-bagages. Sept vitesses. Livré monté.',
  },
  'Helmet with light': {
    name: 'Casque avec lumière',
    text: 'Une molette de réglage, un feu à l’arrière. Pour les tours de tête de 50 à 56 cm.',
  },
  'City kick scooter': {
    name: 'Trottinette de ville',
    text: 'Se plie d’une main et se glisse sous une table. Supporte jusqu’à 100 kg, les profs aussi donc.',
  },
  'Maple skateboard': {
    name: 'Skateboard en érable',
    text: 'Sept plis d’érable et des roues silencieuses. Fait pour les cours d’école, pas pour les escaliers.',
  },
  'School backpack, raspberry': {
    name: 'Sac à dos scolaire framboise',
    text: 'Pèse moins d’un kilo et tient debout tout seul. Bandes réfléchissantes sur les quatre côtés.',
  },
  'School backpack, forest': {
    name: 'Sac à dos scolaire forêt',
    text: 'Le petit frère vert de notre sac framboise. Avec une poche étanche pour les affaires de piscine.',
  },
  'Rucksack Ozean': {
    name: 'Sac à dos Océan',
    text: 'Léger, imperméable et à dos réglable. Deux poches pour les gourdes. Il grandit avec l’enfant.',
  },
  'Class-trip suitcase': {
    name: 'Valise pour voyage de classe',
    text: 'Quatre roues silencieuses et une fenêtre pour le nom. Contient une semaine de vêtements et un doudou secret.',
  },
  'Briefcase for school boards': {
    name: 'Serviette pour conseils d’école',
    text: 'Pour les papiers qui comptent. Deux compartiments, une serrure, pas un grincement.',
  },
  'Storm umbrella, violet': {
    name: 'Parapluie tempête, violet',
    text: 'Il plie dans le vent et reprend sa forme. Avec un bord réfléchissant pour les matins sombres.',
  },
  'Sky-blue cap': {
    name: 'Casquette bleu ciel',
    text: 'Coton léger, longue visière, pour les tours de tête de 50 à 56 cm. Avec de la place pour le logo de l’école.',
  },
  'Orange team cap': {
    name: 'Casquette d’équipe orange',
    text: 'La même bonne casquette en orange d’équipe. À partir de vingt pièces, nous imprimons un logo gratuitement.',
  },
  'Top hat for the school theatre': {
    name: 'Haut-de-forme pour le théâtre de l’école',
    text: 'En vrai feutre, pour magiciens et ramoneurs. Les lapins sont vendus ailleurs.',
  },
  'Graduation cap': {
    name: 'Toque de remise de diplôme',
    text: 'Vole bien. Le plateau est souple, le pompon se décline aux couleurs de votre école.',
  },
  'Reading glasses case and frame': {
    name: 'Monture de lunettes de lecture et étui',
    text: 'Une monture légère sur laquelle un opticien peut poser des verres. Avec un étui rigide.',
  },
  'Sunglasses UV 400': {
    name: 'Lunettes de soleil UV 400',
    text: 'Protection UV totale et charnières qui s’ouvrent vers l’extérieur. Elles survivent quand on s’assoit dessus, une fois.',
  },
  'Lab goggles, child size': {
    name: 'Lunettes de laboratoire, taille enfant',
    text: 'Elles ferment bien sans serrer. Antibuée à l’intérieur.',
  },
  'First watch': {
    name: 'Première montre',
    text: '« Et » et « moins » sont imprimés sur le cadran : l’heure est plus facile à lire. Résiste aux éclaboussures.',
  },
  'Alarm clock with two bells': {
    name: 'Réveil à deux cloches',
    text: 'Sonore, sympathique et avec une lumière. Fonctionne un an avec une pile.',
  },
  'Polo shirt, mint': {
    name: 'Polo menthe',
    text: 'Un coton épais qui garde sa forme. Tailles 104 à 182. Un écusson peut être brodé.',
  },
  'Shirt and tie set': {
    name: 'Ensemble chemise et cravate',
    text: 'Une chemise rayée bleue à col blanc et une cravate à clip : le lundi, c’est fait en quatre secondes.',
  },
  'Winter coat, camel': {
    name: 'Manteau d’hiver camel',
    text: 'Doublé, avec des poches intérieures et une attache assez solide pour les portemanteaux de l’école.',
  },
  'Laborkittel für Schüler': {
    name: 'Blouse de laboratoire pour élèves',
    text: 'Blouse blanche en coton à boutons-pression. Tailles 128 à 176. Lavable à haute température.',
  },
  'School jeans, dark blue': {
    name: 'Jean d’école, bleu foncé',
    text: 'Genoux doublés et taille élastique à l’intérieur. Tailles 104 à 176.',
  },
  'Summer shorts': { name: 'Short d’été', text: 'Un short léger à poches profondes. Il sèche en une heure.' },
  'Pinafore dress, indigo': {
    name: 'Robe chasuble indigo',
    text: 'Plissée, avec deux poches. Tombe bien et se passe de fer à repasser.',
  },
  'Running shoes for the gym': {
    name: 'Chaussures de sport pour le gymnase',
    text: 'Des semelles qui ne laissent pas de traces. À scratch jusqu’au 33, à lacets au-delà.',
  },
  'PE shirt, green': {
    name: 'Maillot de sport vert',
    text: 'Un maillot respirant avec empiècements latéraux. Des numéros peuvent être imprimés.',
  },
  'Ballet slippers': {
    name: 'Demi-pointes',
    text: 'Cuir souple à semelle en deux parties. L’élastique est déjà cousu.',
  },
  'Judo uniform': {
    name: 'Kimono de judo',
    text: 'Coton solide avec ceinture blanche. Les autres ceintures, il faut les mériter.',
  },
  'Hiking boots for class trips': {
    name: 'Chaussures de randonnée pour sorties de classe',
    text: 'Imperméables jusqu’à la cheville et légères. Pensez à les assouplir avant la montagne.',
  },
  'Costume intero per la piscina': {
    name: 'Maillot une pièce pour la piscine',
    text: 'Résistant au chlore et confortable aux épaules. Sèche vite. Tailles 116 à 164.',
  },
  'Beaded strand, sunset colours': {
    name: 'Rang de perles, couleurs du couchant',
    text: 'Enfilé dans notre atelier jeunesse, où les Aînés enseignent et où les jeunes donnent le rythme. Perles de verre sur fil solide. Une partie du prix revient à l’atelier.',
  },
  'Beaded strand, river colours': {
    name: 'Rang de perles, couleurs de la rivière',
    text: 'Des bleus et des verts pour la rivière dont notre communauté prend soin. Chaque rang est accompagné d’une carte de la personne qui l’a fait et qui a choisi quoi partager.',
  },
  'Beaded flower pin': {
    name: 'Broche fleur en perles',
    text: 'Une petite fleur à cinq pétales, brodée perle par perle sur du feutre. Le motif a été créé pour la vente, tout le monde peut donc le porter.',
  },
  'Rosette keychain': {
    name: 'Porte-clés rosette',
    text: 'Une rosette ronde aux couleurs chaudes. Faite par un cercle qui se réunit le jeudi. À garder au sec.',
  },
  'Hand drum, youth size': {
    name: 'Tambour à main, taille jeune',
    text: 'Fabriqué avec la personne qui garde nos tambours, avec la permission de le vendre. Les notes qui l’accompagnent expliquent comment prendre soin d’un tambour.',
  },
  'Carved owl': {
    name: 'Hibou sculpté',
    text: 'Sculpté dans du bois tombé par de jeunes sculpteurs et leur mentor. Nous prenons ce que le vent nous donne.',
  },
  'Paddle canoe model': {
    name: 'Modèle de canot à pagaies',
    text: 'Un modèle des canots que notre communauté fait avancer à la pagaie chaque été. Poncé par de nombreuses mains. 30 cm de long.',
  },
  'Cedar eagle': {
    name: 'Aigle en cèdre',
    text: 'Sculpté et signé dans le programme de mentorat. Un certificat indique l’atelier et le bois.',
  },
  'Woven berry basket': {
    name: 'Panier à baies tressé',
    text: 'Tressé en osier coupé seulement là où il repousse. Nos tisserandes donnent deux cours par an, venez voir.',
  },
  'Woven wool wrap': {
    name: 'Châle de laine tissé',
    text: 'Tissé sur des métiers verticaux par le cercle de tissage des jeunes. Le motif a été dessiné pour ce châle et appartient au cercle.',
  },
  'Sweetgrass-style braid, willow': {
    name: 'Tresse façon foin d’odeur, saule',
    text: 'Une tresse décorative d’écorce de saule et d’herbes cultivées, à trois brins. Sans usage cérémoniel : nous ne vendons pas de médecines traditionnelles.',
  },
  'Raven-season story book': {
    name: 'Livre de récits de la saison du corbeau',
    text: 'Douze récits racontés par des Aînés et mis par écrit par des élèves, imprimés avec leur accord. En anglais et dans la langue de ceux qui les racontent.',
  },
  'Counting book in two languages': {
    name: 'Livre à compter en deux langues',
    text: 'D’un bison à dix poissons. Scannez une page pour entendre les mots dits par les gardiens de notre langue.',
  },
  'Word-card game: animals of the coast': {
    name: 'Jeu de cartes-mots : animaux de la côte',
    text: 'Quarante cartes, quarante mots, une tablée qui rit. Les mots ont été choisis par le cercle de la langue.',
  },
  'Squeeze star': {
    name: 'Étoile à presser',
    text: 'Douce à presser et lente à revenir. Assez discrète pour la classe. Testée par des enfants qui savent ce dont ils ont besoin.',
  },
  'Knot to fiddle with': {
    name: 'Nœud à manipuler',
    text: 'Un nœud de corde pour les mains qui bougent. Il ne fait aucun bruit et se lave.',
  },
  'Bubble tube, small': {
    name: 'Colonne à bulles, petite',
    text: 'Des bulles lentes et des couleurs lentes. La vitesse et la lumière peuvent être réglées au plus bas.',
  },
  'Textured puzzle, big pieces': {
    name: 'Puzzle tactile, grandes pièces',
    text: 'Six grandes pièces, chacune avec sa propre surface. Faciles à saisir, et le toucher indique leur place.',
  },
  'Weighted turtle for the lap': {
    name: 'Tortue lestée pour les genoux',
    text: 'Un kilo de calme. Beaucoup d’enfants l’aiment à l’heure du conte. La housse est lavable.',
  },
  'Quiet headphones': {
    name: 'Casque antibruit',
    text: 'Il enlève le bruit d’une grande salle et laisse la voix d’à côté. Coussinets doux, aucune pression.',
  },
  'Calm-corner tent': {
    name: 'Tente pour le coin calme',
    text: 'Un petit endroit pour être seul un moment, avec une fenêtre qui se ferme. Pas de piquets pointus.',
  },
  'Sanduhr, fünf Minuten': {
    name: 'Sablier, cinq minutes',
    text: 'Le temps que l’on peut voir. Le sable coule calmement et régulièrement. Cadre en bois, verre incassable.',
  },
  'Picture cards for talking': {
    name: 'Cartes images pour parler',
    text: 'Quatre-vingts images à montrer du doigt, conçues avec des orthophonistes et avec des personnes qui les utilisent chaque jour.',
  },
  'Tactile alphabet, lower case': {
    name: 'Alphabet tactile, minuscules',
    text: 'Des lettres à suivre du doigt. Un point montre où commencer. Les majuscules sont un jeu à part.',
  },
  'Counting frame with big beads': {
    name: 'Boulier à grosses perles',
    text: 'De grosses perles qui restent là où on les laisse. Chaque rangée a son propre toucher.',
  },
  'Lupe mit Licht': {
    name: 'Loupe avec lumière',
    text: 'Grossissement triple avec une lumière claire qui n’éblouit pas. Tient toute seule sur la page. Pour les longs textes.',
  },
  'White cane, child length': {
    name: 'Canne blanche, longueur enfant',
    text: 'Légère et solide, avec un embout qui glisse. En longueurs de 70 à 120 cm ; nous l’échangeons quand l’enfant grandit.',
  },
  'Forearm crutch with soft grip': {
    name: 'Béquille à poignée souple',
    text: 'Une béquille qui s’ajuste et ne fait pas clic. Des réflecteurs pour les matins sombres, des autocollants pour tous les autres.',
  },
  'Easy-hold bowl and spoon': {
    name: 'Bol et cuillère faciles à tenir',
    text: 'Le bol s’accroche à la table, la cuillère s’accroche à la main. Vont au lave-vaisselle.',
  },
  'Power wheelchair, indoor and yard': {
    name: 'Fauteuil roulant électrique, intérieur et cour',
    text: 'Tourne sur place et passe sous une table d’école. Réglage à la maison ou à l’école par notre équipe.',
  },
  'My first reader, class 1': {
    name: 'Mon premier livre de lecture, classe 1',
    text: 'Des textes courts en gros caractères, avec une image à chaque page. Pour les cent premiers mots.',
  },
  'Numbers to twenty, class 1': {
    name: 'Les nombres jusqu’à vingt, classe 1',
    text: 'Compter, ajouter et enlever avec des perles, des doigts et des pommes. Avec une partie cahier pour écrire.',
  },
  'Reading on, class 2': {
    name: 'Lire encore, classe 2',
    text: 'Des histoires de deux pages, puis de quatre. Des questions pour discuter et pas seulement pour répondre.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Calculer jusqu’à cent, classe 2',
    text: 'Additions, soustractions et tables de multiplication à petits pas. Avec les solutions pour se corriger tout seul.',
  },
  'The world around us, class 3': {
    name: 'Le monde autour de nous, classe 3',
    text: 'Les plantes, la météo, les cartes et les voisins. Une expérience par chapitre, toujours avec des choses de la cuisine.',
  },
  'Multiplication without tears, class 3': {
    name: 'La multiplication sans larmes, classe 3',
    text: 'D’abord les motifs, ensuite les tables. Grâce à ce livre, des milliers d’enfants savent combien font sept fois huit.',
  },
  'Fractions and shapes, class 4': {
    name: 'Fractions et formes, classe 4',
    text: 'Commence par une pizza et finit par des parts égales de n’importe quoi. Des dessins clairs, des pages calmes.',
  },
  'Ancient peoples, class 5': {
    name: 'Peuples anciens, classe 5',
    text: 'Comment on vivait, écrivait et cuisinait il y a longtemps. Avec des sources que les enfants peuvent vraiment lire.',
  },
  'Music for everyone, class 5': {
    name: 'La musique pour tous, classe 5',
    text: 'Des chansons des cinq continents, des jeux de rythme et les premières notes. Enregistrements inclus.',
  },
  'Biology of the pond, class 6': {
    name: 'Biologie de la mare, classe 6',
    text: 'Une mare, une année entière. Des puces d’eau aux grenouilles, avec des dessins à terminer.',
  },
  'Maps and continents, class 6': {
    name: 'Cartes et continents, classe 6',
    text: 'Lire des cartes, dessiner des cartes, questionner des cartes. Avec une carte du monde pliée à l’intérieur.',
  },
  'First algebra, class 7': {
    name: 'Premiers pas en algèbre, classe 7',
    text: 'Une équation est une balance. Le livre ne lâche jamais cette idée, et c’est pour cela que ça marche.',
  },
  'Física en movimiento, clase 7': {
    name: 'La physique en mouvement, classe 7',
    text: 'Forces, aimants et fusées à eau. Chaque thème commence par une expérience de cinq minutes.',
  },
  'Chemistry begins, class 8': {
    name: 'Débuter en chimie, classe 8',
    text: 'Substances, réactions et sécurité, dans cet ordre et puis encore. Avec trente expériences de classe.',
  },
  'Poems and plays, class 8': {
    name: 'Poèmes et pièces, classe 8',
    text: 'Des textes à dire à voix haute. Des marges assez larges pour les indications de mise en scène.',
  },
  'Geometry and proof, class 9': {
    name: 'Géométrie et démonstration, classe 9',
    text: 'Pourquoi est-ce vrai ? Deux cents réponses, chacune avec un dessin, et cinquante qui vous attendent.',
  },
  'Programming from zero, class 9': {
    name: 'Programmer à partir de zéro, classe 9',
    text: 'De la première boucle à un petit jeu. Pas besoin d’un ordinateur spécial.',
  },
  'Cells and genes, class 10': {
    name: 'Cellules et gènes, classe 10',
    text: 'De la feuille sous la loupe aux lettres de la vie. Avec des questions qui n’ont pas encore de réponse.',
  },
  'Economia per tutti, classe 10': {
    name: 'L’économie pour tous, classe 10',
    text: 'Prix, banques et choix, expliqués avec la buvette de l’école. Avec un projet d’entreprise pour la classe.',
  },
  'Waves and light, class 11': {
    name: 'Ondes et lumière, classe 11',
    text: 'Le son, l’eau et la lumière en une seule histoire. Chaque formule est introduite par quelque chose que l’on peut voir.',
  },
  'World history since 1900, class 11': {
    name: 'Histoire du monde depuis 1900, classe 11',
    text: 'Plusieurs voix sur un même siècle. Des sources, des frises et des cartes soignées.',
  },
  'Calculus step by step, class 12': {
    name: 'L’analyse pas à pas, classe 12',
    text: 'Limites, pentes et aires à petits pas. Sujets d’examen à trois niveaux avec corrigés complets.',
  },
  'Writing for university, class 12': {
    name: 'Écrire pour l’université, classe 12',
    text: 'Comment poser une bonne question et y répondre en cinq pages. Avec des exemples sincères, corrigés à la main.',
  },
  'School desk with a book shelf': {
    name: 'Table d’écolier avec casier à livres',
    text: 'Un plateau en érable sur des pieds en acier, un casier pour les livres et une rainure qui retient le crayon. En six hauteurs, de la première à la dernière classe.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Bureau du professeur à cinq tiroirs',
    text: 'Trois tiroirs d’un côté, deux profonds de l’autre et de la place pour les genoux. Le sous-main vert est fourni.',
  },
  'Standing desk, height-adjustable': {
    name: 'Bureau assis-debout réglable',
    text: 'Pour ceux qui pensent mieux debout. Un moteur silencieux lève le plateau blanc de 62 à 120 cm d’une pression.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'Table d’écolier avec casier',
    text: 'Plateau en hêtre, structure en acier et casier pour les cahiers et les livres. Hauteur de 64 cm.',
  },
}
