import { translated } from '../../platform/translated.ts'
import type { Attribute } from './attribute.ts'
import { giftAttributes } from './gift-attributes.ts'

export const referenceAttributes: Attribute[] = [
  attribute('COLOUR', 'Colour | Cor | اللون | Renk | Farbe | Colore | Color | Цвет | Түсі | Couleur', {
    COLOUR_RED: 'Red | Vermelho | أحمر | Kırmızı | Rot | Rosso | Rojo | Красный | Қызыл | Rouge',
    COLOUR_ORANGE:
      'Orange | Laranja | برتقالي | Turuncu | Orange | Arancione | Naranja | Оранжевый | Қызғылт сары | Orange',
    COLOUR_YELLOW: 'Yellow | Amarelo | أصفر | Sarı | Gelb | Giallo | Amarillo | Жёлтый | Сары | Jaune',
    COLOUR_GREEN: 'Green | Verde | أخضر | Yeşil | Grün | Verde | Verde | Зелёный | Жасыл | Vert',
    COLOUR_BLUE: 'Blue | Azul | أزرق | Mavi | Blau | Blu | Azul | Синий | Көк | Bleu',
    COLOUR_PURPLE: 'Purple | Roxo | بنفسجي | Mor | Lila | Viola | Morado | Фиолетовый | Күлгін | Violet',
    COLOUR_PINK: 'Pink | Rosa | وردي | Pembe | Rosa | Rosa | Rosa | Розовый | Қызғылт | Rose',
    COLOUR_BROWN:
      'Brown | Marrom | بني | Kahverengi | Braun | Marrone | Marrón | Коричневый | Қоңыр | Marron',
    COLOUR_WHITE: 'White | Branco | أبيض | Beyaz | Weiß | Bianco | Blanco | Белый | Ақ | Blanc',
    COLOUR_GREY: 'Grey | Cinza | رمادي | Gri | Grau | Grigio | Gris | Серый | Сұр | Gris',
    COLOUR_BLACK: 'Black | Preto | أسود | Siyah | Schwarz | Nero | Negro | Чёрный | Қара | Noir',
    COLOUR_MULTICOLOUR:
      'Multicolour | Multicolorido | متعدد الألوان | Çok renkli | Bunt | Multicolore | Multicolor | Разноцветный | Түрлі түсті | Multicolore',
  }),
  attribute(
    'MATERIAL',
    'Material | Material | الخامة | Malzeme | Material | Materiale | Material | Материал | Материал | Matière',
    {
      MATERIAL_WOOL: 'Wool | Lã | صوف | Yün | Wolle | Lana | Lana | Шерсть | Жүн | Laine',
      MATERIAL_COTTON:
        'Cotton & fabric | Algodão e tecido | قطن وقماش | Pamuk ve kumaş | Baumwolle & Stoff | Cotone e stoffa | Algodón y tela | Хлопок и ткань | Мақта және мата | Coton et tissu',
      MATERIAL_LEATHER: 'Leather | Couro | جلد | Deri | Leder | Pelle | Piel | Кожа | Былғары | Cuir',
      MATERIAL_WOOD: 'Wood | Madeira | خشب | Ahşap | Holz | Legno | Madera | Дерево | Ағаш | Bois',
      MATERIAL_PAPER: 'Paper | Papel | ورق | Kâğıt | Papier | Carta | Papel | Бумага | Қағаз | Papier',
      MATERIAL_CLAY: 'Clay | Barro | طين | Kil | Ton | Argilla | Barro | Глина | Саз | Argile',
      MATERIAL_WAX: 'Wax | Cera | شمع | Balmumu | Wachs | Cera | Cera | Воск | Балауыз | Cire',
      MATERIAL_BEADS:
        'Beads | Miçangas | خرز | Boncuk | Perlen | Perline | Abalorios | Бисер | Моншақ | Perles',
      MATERIAL_GLASS: 'Glass | Vidro | زجاج | Cam | Glas | Vetro | Vidrio | Стекло | Шыны | Verre',
      MATERIAL_METAL: 'Metal | Metal | معدن | Metal | Metall | Metallo | Metal | Металл | Металл | Métal',
      MATERIAL_PLASTIC:
        'Plastic | Plástico | بلاستيك | Plastik | Kunststoff | Plastica | Plástico | Пластик | Пластик | Plastique',
      MATERIAL_NATURAL:
        'Natural materials | Materiais naturais | مواد طبيعية | Doğal malzemeler | Naturmaterial | Materiali naturali | Materiales naturales | Природные материалы | Табиғи материалдар | Matières naturelles',
    },
  ),
  attribute('AGE_GROUP', 'Age | Idade | العمر | Yaş | Alter | Età | Edad | Возраст | Жасы | Âge', {
    AGE_3_5:
      '3 to 5 years | 3 a 5 anos | من 3 إلى 5 سنوات | 3–5 yaş | 3 bis 5 Jahre | 3–5 anni | De 3 a 5 años | 3–5 лет | 3–5 жас | 3 à 5 ans',
    AGE_6_8:
      '6 to 8 years | 6 a 8 anos | من 6 إلى 8 سنوات | 6–8 yaş | 6 bis 8 Jahre | 6–8 anni | De 6 a 8 años | 6–8 лет | 6–8 жас | 6 à 8 ans',
    AGE_9_12:
      '9 to 12 years | 9 a 12 anos | من 9 إلى 12 سنة | 9–12 yaş | 9 bis 12 Jahre | 9–12 anni | De 9 a 12 años | 9–12 лет | 9–12 жас | 9 à 12 ans',
    AGE_13_17:
      '13 to 17 years | 13 a 17 anos | من 13 إلى 17 سنة | 13–17 yaş | 13 bis 17 Jahre | 13–17 anni | De 13 a 17 años | 13–17 лет | 13–17 жас | 13 à 17 ans',
    AGE_ALL:
      'All ages | Todas as idades | جميع الأعمار | Her yaş | Jedes Alter | Tutte le età | Todas las edades | Любой возраст | Барлық жас | Tous les âges',
  }),
  attribute('SIZE', 'Size | Tamanho | المقاس | Beden | Größe | Taglia | Talla | Размер | Өлшемі | Taille', {
    SIZE_S: 'Small | Pequeno | صغير | Küçük | Klein | Piccola | Pequeña | Маленький | Кіші | Petite',
    SIZE_M: 'Medium | Médio | متوسط | Orta | Mittel | Media | Mediana | Средний | Орташа | Moyenne',
    SIZE_L: 'Large | Grande | كبير | Büyük | Groß | Grande | Grande | Большой | Үлкен | Grande',
  }),
  attribute(
    'FOR_CLASS',
    'For class | Para a série | للصف | Sınıf | Für die Klasse | Per la classe | Para la clase | Для класса | Сыныпқа арналған | Pour la classe',
    {
      CLASS_1_2:
        'Classes 1 and 2 | Séries 1 e 2 | الصفان 1 و2 | 1. ve 2. sınıf | Klassen 1 und 2 | Classi 1 e 2 | Clases 1 y 2 | 1–2 классы | 1–2-сыныптар | Classes 1 et 2',
      CLASS_3_4:
        'Classes 3 and 4 | Séries 3 e 4 | الصفان 3 و4 | 3. ve 4. sınıf | Klassen 3 und 4 | Classi 3 e 4 | Clases 3 y 4 | 3–4 классы | 3–4-сыныптар | Classes 3 et 4',
      CLASS_5_6:
        'Classes 5 and 6 | Séries 5 e 6 | الصفان 5 و6 | 5. ve 6. sınıf | Klassen 5 und 6 | Classi 5 e 6 | Clases 5 y 6 | 5–6 классы | 5–6-сыныптар | Classes 5 et 6',
      CLASS_7_8:
        'Classes 7 and 8 | Séries 7 e 8 | الصفان 7 و8 | 7. ve 8. sınıf | Klassen 7 und 8 | Classi 7 e 8 | Clases 7 y 8 | 7–8 классы | 7–8-сыныптар | Classes 7 et 8',
      CLASS_9_10:
        'Classes 9 and 10 | Séries 9 e 10 | الصفان 9 و10 | 9. ve 10. sınıf | Klassen 9 und 10 | Classi 9 e 10 | Clases 9 y 10 | 9–10 классы | 9–10-сыныптар | Classes 9 et 10',
      CLASS_11_12:
        'Classes 11 and 12 | Séries 11 e 12 | الصفان 11 و12 | 11. ve 12. sınıf | Klassen 11 und 12 | Classi 11 e 12 | Clases 11 y 12 | 11–12 классы | 11–12-сыныптар | Classes 11 et 12',
    },
  ),
  ...giftAttributes,
]

function attribute(code: string, names: string, values: Record<string, string>): Attribute {
  return {
    code,
    names: translated(names),
    values: Object.entries(values).map(([valueCode, valueNames]) => ({
      code: valueCode,
      names: translated(valueNames),
    })),
  }
}
