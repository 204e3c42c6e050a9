import type { ProductTranslations } from './product-translations.ts'

export const pt: ProductTranslations = {
  'Ribbon bookmark': {
    name: 'Marcador de página com fita',
    text: 'Para quem dobra o canto das páginas: pare, por favor. Plastificado, com fita e uma palavra secreta no verso.',
  },
  'Round brush no. 8': {
    name: 'Pincel redondo n.º 8',
    text: 'Pincel sintético macio que não perde a ponta. Kits de trinta para a turma saem mais em conta por unidade; consulte-nos.',
  },
  'Wooden dice, pair': {
    name: 'Par de dados de madeira',
    text: 'Dois dados lixados até ficarem bem lisinhos. Joguei cada um seiscentas vezes e eles são bem honestos.',
  },
  'Papierkorb Gitter': {
    name: 'Cesto de papéis aramado',
    text: 'Cesto de arame resistente. Fácil de esvaziar, difícil de derrubar. Para qualquer sala de aula.',
  },
  'Reading on, class 2': {
    name: 'Lendo mais, 2.º ano',
    text: 'Histórias de duas páginas, depois de quatro. Perguntas para conversar, e não só para responder.',
  },
  'Seife Grüne Minze': {
    name: 'Sabonete Hortelã Verde',
    text: 'Com hortelã da nossa varanda. Curado por seis semanas e sem óleo de palma. Deixa limpinhas até mãos de pintor.',
  },
  'Armband Seegras': {
    name: 'Pulseira Alga-Marinha',
    text: 'Contas de madeira verdes, pintadas e envernizadas por mim. O elástico é duplo. Serve em adultos também.',
  },
  'Knot to fiddle with': {
    name: 'Nó para mexer e remexer',
    text: 'Um nó de corda para mãos inquietas. Não faz barulho e pode ser lavado.',
  },
  'Poems and plays, class 8': {
    name: 'Poemas e peças de teatro, 8.º ano',
    text: 'Textos para dizer em voz alta. Margens largas o bastante para as indicações de cena.',
  },
  'Paper clips, box of 100': {
    name: 'Clipes de papel, caixa com 100',
    text: 'Clipes que não enferrujam, com pontas em bolinha que não rasgam a folha. Em caixa de papelão com ímã.',
  },
  'Story stones, set of three': {
    name: 'Pedras de contar histórias, kit com três',
    text: 'Três pedras lisas, prontas para virar uma história. Um potinho de tinta branca vai junto. Desenhe, vire, conte.',
  },
  'Hardcover notebook, night blue': {
    name: 'Caderno de capa dura, azul-noite',
    text: 'Costurado, para abrir por completo. Com fita marcadora e um bolso no final. 192 páginas.',
  },
  'Counting frame with big beads': {
    name: 'Contas grandes para calcular',
    text: 'Contas grandes que ficam onde você as deixa. Cada fileira tem sua própria textura.',
  },
  'Needle book with needles': {
    name: 'Livrinho de agulhas, com agulhas',
    text: 'Um livrinho de feltro em que as agulhas dormem nas páginas. Se você quiser, bordo uma letra na capa.',
  },
  'School jeans, dark blue': {
    name: 'Jeans escolar, azul-escuro',
    text: 'Joelhos reforçados e elástico interno na cintura. Tamanhos 104 a 176.',
  },
  'Lake-blue winter scarf': {
    name: 'Cachecol de inverno azul-lago',
    text: 'A cor é como a do nosso lago de manhã. Usei lã merino, e minha avó conferiu cada ponto. Lave à mão, por favor.',
  },
  'Carte bouquet en relief': {
    name: 'Cartão com buquê em relevo',
    text: 'Um buquê de papel que salta do cartão. Cada flor é recortada à mão. Acompanha envelope.',
  },
  'Anello pietra verde': {
    name: 'Anel de pedra verde',
    text: 'Anel ajustável com pedra de vidro verde. Fiz com um fio que não escurece. Vai dentro de um saquinho.',
  },
  'Chronomètre pour la gym': {
    name: 'Cronômetro para educação física',
    text: 'Marca até o centésimo de segundo e tem um cordão comprido. Resiste à chuva. Uma pilha dura dois anos.',
  },
  'Sky-stone ring': {
    name: 'Anel pedra do céu',
    text: 'Um anel de arame com uma pedra de vidro azul-celeste. Dá para deixar mais largo ou mais justo apertando de leve.',
  },
  'Happy stripe socks': {
    name: 'Meias de listras alegres',
    text: 'Uma meia amarela e outra azul, as duas listradas. São um pouco mais grossas que as de loja, então escolha botas maiores. Um par.',
  },
  'Autumn-leaf garland': {
    name: 'Guirlanda de folhas de outono',
    text: 'Prensadas, mergulhadas em cera e costuradas num fio. Dois metros de outono para a sua janela.',
  },
  'Safety scissors, round tips': {
    name: 'Tesoura segura, pontas arredondadas',
    text: 'Pontas arredondadas e cabo macio. Corta papel e feltro, não dedos nem cabelos.',
  },
  'Headphones with volume limit': {
    name: 'Fones com limite de volume',
    text: 'Nunca passam de 85 dB. As almofadas se limpam com um pano entre uma aula e outra.',
  },
  'Toy drum with two sticks': {
    name: 'Tambor de brinquedo com duas baquetas',
    text: 'Não é barulhento demais, perguntei aos vizinhos. A pele é de algodão forte com muitas camadas de cola.',
  },
  'Music for everyone, class 5': {
    name: 'Música para todos, 5.º ano',
    text: 'Canções de cinco continentes, jogos de ritmo e as primeiras notas. Gravações incluídas.',
  },
  'Knotted sailor bracelet': {
    name: 'Pulseira de nó de marinheiro',
    text: 'Um nó direito de verdade, como nos barcos. Aprendi num clube de verão. A corda é de algodão macio e fica melhor com o tempo.',
  },
  'Textured puzzle, big pieces': {
    name: 'Quebra-cabeça com texturas, peças grandes',
    text: 'Seis peças grandes, cada uma com a sua superfície. Fáceis de pegar, e o tato diz onde cada uma se encaixa.',
  },
  'Nido decorativo con huevos': {
    name: 'Ninho decorativo com ovinhos',
    text: 'Um ninho de gravetos com ovinhos de madeira pintados. Enfeita a mesa na primavera. Nenhum passarinho perdeu a casa.',
  },
  'Paddle canoe model': {
    name: 'Miniatura de canoa a remo',
    text: 'Uma miniatura das canoas em que nossa comunidade rema todo verão. Lixada por muitas mãos. 30 cm de comprimento.',
  },
  'Berry gloves for small hands': {
    name: 'Luvas cor de frutas vermelhas para mãos pequenas',
    text: 'Luvinhas rosadas, da cor das frutas vermelhas. Fiz com agulhas de bambu, porque elas não fazem barulho na aula. Um cordão mantém o par junto.',
  },
  'Word-card game: animals of the coast': {
    name: 'Jogo de cartas e palavras: animais da costa',
    text: 'Quarenta cartas, quarenta palavras e uma mesa inteira rindo. As palavras foram escolhidas pelo círculo da língua.',
  },
  'Picture cards for talking': {
    name: 'Cartões de imagens para conversar',
    text: 'Oitenta imagens para apontar, feitas com fonoaudiólogos e com pessoas que as usam todos os dias.',
  },
  'Abacus with 100 beads': {
    name: 'Ábaco com 100 contas',
    text: 'Cem contas em fileiras de cores vivas. A moldura é de faia maciça. Usado em mais de cem salas de aula.',
  },
  'Hand-painted playing cards': {
    name: 'Baralho pintado à mão',
    text: 'Um baralho completo que eu desenhei e a nossa escola imprimiu. O curinga é o nosso professor de música, e ele sabe disso.',
  },
  'Carrot seeds on a paper band': {
    name: 'Sementes de cenoura em fita de papel',
    text: 'Colo cada semente na fita com cola de farinha, na distância certa. Estenda na terra, cubra, regue, espere.',
  },
  'Leaf-print T-shirt': {
    name: 'Camiseta com estampa de folhas',
    text: 'Eu estampo com folhas de verdade e tinta de tecido. Não há duas iguais. Lave do avesso.',
  },
  'Ciotola per zuppa': {
    name: 'Tigela para sopa',
    text: 'Uma tigela com duas alças para a sopa. Esmaltada por dentro e por fora. Pode ir à lava-louças.',
  },
  'Sky-blue cap': {
    name: 'Boné azul-celeste',
    text: 'Algodão leve com aba longa, para cabeças de 50 a 56 cm. Com espaço para o logotipo da escola.',
  },
  'Judo uniform': {
    name: 'Quimono de judô',
    text: 'Algodão resistente com faixa branca. As outras faixas é preciso conquistar.',
  },
  'Megaphone for sports day': {
    name: 'Megafone para o dia dos esportes',
    text: 'Ouve-se do outro lado do campo de futebol. Com uma sirene que, felizmente, um adulto pode travar.',
  },
  'Raspberry twist scarf': {
    name: 'Cachecol torcido cor de framboesa',
    text: 'Este eu tricotei no ônibus, carreira por carreira, então ele conhece todo o caminho da escola. A lã é macia e não pinica. Dá duas voltas no pescoço de um adulto.',
  },
  'Alarm clock with two bells': {
    name: 'Despertador com duas campainhas',
    text: 'Alto, simpático e com luz. Funciona um ano com uma pilha.',
  },
  'Painted snail': {
    name: 'Caracol pintado',
    text: 'A concha é de verdade, estava vazia e eu pintei; o caracol é de argila. Anda tão depressa quanto um de verdade.',
  },
  'Ball of hand-dyed yarn': {
    name: 'Novelo de lã tingida à mão',
    text: 'Tingi na cozinha da escola com plantas. 100 g de lã macia, o bastante para um gorro. A cor se chama Segunda-Feira de Chuva.',
  },
  'Biology of the pond, class 6': {
    name: 'Biologia da lagoa, 6.º ano',
    text: 'Uma lagoa, um ano inteiro. Das pulgas-d’água às rãs, com desenhos para completar.',
  },
  'Circuit starter set': {
    name: 'Kit inicial de circuitos',
    text: 'Lâmpadas, fios e interruptores de encaixar. Nada para soldar, nada para engolir.',
  },
  'Bougie pin des bois': {
    name: 'Vela pinho do bosque',
    text: 'Uma vela com cheiro de floresta depois da chuva. Cera de soja, pavio de algodão. Queima por cerca de quinze horas.',
  },
  'Economia per tutti, classe 10': {
    name: 'Economia para todos, 10.º ano',
    text: 'Preços, bancos e escolhas, explicados com a cantina da escola. Com um projeto de empresa para a turma.',
  },
  'Maracas with rice inside': {
    name: 'Maracas com arroz dentro',
    text: 'Pintei com seis cores. Dentro tem arroz da nossa cozinha, bem fechado. O som parece chuva.',
  },
  'Snowflake window stars': {
    name: 'Estrelas de neve para a janela',
    text: 'Dobradas e recortadas, nunca duas iguais. Grudam na janela com uma gota de água. Pacote com seis.',
  },
  'Multiplication without tears, class 3': {
    name: 'Multiplicação sem lágrimas, 3.º ano',
    text: 'Primeiro os padrões, depois a tabuada. Milhares de crianças sabem quanto é sete vezes oito graças a este livro.',
  },
  'Graphite pencils HB, box of 12': {
    name: 'Lápis grafite HB, caixa com 12',
    text: 'Doze lápis HB de cedro, com a mina colada para não quebrar por dentro. Já apontados, com espaço para o nome.',
  },
  'Maps and continents, class 6': {
    name: 'Mapas e continentes, 6.º ano',
    text: 'Ler mapas, desenhar mapas, questionar mapas. Com um mapa-múndi dobrado dentro.',
  },
  'Storm umbrella, violet': {
    name: 'Guarda-chuva para tempestade, violeta',
    text: 'Verga com o vento e volta ao lugar. Com borda refletiva para as manhãs escuras.',
  },
  'Lupe mit Licht': {
    name: 'Lupa com luz',
    text: 'Aumento de três vezes, com luz clara que não ofusca. Fica em pé sozinha sobre a página. Para textos longos.',
  },
  'Round paper lantern': {
    name: 'Lanterna redonda de papel',
    text: 'Dobrada em papel resistente, com um aro para uma luzinha elétrica. Fica mais bonita num canto escuro.',
  },
  'Cells and genes, class 10': {
    name: 'Células e genes, 10.º ano',
    text: 'Da folha sob a lente às letras da vida. Com perguntas que ainda não têm resposta.',
  },
  'Lavender friendship bracelet': {
    name: 'Pulseira da amizade lavanda',
    text: 'Use uma e dê outra de presente. Na minha cabeça eu faço aos pares, mas você pode comprar uma de cada vez. As contas têm um cheirinho de lavanda.',
  },
  'Rosette keychain': {
    name: 'Chaveiro de roseta',
    text: 'Uma roseta redonda em cores quentes. Feita por um círculo que se reúne às quintas-feiras. Não deixe molhar, por favor.',
  },
  'Petri dishes, 20 pcs': {
    name: 'Placas de Petri, 20 unidades',
    text: 'Placas estéreis com tampa. Cultive um jardim das suas próprias impressões digitais e depois lave as mãos.',
  },
  'Bubble-bath bottle, strawberry': {
    name: 'Frasco de espuma de banho, morango',
    text: 'Um frasco de espuma de banho que eu preparo com minha tia, que estudou química. Não arde nos olhos.',
  },
  'First sewing kit': {
    name: 'Meu primeiro kit de costura',
    text: 'Linha, duas agulhas, um molde de papel para fazer um ratinho e um desenho meu de cada passo. Comece com um adulto.',
  },
  'Set square with handle': {
    name: 'Esquadro com pegador',
    text: 'Esquadro resistente a quebras, com pegador removível. Graus em duas cores.',
  },
  'Sleepy sloth to hang up': {
    name: 'Preguiça sonolenta para pendurar',
    text: 'Ela fica pendurada no varão da cortina ou na cama. Os braços têm velcro macio para ela poder abraçar. Nunca está com pressa.',
  },
  'Tea bowl without a handle': {
    name: 'Tigela de chá sem alça',
    text: 'A gente segura com as duas mãos, a ideia é essa. O esmalte escorreu um pouco e eu gosto assim.',
  },
  'Rechnen bis hundert, Klasse 2': {
    name: 'Contas até cem, 2.º ano',
    text: 'Mais, menos e a tabuada em passos pequenos. Com respostas para a própria criança conferir.',
  },
  'Little fir tree': {
    name: 'Pequeno abeto',
    text: 'Nasceu de uma semente que encontrei numa pinha. Tem quatro anos, 30 cm de altura e raízes. Plante depois das festas.',
  },
  'Tamburo da mano': {
    name: 'Tambor de mão',
    text: 'Um tambor pequeno que construí com meu avô. O som é quente e profundo. 30 centímetros de altura.',
  },
  'Pinafore dress, indigo': {
    name: 'Vestido jardineira, índigo',
    text: 'Plissado, com dois bolsos. Tem bom caimento e não precisa passar.',
  },
  'Carp windsock': {
    name: 'Biruta em forma de carpa',
    text: 'Uma biruta que nada no vento. Pinto as escamas uma por uma com tinta de tecido. Pendure na varanda.',
  },
  'Mountain morning, watercolour': {
    name: 'Manhã na montanha, aquarela',
    text: 'Pintada ao ar livre, em cima de uma pedra fria. A luz mudava a cada dez minutos, então trabalhei depressa. Com moldura.',
  },
  'Carved owl': {
    name: 'Coruja entalhada',
    text: 'Entalhada em madeira caída por jovens entalhadores e seu mentor. Usamos o que o vento nos dá.',
  },
  'Jabón de lavanda': {
    name: 'Sabonete de lavanda',
    text: 'Lavanda do vaso da minha avó. Deixei o sabonete secar por seis semanas. Tem cheiro de roupa limpa e de soneca.',
  },
  'Agenda scolaire': {
    name: 'Agenda escolar',
    text: 'Uma semana em duas páginas, com um cantinho para as tarefas e outro para as boas notícias. Capa flexível.',
  },
  'Corduroy coat for dolls and small people': {
    name: 'Casaco de veludo cotelê para bonecas e gente pequena',
    text: 'Um casaquinho marrom, tamanho 104, com três botões de verdade. Antes era a jaqueta de um adulto. Nada foi jogado fora.',
  },
  'Love-letter card with envelope': {
    name: 'Cartão carta de amor com envelope',
    text: 'Um cartão dentro de um envelope de verdade, fechado com um coração de papel. Vem em branco por dentro, para você escrever as suas palavras.',
  },
  'Honey pot with lid': {
    name: 'Pote de mel com tampa',
    text: 'Um pote para mel, geleia ou tesouros. A borda que escorre é de esmalte, então nunca fica grudenta.',
  },
  'Top hat for the school theatre': {
    name: 'Cartola para o teatro da escola',
    text: 'Feltro de verdade, para mágicos e limpadores de chaminé. Coelhos são vendidos em outro lugar.',
  },
  'Costume intero per la piscina': {
    name: 'Maiô para natação',
    text: 'Resistente ao cloro e confortável nos ombros. Seca rápido. Tamanhos 116 a 164.',
  },
  'Ancient peoples, class 5': {
    name: 'Povos antigos, 5.º ano',
    text: 'Como as pessoas viviam, escreviam e cozinhavam há muito tempo. Com fontes que as crianças conseguem mesmo ler.',
  },
  'Summer dress with pockets': {
    name: 'Vestido de verão com bolsos',
    text: 'O mais importante são os bolsos. Algodão azul-claro, fácil de passar. Diga o tamanho na observação do pedido.',
  },
  'Pip the crochet penguin': {
    name: 'Pip, o pinguim de crochê',
    text: 'O Pip cabe na palma da mão. Faço os pés por último, porque assim ele fica em pé. Boa companhia para a lição de casa.',
  },
  'Ballet slippers': {
    name: 'Sapatilhas de balé',
    text: 'Couro macio com sola dividida. O elástico já vem costurado.',
  },
  'Quaderno a quadretti, confezione da 5': {
    name: 'Caderno quadriculado, pacote com 5',
    text: 'Cinco cadernos A4 quadriculados de 5 mm. Papel reciclado, capa resistente. Cantos arredondados.',
  },
  'Little wooden stool': {
    name: 'Banquinho de madeira',
    text: 'Um banquinho com encosto, para sentar e para alcançar a prateleira de cima. Testei com a família inteira, um depois do outro.',
  },
  'Sonnenaufgang am See': {
    name: 'Nascer do sol no lago',
    text: 'Aquarela em papel encorpado, com moldura. Acordei às cinco da manhã para pintar. A data está atrás.',
  },
  'White cane, child length': {
    name: 'Bengala branca, tamanho infantil',
    text: 'Leve e forte, com ponteira que desliza. Em comprimentos de 70 a 120 cm; trocamos conforme a criança cresce.',
  },
  'Tortuga de ganchillo': {
    name: 'Tartaruga de crochê',
    text: 'Uma tartaruga verde com casco que abre como um bolso. Cabe uma moeda ou um segredo. Feita com algodão macio.',
  },
  'Pocket magnifier': {
    name: 'Lupa de bolso',
    text: 'Aumenta cinco vezes, com lente de vidro de verdade. Para besouros, selos e farpas.',
  },
  'Tactile alphabet, lower case': {
    name: 'Alfabeto tátil, minúsculas',
    text: 'Letras para seguir com o dedo. Um ponto mostra onde começar. As maiúsculas são um conjunto à parte.',
  },
  'Helmet with light': {
    name: 'Capacete com luz',
    text: 'Uma rodinha para ajustar, uma luz atrás. Para cabeças de 50 a 56 cm.',
  },
  'PE shirt, green': {
    name: 'Camiseta de educação física, verde',
    text: 'Camiseta esportiva respirável com painéis laterais. É possível estampar números.',
  },
  'Patins à roulettes': {
    name: 'Patins de rodas',
    text: 'Patins resistentes e ajustáveis, do 32 ao 36. Freio na frente. Para o pátio e o ginásio.',
  },
  'Olive the crochet owl': {
    name: 'Olive, a coruja de crochê',
    text: 'A Olive gosta de ficar na estante de livros. Tem uma barriga redonda, recheada de lã limpa, e olhos de segurança que não se soltam.',
  },
  'Gants bleu nuit': {
    name: 'Luvas azul-noite',
    text: 'Tricotadas em lã macia, com punhos bem compridos. Perfeitas para guerras de bolas de neve. Lavar à mão.',
  },
  'Cherry-blossom twig of paper': {
    name: 'Raminho de cerejeira em flor, de papel',
    text: 'Papel crepom rosa num galho de verdade. No meu quarto é primavera o ano inteiro. 40 cm de comprimento.',
  },
  'Winter coat, camel': {
    name: 'Casaco de inverno, camelo',
    text: 'Forrado, com bolsos internos e uma alça forte o bastante para os ganchos da escola.',
  },
  'The great wave, after the old print': {
    name: 'A grande onda, a partir da gravura antiga',
    text: 'Estudamos gravuras na aula de arte e eu entalhei a minha própria matriz. Esta é a número quatro de doze.',
  },
  'Plum scarf, extra long': {
    name: 'Cachecol cor de ameixa, extralongo',
    text: 'Dois metros de lã cor de ameixa. Você pode dar três voltas ou dividir com um amigo. As pontas têm bolsos para dedos frios.',
  },
  'School desk with a book shelf': {
    name: 'Carteira escolar com porta-livros',
    text: 'Tampo de bordo sobre pés de aço, uma prateleira para livros embaixo e uma ranhura que segura o lápis. Em seis alturas, da primeira série à última.',
  },
  'Teacher’s desk with five drawers': {
    name: 'Escrivaninha do professor com cinco gavetas',
    text: 'Três gavetas de um lado, duas fundas do outro e espaço para os joelhos no meio. A base verde para escrever está incluída.',
  },
  'Standing desk, height-adjustable': {
    name: 'Escrivaninha de altura ajustável',
    text: 'Para quem pensa melhor de pé. Um motor silencioso ergue o tampo branco de 62 a 120 cm com um botão.',
  },
  'Pupitre d’écolier en hêtre': {
    name: 'Carteira escolar de faia',
    text: 'Tampo de faia maciça, uma ranhura para o lápis e um porta-livros. Os pés de aço não riscam o chão.',
  },
  'Schülertisch mit Ablagefach': {
    name: 'Carteira escolar com prateleira',
    text: 'Tampo de faia, estrutura de aço e uma prateleira para cadernos e livros. 64 cm de altura.',
  },
}
