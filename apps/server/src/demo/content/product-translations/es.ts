import type { ProductTranslations } from './product-translations.ts'

export const es: ProductTranslations = {
  'Ribbon bookmark': {
    name: 'Marcapáginas con cinta',
    text: 'Para quienes doblan la esquina de las páginas: basta ya, por favor. Plastificado, con cinta y una palabra secreta por detrás.',
  },
  'Round brush no. 8': {
    name: 'Pincel redondo n.º 8',
    text: 'Pincel sintético suave que conserva la punta. Los lotes de treinta para la clase salen más baratos por unidad; consúltenos.',
  },
  'Wooden dice, pair': {
    name: 'Dados de madera, un par',
    text: 'Dos dados lijados hasta quedar bien lisos. Lancé cada uno seiscientas veces y son bastante justos.',
  },
  'Papierkorb Gitter': {
    name: 'Papelera de rejilla',
    text: 'Papelera de alambre resistente. Fácil de vaciar, difícil de volcar. Para cualquier aula.',
  },
  'Reading on, class 2': {
    name: 'Seguimos leyendo, curso 2',
    text: 'Cuentos de dos páginas y luego de cuatro. Preguntas para conversar y no solo para responder.',
  },
  'Seife Grüne Minze': {
    name: 'Jabón Menta Verde',
    text: 'Con menta de nuestro balcón. Curado seis semanas y sin aceite de palma. Deja limpias hasta las manos de pintor.',
  },
  'Armband Seegras': {
    name: 'Pulsera Hierba Marina',
    text: 'Cuentas de madera verdes, pintadas y barnizadas por mí. La goma es doble. También les queda bien a los adultos.',
  },
  'Knot to fiddle with': {
    name: 'Nudo para juguetear',
    text: 'Un nudo de cuerda para manos inquietas. No hace ruido y se puede lavar.',
  },
  'Poems and plays, class 8': {
    name: 'Poemas y obras de teatro, curso 8',
    text: 'Textos para decir en voz alta. Con márgenes lo bastante anchos para las acotaciones.',
  },
  'Paper clips, box of 100': {
    name: 'Clips, caja de 100',
    text: 'Clips que no se oxidan, con puntas de bolita que no rompen la hoja. En una caja de cartón con imán.',
  },
  'Story stones, set of three': {
    name: 'Piedras para contar cuentos, juego de tres',
    text: 'Tres piedras lisas, listas para convertirse en un cuento. Vienen con un botecito de pintura blanca. Dibuja, dale la vuelta, cuenta.',
  },
  'Hardcover notebook, night blue': {
    name: 'Cuaderno de tapa dura, azul noche',
    text: 'Cosido, para que se abra del todo. Con cinta y un bolsillo al final. 192 páginas.',
  },
  'Counting frame with big beads': {
    name: 'Cuentas grandes para calcular',
    text: 'Cuentas grandes que se quedan donde se dejan. Cada fila tiene su propio tacto.',
  },
  'Needle book with needles': {
    name: 'Librito de agujas con agujas',
    text: 'Un librito de fieltro donde las agujas duermen entre las páginas. Si quieres, bordo una letra en la tapa.',
  },
  'School jeans, dark blue': {
    name: 'Vaqueros escolares, azul oscuro',
    text: 'Rodillas dobles y goma interior en la cintura. Tallas de la 104 a la 176.',
  },
  'Lake-blue winter scarf': {
    name: 'Bufanda de invierno azul lago',
    text: 'El color es como el de nuestro lago por la mañana. Usé lana merina y mi abuela revisó cada punto. Lávala a mano, por favor.',
  },
  'Carte bouquet en relief': {
    name: 'Tarjeta con ramo en relieve',
    text: 'Un ramo de papel que sale de la tarjeta. Cada flor está recortada a mano. Sobre incluido.',
  },
  'Anello pietra verde': {
    name: 'Anillo de piedra verde',
    text: 'Anillo ajustable con una piedra de vidrio verde. Lo hice con un alambre que no se pone negro. Llega en una bolsita.',
  },
  'Chronomètre pour la gym': {
    name: 'Cronómetro para educación física',
    text: 'Mide hasta la centésima de segundo y lleva un cordón largo. Resiste la lluvia. Una pila dura dos años.',
  },
  'Sky-stone ring': {
    name: 'Anillo piedra de cielo',
    text: 'Un anillo de alambre con una piedra de vidrio azul cielo. Puedes hacerlo más ancho o más estrecho apretando con cuidado.',
  },
  'Happy stripe socks': {
    name: 'Calcetines de rayas alegres',
    text: 'Un calcetín amarillo y otro azul, los dos de rayas. Son un poco más gruesos que los de tienda, así que elige botas más grandes. Un par.',
  },
  'Autumn-leaf garland': {
    name: 'Guirnalda de hojas de otoño',
    text: 'Prensadas, bañadas en cera y cosidas a un hilo. Dos metros de otoño para una ventana.',
  },
  'Safety scissors, round tips': {
    name: 'Tijeras de seguridad, punta redonda',
    text: 'Puntas redondas y mango suave. Cortan papel y fieltro, no dedos ni pelo.',
  },
  'Headphones with volume limit': {
    name: 'Auriculares con límite de volumen',
    text: 'Nunca superan los 85 dB. Las almohadillas se limpian con un paño entre clase y clase.',
  },
  'Toy drum with two sticks': {
    name: 'Tambor de juguete con dos baquetas',
    text: 'No suena demasiado fuerte, pregunté a los vecinos. El parche es de algodón resistente con muchas capas de cola.',
  },
  'Music for everyone, class 5': {
    name: 'Música para todos, curso 5',
    text: 'Canciones de cinco continentes, juegos de ritmo y las primeras notas. Grabaciones incluidas.',
  },
  'Knotted sailor bracelet': {
    name: 'Pulsera de nudo marinero',
    text: 'Un nudo llano de verdad, como en los barcos. Lo aprendí en un club de verano. La cuerda es de algodón suave y mejora con los años.',
  },
  'Textured puzzle, big pieces': {
    name: 'Puzle con texturas, piezas grandes',
    text: 'Seis piezas grandes, cada una con su propia superficie. Fáciles de agarrar, y el tacto dice dónde va cada una.',
  },
  'Paddle canoe model': {
    name: 'Maqueta de canoa de remo',
    text: 'Una maqueta de las canoas en las que nuestra comunidad rema cada verano. Lijada por muchas manos. 30 cm de largo.',
  },
  'Berry gloves for small hands': {
    name: 'Guantes color frutos rojos para manos pequeñas',
    text: 'Guantes pequeños en rosa frutos rojos. Los hice con agujas de bambú porque no hacen ruido en clase. Un cordón mantiene junto el par.',
  },
  'Word-card game: animals of the coast': {
    name: 'Juego de cartas y palabras: animales de la costa',
    text: 'Cuarenta cartas, cuarenta palabras y una mesa llena de risas. Las palabras las eligió el círculo de la lengua.',
  },
  'Picture cards for talking': {
    name: 'Tarjetas con imágenes para hablar',
    text: 'Ochenta imágenes para señalar, creadas con logopedas y con personas que las usan cada día.',
  },
  'Abacus with 100 beads': {
    name: 'Ábaco de 100 cuentas',
    text: 'Cien cuentas en filas de colores vivos. El marco es de haya maciza. Se usa en más de cien aulas.',
  },
  'Hand-painted playing cards': {
    name: 'Baraja pintada a mano',
    text: 'Una baraja completa que yo dibujé y que imprimió nuestra escuela. El comodín es nuestro profe de música, y él lo sabe.',
  },
  'Carrot seeds on a paper band': {
    name: 'Semillas de zanahoria en cinta de papel',
    text: 'Pego cada semilla en la cinta con engrudo de harina, a la distancia justa. Ponla en la tierra, cúbrela, riega y espera.',
  },
  'Leaf-print T-shirt': {
    name: 'Camiseta con estampado de hojas',
    text: 'Estampo con hojas de verdad y pintura para tela. No hay dos camisetas iguales. Lávala del revés.',
  },
  'Ciotola per zuppa': {
    name: 'Cuenco para sopa',
    text: 'Un cuenco con dos asas para la sopa. Esmaltado por dentro y por fuera. También va bien en el lavavajillas.',
  },
  'Sky-blue cap': {
    name: 'Gorra azul cielo',
    text: 'Algodón ligero con visera larga, para cabezas de 50 a 56 cm. Con sitio para el logotipo del colegio.',
  },
  'Judo uniform': {
    name: 'Kimono de judo',
    text: 'Algodón resistente, con cinturón blanco. Los demás cinturones hay que ganárselos.',
  },
  'Megaphone for sports day': {
    name: 'Megáfono para el día del deporte',
    text: 'Se oye de punta a punta del campo de fútbol. Con una sirena que, por suerte, un adulto puede bloquear.',
  },
  'Raspberry twist scarf': {
    name: 'Bufanda trenzada color frambuesa',
    text: 'Esta la tejí en el autobús, vuelta a vuelta, así que se sabe todo el camino al cole. La lana es suave y no pica. Da dos vueltas a un cuello de persona mayor.',
  },
  'Alarm clock with two bells': {
    name: 'Despertador de dos campanas',
    text: 'Potente, simpático y con luz. Funciona un año con una sola pila.',
  },
  'Painted snail': {
    name: 'Caracol pintado',
    text: 'La concha es de verdad, estaba vacía y la pinté yo; el caracol es de arcilla. Se mueve tan rápido como uno de verdad.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Ovillo de lana teñida a mano',
    text: 'La teñí con plantas en la cocina de la escuela. 100 g de lana suave, suficiente para un gorro. El color se llama Lunes de Lluvia.',
  },
  'Biology of the pond, class 6': {
    name: 'Biología de la charca, curso 6',
    text: 'Una charca, un año entero. De las pulgas de agua a las ranas, con dibujos para terminar.',
  },
  'Circuit starter set': {
    name: 'Kit de iniciación a los circuitos',
    text: 'Bombillas, cables e interruptores que encajan entre sí. Nada que soldar, nada que tragarse.',
  },
  'Bougie pin des bois': {
    name: 'Vela pino del bosque',
    text: 'Una vela que huele a bosque después de la lluvia. Cera de soja, mecha de algodón. Arde unas quince horas.',
  },
  'Economia per tutti, classe 10': {
    name: 'Economía para todos, curso 10',
    text: 'Precios, bancos y decisiones, explicados con la cafetería de la escuela. Con un proyecto de empresa para la clase.',
  },
  'Maracas with rice inside': {
    name: 'Maracas con arroz dentro',
    text: 'Las pinté de seis colores. Dentro hay arroz de nuestra cocina, bien cerrado. Suenan como la lluvia.',
  },
  'Snowflake window stars': {
    name: 'Copos de nieve para la ventana',
    text: 'Doblados y recortados, nunca dos iguales. Se pegan a la ventana con una gota de agua. Paquete de seis.',
  },
  'Multiplication without tears, class 3': {
    name: 'Multiplicar sin lágrimas, curso 3',
    text: 'Primero los patrones, después las tablas. Miles de niños saben cuánto es siete por ocho gracias a este libro.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'Lápices de grafito HB, caja de 12',
    text: 'Doce lápices HB de cedro, con la mina encolada para que no se rompa por dentro. Ya afilados y con espacio para el nombre.',
  },
  'Maps and continents, class 6': {
    name: 'Mapas y continentes, curso 6',
    text: 'Leer mapas, dibujar mapas, cuestionar mapas. Con un mapamundi plegado en el interior.',
  },
  'Storm umbrella, violet': {
    name: 'Paraguas antitormenta, violeta',
    text: 'Se dobla con el viento y vuelve a su sitio. Con borde reflectante para las mañanas oscuras.',
  },
  'Lupe mit Licht': {
    name: 'Lupa con luz',
    text: 'Tres aumentos, con luz clara que no deslumbra. Se sostiene sola sobre la página. Para textos largos.',
  },
  'Round paper lantern': {
    name: 'Farolillo redondo de papel',
    text: 'Plegado en papel fuerte, con un aro para una lucecita eléctrica. Donde más luce es en un rincón oscuro.',
  },
  'Cells and genes, class 10': {
    name: 'Células y genes, curso 10',
    text: 'De la hoja bajo la lupa a las letras de la vida. Con preguntas que todavía no tienen respuesta.',
  },
  'Lavender friendship bracelet': {
    name: 'Pulsera de la amistad color lavanda',
    text: 'Ponte una y regala otra. En mi cabeza las hago a pares, pero puedes comprarlas de una en una. Las cuentas huelen un poquito a lavanda.',
  },
  'Rosette keychain': {
    name: 'Llavero de roseta',
    text: 'Una roseta redonda en colores cálidos. Hecha por un círculo que se reúne los jueves. Que no se moje, por favor.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Placas de Petri, 20 unidades',
    text: 'Placas estériles con tapa. Cultive un jardín con sus propias huellas dactilares y después lávese las manos.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Botella de espuma de baño, fresa',
    text: 'Una botella de espuma de baño que preparo con mi tía, que estudió química. No pica en los ojos.',
  },
  'First sewing kit': {
    name: 'Primer kit de costura',
    text: 'Hilo, dos agujas, un patrón de papel para hacer un ratón y un dibujo mío de cada paso. Empieza con una persona adulta.',
  },
  'Set square with handle': {
    name: 'Escuadra con asa',
    text: 'Escuadra resistente a los golpes, con asa desmontable. Grados en dos colores.',
  },
  'Sleepy sloth to hang up': {
    name: 'Perezoso dormilón para colgar',
    text: 'Se cuelga de la barra de la cortina o de la cama. Tiene velcro suave en los brazos para poder abrazar. Nunca tiene prisa.',
  },
  'Tea bowl without a handle': {
    name: 'Cuenco de té sin asa',
    text: 'Se sujeta con las dos manos, de eso se trata. El esmalte se corrió un poco y a mí me gusta así.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Cuentas hasta cien, curso 2',
    text: 'Suma, resta y tablas de multiplicar en pasos pequeños. Con soluciones para la autocorrección.',
  },
  'Little fir tree': {
    name: 'Pequeño abeto',
    text: 'Nació de una semilla que encontré en una piña. Tiene cuatro años, 30 cm de alto y raíces. Plántalo después de las fiestas.',
  },
  'Tamburo da mano': {
    name: 'Tambor de mano',
    text: 'Un tambor pequeño que construí con mi abuelo. El sonido es cálido y profundo. Mide 30 centímetros de alto.',
  },
  'Pinafore dress, indigo': {
    name: 'Pichi, índigo',
    text: 'Plisado y con dos bolsillos. Tiene buena caída y no necesita plancha.',
  },
  'Carp windsock': {
    name: 'Manga de viento en forma de carpa',
    text: 'Una carpa que nada en el viento. Pinto las escamas una a una con pintura para tela. Cuélgala en un balcón.',
  },
  'Mountain morning, watercolour': {
    name: 'Mañana en la montaña, acuarela',
    text: 'Pintada al aire libre, sobre una piedra fría. La luz cambiaba cada diez minutos, así que trabajé deprisa. Enmarcada.',
  },
  'Carved owl': {
    name: 'Búho tallado',
    text: 'Tallado en madera caída por jóvenes talladores y su mentor. Usamos lo que el viento nos da.',
  },
  'Agenda scolaire': {
    name: 'Agenda escolar',
    text: 'Una semana en dos páginas, con un rincón para los deberes y otro para las buenas noticias. Tapa flexible.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Abrigo de pana para muñecas y gente pequeña',
    text: 'Un abriguito marrón, talla 104, con tres botones de verdad. Antes fue la chaqueta de una persona mayor. No se tiró nada.',
  },
  'Love-letter card with envelope': {
    name: 'Tarjeta carta de amor con sobre',
    text: 'Una tarjeta dentro de un sobre de verdad, sellado con un corazón de papel. Por dentro está en blanco, para que escribas tus propias palabras.',
  },
  'Honey pot with lid': {
    name: 'Tarro de miel con tapa',
    text: 'Un tarro para miel, mermelada o tesoros. El borde que gotea es esmalte, así que nunca está pegajoso.',
  },
  'Top hat for the school theatre': {
    name: 'Sombrero de copa para el teatro escolar',
    text: 'Fieltro de verdad, para magos y deshollinadores. Los conejos se venden en otra parte.',
  },
  'Costume intero per la piscina': {
    name: 'Bañador entero para la piscina',
    text: 'Resistente al cloro y cómodo en los hombros. Se seca rápido. Tallas de la 116 a la 164.',
  },
  'Ancient peoples, class 5': {
    name: 'Pueblos antiguos, curso 5',
    text: 'Cómo vivía, escribía y cocinaba la gente hace mucho tiempo. Con fuentes que los niños pueden leer de verdad.',
  },
  'Summer dress with pockets': {
    name: 'Vestido de verano con bolsillos',
    text: 'Lo más importante son los bolsillos. Algodón azul claro, fácil de planchar. Dinos la talla en la nota del pedido.',
  },
  'Pip the crochet penguin': {
    name: 'Pip, el pingüino de ganchillo',
    text: 'Pip cabe en una mano. Los pies los tejo al final, porque así se tiene de pie. Buena compañía para los deberes.',
  },
  'Ballet slippers': {
    name: 'Zapatillas de ballet',
    text: 'Piel suave con suela partida. La goma ya viene cosida.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Cuaderno de cuadrícula, paquete de 5',
    text: 'Cinco cuadernos A4 con cuadrícula de 5 mm. Papel reciclado, tapa resistente. Esquinas redondeadas.',
  },
  'Little wooden stool': {
    name: 'Taburete pequeño de madera',
    text: 'Un taburete pequeño con respaldo, para sentarse y para llegar al estante de arriba. Lo probé con toda mi familia, uno detrás de otro.',
  },
  'Sonnenaufgang am See': {
    name: 'Amanecer en el lago',
    text: 'Acuarela sobre papel grueso, enmarcada. Me levanté a las cinco para pintarla. Detrás está la fecha.',
  },
  'White cane, child length': {
    name: 'Bastón blanco, tamaño infantil',
    text: 'Ligero y fuerte, con una punta que se desliza. En largos de 70 a 120 cm; al crecer, se lo cambiamos.',
  },
  'Pocket magnifier': {
    name: 'Lupa de bolsillo',
    text: 'Cinco aumentos, con lente de vidrio auténtico. Para escarabajos, sellos y astillas.',
  },
  'Tactile alphabet, lower case': {
    name: 'Alfabeto táctil, minúsculas',
    text: 'Letras para seguir con el dedo. Un punto indica dónde empezar. Las mayúsculas son un juego aparte.',
  },
  'Helmet with light': {
    name: 'Casco con luz',
    text: 'Una ruedecita para ajustar y una luz detrás. Para cabezas de 50 a 56 cm.',
  },
  'PE shirt, green': {
    name: 'Camiseta de educación física, verde',
    text: 'Camiseta deportiva transpirable con paneles laterales. Se pueden estampar números.',
  },
  'Patins à roulettes': {
    name: 'Patines de ruedas',
    text: 'Patines resistentes y ajustables, del 32 al 36. Frenos delante. Para el patio y el gimnasio.',
  },
  'Olive the crochet owl': {
    name: 'Olive, la lechuza de ganchillo',
    text: 'A Olive le gusta sentarse en las estanterías. Tiene la barriga redonda, rellena de lana limpia, y ojos de seguridad que no se sueltan.',
  },
  'Gants bleu nuit': {
    name: 'Guantes azul noche',
    text: 'Tejidos con lana suave y puños bien largos. Perfectos para las batallas de bolas de nieve. Lavar a mano.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Ramita de cerezo en flor, de papel',
    text: 'Papel crepé rosa sobre una ramita de verdad. En mi cuarto es primavera todo el año. 40 cm de largo.',
  },
  'Winter coat, camel': {
    name: 'Abrigo de invierno, color camel',
    text: 'Forrado, con bolsillos interiores y una trabilla lo bastante fuerte para los percheros de la escuela.',
  },
  'The great wave, after the old print': {
    name: 'La gran ola, según el grabado antiguo',
    text: 'Estudiamos grabados en clase de arte y tallé mi propia plancha. Este es el número cuatro de doce.',
  },
  'Plum scarf, extra long': {
    name: 'Bufanda color ciruela, extralarga',
    text: 'Dos metros de lana color ciruela. Puedes darle tres vueltas o compartirla con un amigo. Las puntas tienen bolsillos para los dedos fríos.',
  },
  'School desk with a book shelf': {
    name: 'Pupitre escolar con estante para libros',
    text: 'Tablero de arce sobre patas de acero, debajo un estante para libros y una ranura que sujeta el lápiz. En seis alturas, de la primera clase a la última.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Escritorio del profesor con cinco cajones',
    text: 'Tres cajones a un lado, dos hondos al otro y sitio para las rodillas en medio. El vade verde está incluido.',
  },
  'Standing desk, height-adjustable': {
    name: 'Escritorio de altura regulable',
    text: 'Para quienes piensan mejor de pie. Un motor silencioso sube el tablero blanco de 62 a 120 cm con un botón.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Pupitre de haya',
    text: 'Tablero de haya maciza, una ranura para el lápiz y un hueco para los libros. Las patas de acero no rayan el suelo.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'Pupitre con estante',
    text: 'Tablero de haya, estructura de acero y debajo un hueco para cuadernos y libros. 64 cm de alto.',
  },
}
