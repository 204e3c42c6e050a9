import { translated } from '../../platform/translated.ts'

/** What to bring along to a workshop. */
export const bringNotes = {
  apron: translated(
    'An apron or an old shirt. | Um avental ou uma camiseta velha. | مريلة أو قميص قديم. | Bir önlük ya da eski bir tişört. | Eine Schürze oder ein altes Hemd. | Un grembiule o una vecchia maglietta. | Un delantal o una camiseta vieja. | Фартук или старая рубашка. | Алжапқыш немесе ескі көйлек. | Un tablier ou une vieille chemise.',
  ),
  snack: translated(
    'Something to eat and a bottle of water. | Um lanche e uma garrafa de água. | وجبة خفيفة وزجاجة ماء. | Biraz yiyecek ve bir şişe su. | Etwas zu essen und eine Flasche Wasser. | Una merenda e una bottiglia d’acqua. | Algo de comer y una botella de agua. | Перекус и бутылка воды. | Жеңіл тамақ пен бір бөтелке су. | Un goûter et une bouteille d’eau.',
  ),
  camera: translated(
    'A phone or a camera of the family, and one thing that you have made. | Um celular ou câmera da família e uma peça feita por você. | هاتف أو كاميرا للعائلة وقطعة صنعتها بنفسك. | Aileden bir telefon ya da fotoğraf makinesi ve kendi yaptığın bir şey. | Ein Handy oder eine Kamera der Familie und etwas Selbstgemachtes. | Un telefono o una fotocamera di famiglia e una cosa fatta da te. | Un teléfono o una cámara de la familia y algo hecho por ti. | Семейный телефон или фотоаппарат и одна своя поделка. | Отбасының телефоны немесе камерасы және өзің жасаған бір бұйым. | Un téléphone ou un appareil photo de la famille et une création à soi.',
  ),
  computer: translated(
    'A computer or tablet in a room where a grown-up is near. | Um computador ou tablet num lugar com um adulto por perto. | حاسوب أو جهاز لوحي في غرفة يكون فيها شخص بالغ قريبًا. | Yakınında bir yetişkinin olduğu bir odada bilgisayar ya da tablet. | Ein Computer oder Tablet in einem Raum, in dem Erwachsene in der Nähe sind. | Un computer o tablet in una stanza con un adulto vicino. | Un ordenador o una tableta en una habitación con un adulto cerca. | Компьютер или планшет в комнате, где рядом взрослый. | Қасында ересек адам бар бөлмедегі компьютер немесе планшет. | Un ordinateur ou une tablette dans une pièce avec un adulte à côté.',
  ),
}
